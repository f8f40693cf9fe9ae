import { backoffMs, type Backoff } from '../../domain/shop/backoff.js';
import { arrivalOf } from '../../domain/orders/delivery.js';
import { DomainError, TryLater } from '../../domain/shop/errors.js';
import { DOWNLOAD, printFileKey } from '../../domain/orders/print-file.js';
import type { Order } from '../../domain/orders/order.js';
import { isPaid, type Seller } from '../../domain/orders/receipt.js';
import { uploadKey } from '../../domain/creating/upload.js';
import { addAvif } from '../prints/add-avif.js';
import { digitalItems, downloadFile, downloadsOf, isSupplied } from '../orders/download-files.js';
import { creditsRestored } from '../mails/credits-restored.js';
import { digitalDownload, downloadName } from '../mails/digital-download.js';
import { withHeartbeat, type Held } from '../shared/heartbeat.js';
import type { ShopIdentity } from '../mails/letter.js';
import { orderConfirmation } from '../mails/order-confirmation.js';
import { paymentFailed } from '../mails/payment-failed.js';
import { orderStatus, type ToldStatus } from '../mails/order-status.js';
import { refund } from '../mails/refund.js';
import { MakePrintFiles } from '../orders/make-print-files.js';
import type { Ports } from '../ports/index.js';
import type { Attachment, Mail } from '../ports/shop/mailer.js';
import type { Task, TaskKind } from '../ports/shop/outbox.js';
import type { PrintFile } from '../ports/orders/print-files.js';
import type { PostPins } from '../curating/post-pins.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import { keepOrderedPictures, removePictures } from '../prints/print-files.js';
import { receiptFile } from '../orders/receipts.js';
import type { SendAuthMail } from '../accounts/send-auth-mail.js';

