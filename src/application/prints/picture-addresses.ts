import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { FramedVariant } from '../../domain/prints/mockup.js';
import type { PaperPicture, Print } from '../../domain/prints/print.js';
import { isPaid } from '../../domain/orders/receipt.js';
import type { Ports } from '../ports/index.js';
import type { DownloadFormat, Signature } from '../ports/shop/links.js';

/** The signature of a request, if it has one. */
export type RequestSignature = { [K in keyof Signature]?: Signature[K] | undefined };

export const linkExpired = () =>
  new DomainError('not_found', 'This link has expired. Your account has a fresh one, under Orders.');

const HOUR = 3_600_000;
/** The lifetime is long enough for a page that stays open overnight. */
const LINK_LIFETIME_MS = 24 * HOUR;
/** This is the lifetime of links to purchased files and print files. A new link is always available. */
const WEEK = 7 * 24 * HOUR;
const BUYER_LINK_LIFETIME_MS = 400 * 24 * HOUR;

/** A guest has no account with fresh links, so this one lasts as long as people may ask about an order. */
const GUEST_ORDER_LIFETIME_MS = 90 * 24 * HOUR;

/** Signs URLs of private pictures and files. */
export class PictureAddresses {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'crypto' | 'links'>,
    private readonly secret: string,
  ) {}

  /** Returns the address of the print's renditions, which has a hash only if the print is public. */
  baseForVisitor(print: Pick<Print, 'id' | 'image_hash' | 'published' | 'hidden_at'>): string {
    return this.ports.links.renditions(isPublic(print) ? print : { ...print, image_hash: null });
  }

  /** Returns the query for the URLs of a print's pictures, which is empty for a public print. */
  queryForVisitor(print: Pick<Print, 'id' | 'published' | 'hidden_at'>): string {
    const signature = this.signatureFor(print);
    return signature ? this.ports.links.pictureQuery(signature) : '';
  }

  thumbnail(print: Pick<Print, 'id' | 'image_widths' | 'published' | 'hidden_at'>): string {
    return this.ports.links.thumbnail(print, this.signatureFor(print));
  }

  /** Returns a buyer's link, which stays valid if the maker makes the print private later. */
  thumbnailForBuyer(print: Pick<Print, 'id' | 'image_widths'>): string {
    return this.ports.links.thumbnail(print, this.sign(`print ${print.id}`, BUYER_LINK_LIFETIME_MS));
  }

  linePicture(
    print: Pick<Print, 'id' | 'published' | 'hidden_at'>,
    paper: PaperPicture,
    framed: FramedVariant | null,
  ): string {
    return this.ports.links.linePicture(print.id, paper, framed, this.signatureFor(print));
  }

  /** See thumbnailForBuyer. */
  linePictureForBuyer({ id }: Pick<Print, 'id'>, paper: PaperPicture, framed: FramedVariant | null): string {
    const signature = this.sign(`print ${id}`, BUYER_LINK_LIFETIME_MS);
    return this.ports.links.linePicture(id, paper, framed, signature);
  }

  reviewPhoto(id: string): string {
    return this.ports.links.reviewPhoto(id, this.sign(`review photo ${id}`, LINK_LIFETIME_MS));
  }

  upload(id: string): string {
    return this.ports.links.upload(id, this.sign(`upload ${id}`, LINK_LIFETIME_MS));
  }

  download(orderId: string, position: number, format: DownloadFormat): string {
    const signature = this.sign(downloadSubject(orderId, position), WEEK);
    return this.ports.links.download(orderId, position, format, signature);
  }

  allowsDownload(orderId: string, position: number, signature: RequestSignature): boolean {
    return this.allows(downloadSubject(orderId, position), signature);
  }

  /** Returns null for an unpaid order. */
  receipt(order: Order): string | null {
    return isPaid(order) ? this.ports.links.receipt(order.id, this.sign(`receipt ${order.id}`, WEEK)) : null;
  }

  allowsReceipt(orderId: string, signature: RequestSignature): boolean {
    return this.allows(`receipt ${orderId}`, signature);
  }

  /** Returns the absolute address of the page on which the buyer sees the order. A guest's is signed. */
  orderPage({ id, language, user_id }: Pick<Order, 'id' | 'language' | 'user_id'>): string {
    const links = this.ports.links.inLanguage(language);
    return user_id === null
      ? links.guestOrder(id, this.sign(`order ${id}`, GUEST_ORDER_LIFETIME_MS))
      : links.order(id);
  }

  allowsGuestOrder(orderId: string, signature: RequestSignature): boolean {
    return this.allows(`order ${orderId}`, signature);
  }

  /** Returns the link for the printer. */
  printFile(printId: string, size: string, order: number | null): string {
    return this.ports.links.printFile(printId, size, order, this.sign(printFileSubject(printId, size), WEEK));
  }

  allowsPrintFile(printId: string, size: string, signature: RequestSignature): boolean {
    return this.allows(printFileSubject(printId, size), signature);
  }

  allowsPrint(id: string, signature: RequestSignature): boolean {
    return this.allows(`print ${id}`, signature);
  }

  allowsReviewPhoto(id: string, signature: RequestSignature): boolean {
    return this.allows(`review photo ${id}`, signature);
  }

  allowsUpload(id: string, signature: RequestSignature): boolean {
    return this.allows(`upload ${id}`, signature);
  }

  /** The expiry is rounded to the hour, so that browsers can cache the picture. */
  private sign(what: string, lifetime: number): Signature {
    const until = String((Math.floor(this.ports.clock.now().getTime() / HOUR) + 1) * HOUR + lifetime);
    return { until, key: this.key(what, until) };
  }

  private signatureFor({
    id,
    published,
    hidden_at,
  }: Pick<Print, 'id' | 'published' | 'hidden_at'>): Signature | undefined {
    return isPublic({ published, hidden_at }) ? undefined : this.sign(`print ${id}`, LINK_LIFETIME_MS);
  }

  private allows(what: string, { until = '', key = '' }: RequestSignature): boolean {
    const { clock, crypto } = this.ports;
    // Hashes are compared, so that the timing reveals nothing about the key.
    return Number(until) > clock.now().getTime() && crypto.hash(key) === crypto.hash(this.key(what, until));
  }

  private key(what: string, until: string): string {
    return this.ports.crypto.hmac(this.secret, `${what} ${until}`);
  }
}

const isPublic = ({ published, hidden_at }: Pick<Print, 'published' | 'hidden_at'>) =>
  published && !hidden_at;
const downloadSubject = (orderId: string, position: number) => `download ${orderId}/${position}`;
const printFileSubject = (printId: string, size: string) => `print file ${printId}/${size}`;
