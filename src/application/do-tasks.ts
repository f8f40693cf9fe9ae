import { arrivalOf } from '../domain/delivery.js';
import { DomainError, TryLater } from '../domain/errors.js';
import { masterKey, paintingKey, renditionKey } from '../domain/print.js';
import { DOWNLOAD, printFileKey } from '../domain/print-file.js';
import type { Order } from '../domain/order.js';
import { isPaid, type Seller } from '../domain/receipt.js';
import { uploadKey } from '../domain/upload.js';
import { digitalItems, downloadFile, downloadsOf, isSupplied } from './download-files.js';
import { creditsRestored } from './mails/credits-restored.js';
import { digitalDownload, downloadName } from './mails/digital-download.js';
import type { ShopIdentity } from './mails/letter.js';
import { orderConfirmation } from './mails/order-confirmation.js';
import { paymentFailed } from './mails/payment-failed.js';
import { orderStatus, type ToldStatus } from './mails/order-status.js';
import { refund } from './mails/refund.js';
import { MakePrintFiles } from './make-print-files.js';
import type { Ports } from './ports/index.js';
import type { Attachment, Mail } from './ports/mailer.js';
import type { Task, TaskKind } from './ports/outbox.js';
import type { PrintFile } from './ports/print-files.js';
import type { PostPins } from './post-pins.js';
import type { PictureAddresses } from './picture-addresses.js';
import { removePictures } from './print-files.js';
import { receiptFile } from './receipts.js';
import type { SendAuthMail } from './send-auth-mail.js';

/** Longer than a mail server has for one mail, and what a mail brings takes to be made. */
const LEASE_SECONDS = 60;
/** Longer than the largest file to print from takes. */
const FILE_LEASE_SECONDS = 900;
/** Of that of a digital print: where it takes longer, somebody else paints the same once more. */
const DOWNLOAD_LEASE_SECONDS = 30;
/** How often something may be waited for before that it does not come is told, and asked for less often. */
const MOST_WAITS = 30;
/** What a mail brings with it is made by then, or the mail waits: it takes its time, too, and the lease goes on. */
const MADE_SECONDS = 30;
const MAX_WAIT_SECONDS = 3600;
/** Of a mail that has waited for its files, and counts that as having been tried. */
const MAX_FILE_MAIL_WAIT_SECONDS = 300;
/** Bytes of what a mail brings, which is to be sent within its lease, also over a slow line. */
const MOST_ATTACHED = 6_000_000;
/** Whoever asks to be left alone for longer is asked again after it. */
const DAY_SECONDS = 86_400;

type Needs = Pick<
  Ports,
  | 'clock'
  | 'documents'
  | 'filePainter'
  | 'generationJobs'
  | 'ids'
  | 'mailer'
  | 'orders'
  | 'outbox'
  | 'payments'
  | 'pictureStore'
  | 'pictures'
  | 'printFiles'
  | 'prints'
  | 'products'
  | 'refunds'
  | 'signals'
>;

/** Works the outbox: what follows from what was stored is done at least once, and tried until it is. */
export class DoTasks {
  private readonly makePrintFiles: MakePrintFiles;

  constructor(
    private readonly ports: Needs,
    private readonly sendAuthMail: SendAuthMail,
    private readonly shop: ShopIdentity & Seller,
    private readonly onError: (error: unknown, task: Task) => void,
    private readonly addresses: PictureAddresses,
    private readonly postPins: Pick<PostPins, 'pin' | 'unpin'>,
  ) {
    this.makePrintFiles = new MakePrintFiles(ports);
  }

  /** Does one task of these kinds; false when none is due. A long one ends early when it is aborted, to be tried again. */
  async next(kinds: readonly TaskKind[], owner: string, abort?: AbortSignal): Promise<boolean> {
    const { clock, outbox } = this.ports;
    const at = clock.now();
    const seconds = Math.min(...kinds.map(leaseOf));
    const lease = { owner, until: new Date(at.getTime() + seconds * 1000) };
    const claimed = await outbox.claim(kinds, lease, at);
    if (!claimed) return false;
    const { task, attempts } = claimed;
    try {
      await this.perform(task, abort);
      await outbox.done(task.id, clock.now());
    } catch (thrown) {
      const isLost = isExpected(thrown) && attempts >= MOST_WAITS;
      const error: unknown = isLost ? new Error(thrown.message) : thrown;
      if (!(error instanceof TryLater)) this.onError(error, task);
      if (error instanceof DomainError && error.code === 'mail_refused') {
        await outbox.done(task.id, clock.now());
        return true;
      }
      const asked = error instanceof TryLater && error.seconds;
      const wait = Math.min(DAY_SECONDS, asked || Math.min(longestWait(task.kind), 2 ** attempts)) * 1000;
      const reason = isExpected(error) ? null : reasonOf(error);
      await outbox.postpone(task.id, new Date(clock.now().getTime() + wait), reason);
    }
    return true;
  }