/** A lease that is not renewed for this long is free again: its worker has died. */
const LEASE_SECONDS = 30;
/** After it a file that is not made yet counts as a failure of the mail that waits for it. */
const FILE_PATIENCE_MS = 5 * 60_000;
const BACKOFF: Backoff = { first: 2_000, longest: 3_600_000 };
/** A customer waits for the files. */
const FILE_MAIL_BACKOFF: Backoff = { first: 2_000, longest: 300_000 };
/** Bytes of what a mail brings, also over a slow line. */
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
  private claims = 0;

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

  /**
   * Does one task of these kinds; false when none is due. The lease is renewed while the task goes on, so that another
   * worker takes it over soon after a death.
   * @param abort ends a long task early, to be tried again at once
   */
  async next(kinds: readonly TaskKind[], owner: string, abort?: AbortSignal): Promise<boolean> {
    const { clock, outbox, signals } = this.ports;
    // Each claim is an owner of its own: a lane that lost its lease has lost it to the next one of its process, too.
    const claim = `${owner}/${++this.claims}`;
    const lease = () => ({ owner: claim, until: new Date(clock.now().getTime() + LEASE_SECONDS * 1000) });
    const claimed = await outbox.claim(kinds, lease(), clock.now());
    if (!claimed) return false;
    const { task } = claimed;
    const renew = () => outbox.renew(task.id, lease());
    const onBeatError = (error: unknown) => this.onError(error, task);
    try {
      await withHeartbeat(signals, renew, onBeatError, (held) => this.perform(task, held, abort));
      await outbox.done(task.id, clock.now());
    } catch (error) {
      if (!(await renew())) return true;
      if (abort?.aborted) await outbox.wait(task.id, clock.now());
      else await this.putBack(claimed, error);
    }
    return true;
  }

  /** What names the time to come again only waits; anything else has failed, and is tried again later each time. */
  private async putBack({ task, attempts }: { task: Task; attempts: number }, error: unknown): Promise<void> {
    const { clock, outbox } = this.ports;
    const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    if (error instanceof TryLater && error.seconds) {
      const seconds = Math.min(DAY_SECONDS, error.seconds);
      return outbox.wait(task.id, after(seconds * 1000), error.isExpected ? undefined : error.message);
    }
    if (!(error instanceof TryLater)) this.onError(error, task);
    if (error instanceof DomainError && error.code === 'mail_refused')
      return outbox.done(task.id, clock.now());
    const backoff = task.kind === 'digital-download' ? FILE_MAIL_BACKOFF : BACKOFF;
    await outbox.postpone(task.id, after(backoffMs(attempts, backoff)), reasonOf(error));
  }

  private async perform({ kind, subject }: Task, held: Held, stop?: AbortSignal): Promise<void> {
    switch (kind) {
      case 'order-confirmation':
        return this.confirm(subject, held);
      case 'credits-restored':
        return this.tell(subject, creditsRestored);
      case 'digital-download':
        return this.sendDownloads(subject.split('/')[0]!, held);
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
        return addAvif(this.ports, subject);
      case 'print-file': {
        const [printId = '', size = ''] = subject.split('/');
        return this.makePrintFiles.make(printId, size, either(stop, held.lost));
      }
      case 'download-file':
        return this.makePrintFiles.make(subject, DOWNLOAD, either(stop, held.lost));
      case 'auth-mail':
        return this.sendAuthMail.send(subject);
      case 'remove-pictures':
        return this.removeUnlessKept(printOf(subject));
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

  private async confirm(orderId: string, held: Held): Promise<void> {
    const { mailer, orders, products } = this.ports;
    const order = await orders.find(orderId);
    if (!order) return;
    const arrives = arrivalOf(order, await products.allVariants());
    const attachments = isPaid(order) ? [await receiptFile(this.ports, order, this.shop)] : [];
    await held.confirm();
    await mailer.send(orderConfirmation(order, this.shop, attachments, arrives));
  }

  /** A file that is not there yet makes the task wait: no mail goes out without what was paid for. */
  private async sendDownloads(orderId: string, held: Held): Promise<void> {
    const { mailer, orders, pictureStore } = this.ports;
    const order = await orders.find(orderId);
    const bought = order ? digitalItems(order) : [];
    if (!order || !isSupplied(order) || bought.length === 0) return;
    const files = await Promise.all(bought.map((item) => this.download(order, item.generation_job_id)));
    // Of files that are too large for a mail the links do.
    const isLight = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_ATTACHED;
    const attachments: Attachment[] = [];
    for (const { title, generation_job_id } of isLight ? bought : []) {
      const bytes = await pictureStore.get(printFileKey(generation_job_id, DOWNLOAD));
      if (!bytes) throw new Error(`The file of print ${generation_job_id} is missing.`);
      attachments.push({ filename: downloadName(title, 'png'), contentType: 'image/png', bytes });
    }
    const links = downloadsOf(order, this.addresses).flatMap(({ png, pdf }) => [png, pdf]);
    await held.confirm();
    await mailer.send(digitalDownload(order, attachments, links, this.shop));
  }

  private async download({ paid_at }: Order, printId: string): Promise<PrintFile> {
    const file = await downloadFile(this.ports, printId);
    if (file) return file;
    const waited = this.ports.clock.now().getTime() - (paid_at?.getTime() ?? 0);
    if (waited > FILE_PATIENCE_MS) throw new Error('The file of a digital print is still not made.');
    throw new TryLater('The file of a digital print is not made yet.', 10, true);
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

  private async removeUnlessKept(printId: string): Promise<void> {
    const { generationJobs, pictureStore, prints } = this.ports;
    if (!(await prints.keepsPictures(printId))) return removePictures(pictureStore, printId);
    const print = await generationJobs.find(printId);
    if (print?.removed_at) await keepOrderedPictures(pictureStore, print);
  }
}

const either = (stop: AbortSignal | undefined, lost: AbortSignal) =>
  stop ? AbortSignal.any([stop, lost]) : lost;

/** Of 'print' or 'print/time'. */
const printOf = (subject: string) => subject.split('/')[0]!;

/** Also of an error from another realm, as those of the embedded database are. */
function reasonOf(error: unknown): string {
  const { message } = Object(error) as Partial<Error>;
  return message ?? String(error);
}
