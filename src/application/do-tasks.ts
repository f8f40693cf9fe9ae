import { DomainError } from '../domain/errors.js';
import { masterKey, paintingKey, renditionKey } from '../domain/print.js';
import type { Order } from '../domain/order.js';
import { uploadKey } from '../domain/upload.js';
import { digitalDownload, downloadName } from './mails/digital-download.js';
import type { ShopIdentity } from './mails/letter.js';
import { orderConfirmation } from './mails/order-confirmation.js';
import { paymentFailed } from './mails/payment-failed.js';
import { refund } from './mails/refund.js';
import type { Ports } from './ports/index.js';
import type { Mail } from './ports/mailer.js';
import type { Task, TaskKind } from './ports/outbox.js';
import { removePictures } from './print-files.js';
import type { SendAuthMail } from './send-auth-mail.js';

/** Longer than a mail server has for one mail. */
const LEASE_SECONDS = 60;
const MAX_WAIT_SECONDS = 3600;

type Needs = Pick<
  Ports,
  'clock' | 'generationJobs' | 'mailer' | 'orders' | 'outbox' | 'pictureStore' | 'pictures' | 'prints'
>;

/** Works the outbox: what follows from what was stored is done at least once, and tried until it is. */
export class DoTasks {
  constructor(
    private readonly ports: Needs,
    private readonly sendAuthMail: SendAuthMail,
    private readonly shop: ShopIdentity,
    private readonly onError: (error: unknown, task: Task) => void,
  ) {}

  /** Does one task of these kinds; false when none is due. */
  async next(kinds: readonly TaskKind[], owner: string): Promise<boolean> {
    const { clock, outbox } = this.ports;
    const at = clock.now();
    const claimed = await outbox.claim(
      kinds,
      { owner, until: new Date(at.getTime() + LEASE_SECONDS * 1000) },
      at,
    );
    if (!claimed) return false;
    const { task, attempts } = claimed;
    try {
      await this.perform(task);
      await outbox.done(task.id, clock.now());
    } catch (error) {
      this.onError(error, task);
      if (error instanceof DomainError && error.code === 'mail_refused') {
        await outbox.done(task.id, clock.now());
        return true;
      }
      const wait = Math.min(MAX_WAIT_SECONDS, 2 ** attempts) * 1000;
      await outbox.postpone(task.id, new Date(clock.now().getTime() + wait), reasonOf(error));
    }
    return true;
  }

  private async perform({ kind, subject }: Task): Promise<void> {
    switch (kind) {
      case 'order-confirmation':
        return this.tell(subject, orderConfirmation);
      case 'digital-download':
        return this.sendDownloads(subject);
      case 'payment-failed':
        return this.tell(subject, paymentFailed);
      case 'refund': {
        const [orderId = '', refunded] = subject.split('/');
        return this.tell(orderId, (order, shop) => refund(order, Number(refunded), shop));
      }
      case 'avif-renditions':
        return this.addAvif(subject);
      case 'auth-mail':
        return this.sendAuthMail.send(subject);
      case 'remove-pictures':
        return this.removeUnlessKept(subject);
      case 'remove-upload':
        return this.ports.pictureStore.delete(uploadKey(subject));
    }
  }

  private async tell(orderId: string, mailOf: (order: Order, shop: ShopIdentity) => Mail): Promise<void> {
    const order = await this.ports.orders.find(orderId);
    if (order) await this.ports.mailer.send(mailOf(order, this.shop));
  }

  /** A file that is not there yet makes the task wait: no mail goes out without what was paid for. */
  private async sendDownloads(orderId: string): Promise<void> {
    const { mailer, orders, pictureStore } = this.ports;
    const order = await orders.find(orderId);
    const bought = order?.order_items.filter((item) => item.digital_download) ?? [];
    if (!order || bought.length === 0) return;
    const attachments = await Promise.all(
      bought.map(async ({ title, generation_job_id }) => {
        const bytes = await pictureStore.get(masterKey(generation_job_id));
        if (!bytes) throw new Error(`The file of print ${generation_job_id} is missing.`);
        return { filename: downloadName(title), contentType: 'image/png', bytes };
      }),
    );
    await mailer.send(digitalDownload(order, attachments, this.shop));
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

/** Also of an error from another realm, as those of the embedded database are. */
function reasonOf(error: unknown): string {
  const { message } = Object(error) as Partial<Error>;
  return message ?? String(error);
}