  private async perform({ kind, subject }: Task, abort?: AbortSignal): Promise<void> {
    switch (kind) {
      case 'order-confirmation':
        return this.confirm(subject);
      case 'credits-restored':
        return this.tell(subject, creditsRestored);
      case 'digital-download':
        return this.sendDownloads(subject.split('/')[0]!);
      case 'payment-failed':
        return this.tell(subject, paymentFailed);
      case 'refund': {
        const [orderId = '', refunded] = subject.split('/');
        return this.tell(orderId, (order, shop) => refund(order, Number(refunded), shop));
      }
      case 'order-status': {
        const [orderId = '', status, moment] = subject.split('/');
        return this.tell(orderId, (order, shop) => orderStatus(order, status as ToldStatus, shop, moment));
      }
      case 'ask-refund':
        return this.askRefund(subject);
      case 'avif-renditions':
        return this.addAvif(subject);
      case 'print-file': {
        const [printId = '', size = ''] = subject.split('/');
        return this.makePrintFiles.make(printId, size, abort);
      }
      case 'download-file':
        return this.makePrintFiles.make(subject, DOWNLOAD, abort);
      case 'auth-mail':
        return this.sendAuthMail.send(subject);
      case 'remove-pictures':
        return this.removeUnlessKept(subject);
      case 'pin':
        return this.postPins.pin(printOf(subject));
      case 'unpin':
        return this.postPins.unpin(printOf(subject));
      case 'remove-upload':
        return this.ports.pictureStore.delete(uploadKey(subject));
    }
  }

  private async tell(orderId: string, mailOf: (order: Order, shop: ShopIdentity) => Mail): Promise<void> {
    const order = await this.ports.orders.find(orderId);
    if (order) await this.ports.mailer.send(mailOf(order, this.shop));
  }

  private async confirm(orderId: string): Promise<void> {
    const { clock, mailer, orders, products } = this.ports;
    const by = clock.now().getTime() + MADE_SECONDS * 1000;
    const order = await orders.find(orderId);
    if (!order) return;
    const arrives = arrivalOf(order, await products.allVariants());
    const attachments = isPaid(order) ? [await receiptFile(this.ports, order, this.shop)] : [];
    if (clock.now().getTime() > by)
      throw new TryLater('The receipt took too long: the mail might go out twice.');
    await mailer.send(orderConfirmation(order, this.shop, attachments, arrives));
  }

  /** A file that is not there yet makes the task wait: no mail goes out without what was paid for. */
  private async sendDownloads(orderId: string): Promise<void> {
    const { mailer, orders, pictureStore } = this.ports;
    const order = await orders.find(orderId);
    const bought = order ? digitalItems(order) : [];
    if (!order || !isSupplied(order) || bought.length === 0) return;
    const files = await Promise.all(bought.map((item) => this.download(item.generation_job_id)));
    // Of files that are too large for a mail the links do.
    const isLight = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_ATTACHED;
    const attachments: Attachment[] = [];
    for (const { title, generation_job_id } of isLight ? bought : []) {
      const bytes = await pictureStore.get(printFileKey(generation_job_id, DOWNLOAD));
      if (!bytes) throw new Error(`The file of print ${generation_job_id} is missing.`);
      attachments.push({ filename: downloadName(title, 'png'), contentType: 'image/png', bytes });
    }
    const links = downloadsOf(order, this.addresses).flatMap(({ png, pdf }) => [png, pdf]);
    await mailer.send(digitalDownload(order, attachments, links, this.shop));
  }

  private async download(printId: string): Promise<PrintFile> {
    const file = await downloadFile(this.ports, printId);
    if (!file) throw new TryLater('The file of a digital print is not made yet.', 10, true);
    return file;
  }

  /** That it has gone back is told by an event; that it never will is kept with what was asked. */
  private async askRefund(id: string): Promise<void> {
    const { orders, payments, refunds } = this.ports;
    const refund = await refunds.find(id);
    const order = refund && (await orders.find(refund.order_id));
    if (!order || refund.provider_id !== null || refund.failure !== null) return;
    try {
      await refunds.answer(id, { provider_id: await payments.refund(order, refund) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'refund_refused') throw error;
      await refunds.answer(id, { failure: error.message });
    }
  }

  private async addAvif(printId: string): Promise<void> {
    const { generationJobs, pictures, pictureStore, prints } = this.ports;
    await pictureStore.deleteBelow(paintingKey(printId));
    const print = await prints.find(printId);
    const master = await pictureStore.get(masterKey(printId));
    if (!print?.model || !master) return;
    const { model, created_at } = print;
    const renditions = await pictures.renditions(master, print.image_widths, 'avif', { model, created_at });
    // Its person may have gone meanwhile, and its files with them.
    if (!(await prints.keepsPictures(printId))) return;
    for (const [index, width] of print.image_widths.entries()) {
      await pictureStore.put(renditionKey(printId, width, 'avif'), renditions[index]!);
    }
    // Or while they were put there.
    if (await prints.keepsPictures(printId)) await generationJobs.addFormat(printId, 'avif');
    else await removePictures(pictureStore, printId);
  }

  private async removeUnlessKept(printId: string): Promise<void> {
    const { pictureStore, prints } = this.ports;
    if (!(await prints.keepsPictures(printId))) await removePictures(pictureStore, printId);
  }
}

function leaseOf(kind: TaskKind): number {
  if (kind === 'print-file') return FILE_LEASE_SECONDS;
  return kind === 'download-file' ? DOWNLOAD_LEASE_SECONDS : LEASE_SECONDS;
}

/** Of 'print/when it was asked for'. */
const printOf = (subject: string) => subject.split('/')[0]!;

const isExpected = (error: unknown): error is TryLater => error instanceof TryLater && error.isExpected;

/** Also of an error from another realm, as those of the embedded database are. */
function reasonOf(error: unknown): string {
  const { message } = Object(error) as Partial<Error>;
  return message ?? String(error);
}

const longestWait = (kind: TaskKind) =>
  kind === 'digital-download' ? MAX_FILE_MAIL_WAIT_SECONDS : MAX_WAIT_SECONDS;
