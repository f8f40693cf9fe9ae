import type { FramedVariant } from '../../../domain/prints/mockup.js';
import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import type { PaperPicture } from '../../../domain/prints/print.js';
import type { DownloadFormat, Links, Signature } from '../../../application/ports/shop/links.js';

type LinkTo<K extends keyof Links> = Parameters<Links[K]>[0];

const SHOP = 'https://shop.example';

/** Builds addresses that name the page and its subject. */
export class MemoryLinks implements Links {
  /** @param prefix before the paths of pages */
  constructor(private readonly prefix = '') {}

  inLanguage(language: Language): MemoryLinks {
    return new MemoryLinks(toPrefix(language));
  }

  home(): string {
    return SHOP + this.prefix;
  }

  prints(): string {
    return this.page('/prints');
  }

  print({ id, slug }: LinkTo<'print'>): string {
    return this.page(`/print/${slug}/${id}`);
  }

  studio(): string {
    return this.page('/studio');
  }

  order(orderId: string): string {
    return this.page(`/orders/${orderId}`);
  }

  orderConfirmation(sessionId: string): string {
    return this.page(`/order-confirmation${toQuery({ sessionId })}`);
  }

  guestOrder(orderId: string, { until, key }: Signature): string {
    return this.page(`/guest-orders/${orderId}#${toQuery({ until, key }).slice(1)}`);
  }

  signIn(link: LinkTo<'signIn'>): string {
    return this.absolute(`/sign-in${toQuery(link)}`);
  }

  workshopCallback(handOffId: string): string {
    return this.absolute(`/workshop/${handOffId}`);
  }

  pinPicture(printId: string): string {
    return this.absolute(`/pin-pictures/${printId}`);
  }

  absolute(path: string): string {
    return SHOP + path;
  }

  renditions({ id, image_hash }: LinkTo<'renditions'>): string {
    return `/renditions/${id}/${image_hash}`;
  }

  thumbnail({ id }: LinkTo<'thumbnail'>, signature: Signature | undefined): string {
    return `/thumbnails/${id}${signature ? this.pictureQuery(signature) : ''}`;
  }

  linePicture(
    id: string,
    { ratio, fit, isCustom }: PaperPicture,
    framed: FramedVariant | null,
    signature: Signature | undefined,
  ): string {
    const frame = framed ? `/${framed.size}/${framed.frame}/${framed.mount}` : '';
    const query = signature ? this.pictureQuery(signature) : '';
    return `/papers/${id}/${ratio}/${isCustom ? 'custom' : fit}${frame}${query}`;
  }

  pictureQuery({ until, key }: Signature): string {
    return toQuery({ until, key });
  }

  reviewPhoto(photoId: string, signature?: Signature): string {
    return `/review-photos/${photoId}${signature ? this.pictureQuery(signature) : ''}`;
  }

  upload(uploadId: string, { until, key }: Signature): string {
    return `/uploads/${uploadId}${toQuery({ until, key })}`;
  }

  download(orderId: string, position: number, format: DownloadFormat, { until, key }: Signature): string {
    return `/downloads/${orderId}/${position}${toQuery({ until, key, format })}`;
  }

  receipt(orderId: string, { until, key }: Signature): string {
    return `/receipts/${orderId}${toQuery({ until, key })}`;
  }

  printFile(printId: string, size: string, order: number | null, { until, key }: Signature): string {
    return `/print-files/${printId}/${size}${toQuery({ until, key, order: order ?? '' })}`;
  }

  private page(path: string): string {
    return this.home() + path;
  }
}

function toQuery(query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `?${pairs.join('&')}`;
}
