import { estimateArrival } from '../../domain/orders/delivery/delivery.js';
import { cancelUntil } from '../../domain/orders/delivery/hand-off.js';
import { mayDownload, type Order } from '../../domain/orders/order.js';
import { DOWNLOAD_SIZE, printFileKey } from '../../domain/orders/print-file.js';
import { isResendable, type ResendableMail } from '../../domain/orders/resendable-mail.js';
import { isPaid, type Seller } from '../../domain/orders/receipt.js';
import { formatMinute } from '../../domain/shop/dates.js';
import { nameSold } from '../../domain/orders/sold-words.js';
import type { Language } from '../../domain/shop/languages.js';
import { RetryableError } from '../../domain/shop/errors.js';
import { anotherParcel } from '../mails/another-parcel.js';
import { digitalDownload, downloadName } from '../mails/digital-download.js';
import type { OrderSender, ShopIdentity } from '../mails/letter.js';
import { orderConfirmation } from '../mails/order-confirmation.js';
import { orderStatus, type MailedStatus } from '../mails/order-status.js';
import type { Ports } from '../ports/index.js';
import type { PrintFile } from '../ports/orders/print-files.js';
import type { Attachment, Mail } from '../ports/shop/mailer.js';
import type { TaskPayloads } from '../ports/shop/task.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import { inLanguage } from '../mails/in-language.js';
import type { HeldLease } from '../shared/heartbeat.js';
import { filterDigitalItems, findOrRequestFile, listDownloads } from './download-files.js';
import { receiptFile } from './receipts.js';

/** Milliseconds. If a file takes longer, sending its mail fails. */
const FILE_TIMEOUT_MS = 5 * 60_000;
/** The maximum total size of attachments. */
const MAX_ATTACHED_BYTES = 6_000_000;

type Needs = Pick<
  Ports,
  | 'clock'
  | 'documents'
  | 'handOffs'
  | 'crypto'
  | 'links'
  | 'mailer'
  | 'orders'
  | 'outbox'
  | 'pictureStore'
  | 'printFiles'
  | 'products'
  | 'signals'
>;

/** Sends mails to customers about their orders. No mail is sent for a deleted order. */
export class SendOrderMails {
  constructor(
    private readonly ports: Needs,
    private readonly shop: ShopIdentity & Seller,
    private readonly addresses: PictureAddresses,
    private readonly settings: CurrentSettings,
    /** Milliseconds in which a buyer may cancel. */
    private readonly graceMs: number,
  ) {}

  /** Who writes to somebody with this language. */
  readonly sender = (wanted: Language): OrderSender => {
    const { addresses, ports, settings } = this;
    const shop = inLanguage(this.shop, settings, wanted);
    const { language } = shop;
    return {
      ...shop,
      links: ports.links.inLanguage(language),
      orderPage: (order) => addresses.orderPage({ ...order, language }),
    };
  };

  async send(orderId: string, mailOf: (order: Order, shop: OrderSender) => Mail): Promise<void> {
    const order = await this.ports.orders.find(orderId);
    if (order) await this.ports.mailer.send(this.write(order, mailOf));
  }

  /** Writes a mail in the language of the order. */
  private write(order: Order, mailOf: (order: Order, shop: OrderSender) => Mail): Mail {
    const from = this.sender(order.language);
    return mailOf(nameSold(order, from.language), from);
  }

  /**
   * Reports a status.
   * @param moment see orderStatus
   * @param again a suffix of the mail's ID
   */
  async status(orderId: string, status: MailedStatus, moment?: number, again = ''): Promise<void> {
    const parcels = (await this.ports.handOffs.find(orderId))?.parcels;
    await this.send(orderId, (order, from) => {
      const mail = orderStatus(order, status, from, moment?.toString(), parcels);
      return { ...mail, id: mail.id + again };
    });
  }

  /** @param place see anotherParcel */
  async parcel(orderId: string, place: number): Promise<void> {
    const parcel = (await this.ports.handOffs.find(orderId))?.parcels[place];
    if (parcel) await this.send(orderId, (order, from) => anotherParcel(order, parcel, place, from));
  }

  /** Sends a mail again, as the order is now. The mail has an ID of its own. */
  async resend({ orderId, mail, at }: TaskPayloads['resend-mail'], held: HeldLease): Promise<void> {
    const again = `-again-${at}`;
    const order = await this.ports.orders.find(orderId);
    if (!order || !isResendable(order, mail as ResendableMail)) return;
    if (mail === 'confirmation') return this.confirmation(orderId, held, again);
    if (mail === 'downloads') return this.downloads(orderId, held, again);
    await this.status(orderId, order.status as MailedStatus, undefined, again);
  }

  /** @param again a suffix of the mail's ID */
  async confirmation(orderId: string, held: HeldLease, again = ''): Promise<void> {
    const { clock, handOffs, mailer, orders, products } = this.ports;
    const order = await orders.find(orderId);
    if (!order) return;
    const settings = this.settings.get();
    const arrives = estimateArrival(order, await products.allVariants(), settings);
    const until = cancelUntil(order, await handOffs.find(orderId), this.graceMs);
    const attachments = isPaid(order)
      ? [await receiptFile(this.ports, order, inLanguage(this.shop, this.settings, order.language))]
      : [];
    await held.confirm();
    const mail = this.write(order, (one, from) => {
      const isOpen = until && until > clock.now();
      const time = isOpen ? formatMinute(until, from.locale, settings.time_zone) : null;
      return orderConfirmation(one, from, attachments, arrives, time);
    });
    await mailer.send({ ...mail, id: mail.id + again });
  }

  /**
   * Sends the files of digital prints, or links when they are too large.
   * @param again a suffix of the mail's ID
   * @throws RetryableError while a file is not ready
   */
  async downloads(orderId: string, held: HeldLease, again = ''): Promise<void> {
    const { mailer, orders, pictureStore } = this.ports;
    const order = await orders.find(orderId);
    const bought = order ? filterDigitalItems(order) : [];
    if (!order || !mayDownload(order) || bought.length === 0) return;
    const files = await Promise.all(bought.map((item) => this.file(order, item.generation_job_id)));
    const isLight = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED_BYTES;
    const attachments: Attachment[] = [];
    for (const { title, generation_job_id } of isLight ? bought : []) {
      const bytes = await pictureStore.get(printFileKey(generation_job_id, DOWNLOAD_SIZE));
      if (!bytes) throw new Error(`The file of print ${generation_job_id} is missing.`);
      attachments.push({ filename: downloadName(title, 'png'), contentType: 'image/png', bytes });
    }
    const links = listDownloads(order, this.addresses).flatMap(({ png, pdf }) => [png, pdf]);
    await held.confirm();
    const mail = this.write(order, (one, from) => digitalDownload(one, attachments, links, from));
    await mailer.send({ ...mail, id: mail.id + again });
  }

  private async file({ paid_at }: Order, printId: string): Promise<PrintFile> {
    const file = await findOrRequestFile(this.ports, printId);
    if (file) return file;
    const waited = this.ports.clock.now().getTime() - (paid_at?.getTime() ?? 0);
    if (waited > FILE_TIMEOUT_MS) throw new Error('The file of a digital print is still not made.');
    throw new RetryableError('The file of a digital print is not made yet.', 10, true);
  }
}
