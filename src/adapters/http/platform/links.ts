import type { DownloadFormat, Links, Signature } from '../../../application/ports/shop/links.js';
import type { MailKind } from '../../../domain/accounts/one-time-token.js';
import { uploadKey } from '../../../domain/creating/upload.js';
import { reviewPhotoKey } from '../../../domain/orders/buyer-review.js';
import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import { linePicturePath, type FramedVariant } from '../../../domain/prints/mockup.js';
import {
  hashedRenditions,
  pinPictureKey,
  thumbnailPath,
  type PaperPicture,
  type Print,
} from '../../../domain/prints/print.js';
import { authRoutes } from '../routes/auth.js';
import { machineRoutes } from '../routes/machines.js';
import {
  guestOrderPath,
  ORDER_CONFIRMATION_PATH,
  orderPath,
  printPath,
  PRINTS_PATH,
  STUDIO_PATH,
} from '../routes/pages.js';
import { toPath } from '../routes/route.js';
import { shopRoutes } from '../routes/shop.js';

type Query = Readonly<Record<string, string>>;

/** Builds URLs from the tables of routes and pages. */
export class RouteLinks implements Links {
  /**
   * @param publicUrl without a trailing slash
   * @param picturesUrl see `hashedRenditions`
   */
  constructor(
    private readonly publicUrl: string,
    private readonly picturesUrl = '',
    /** Before the paths of pages. */
    private readonly prefix = '',
  ) {}

  inLanguage(language: Language): RouteLinks {
    return new RouteLinks(this.publicUrl, this.picturesUrl, toPrefix(language));
  }

  home(): string {
    return this.publicUrl + this.prefix;
  }

  prints(): string {
    return this.page(PRINTS_PATH);
  }

  print(print: { id: string; slug: string }): string {
    return this.page(printPath(print));
  }

  studio(): string {
    return this.page(STUDIO_PATH);
  }

  order(orderId: string): string {
    return this.page(orderPath(orderId));
  }

  orderConfirmation(sessionId: string): string {
    return this.page(withQuery(ORDER_CONFIRMATION_PATH, { sessionId }));
  }

  guestOrder(orderId: string, { until, key }: Signature): string {
    return this.page(`${guestOrderPath(orderId)}#${new URLSearchParams({ until, key }).toString()}`);
  }

  signIn({ token, type, redirect_to }: { token: string; type: MailKind; redirect_to: string }): string {
    return this.absolute(withQuery(toPath(authRoutes.openLink), { token, type, redirect_to }));
  }

  workshopCallback(handOffId: string): string {
    return this.absolute(toPath(machineRoutes.workshopCallback, { key: handOffId }));
  }

  pinPicture(printId: string): string {
    return this.absolute(`/${pinPictureKey(printId)}`);
  }

  absolute(path: string): string {
    return this.publicUrl + path;
  }

  renditions(print: Pick<Print, 'id' | 'image_hash'>): string {
    return hashedRenditions(print, this.picturesUrl);
  }

  thumbnail(print: Pick<Print, 'id' | 'image_widths'>, signature: Signature | undefined): string {
    return thumbnailPath(print) + (signature ? this.pictureQuery(signature) : '');
  }

  linePicture(
    printId: string,
    paper: PaperPicture,
    framed: FramedVariant | null,
    signature: Signature | undefined,
  ): string {
    return linePicturePath(printId, paper, framed) + (signature ? this.pictureQuery(signature) : '');
  }

  pictureQuery({ until, key }: Signature): string {
    return withQuery('', { until, key });
  }

  reviewPhoto(photoId: string, signature?: Signature): string {
    return `/${reviewPhotoKey(photoId)}${signature ? this.pictureQuery(signature) : ''}`;
  }

  upload(uploadId: string, { until, key }: Signature): string {
    return withQuery(`/${uploadKey(uploadId)}`, { until, key });
  }

  download(orderId: string, position: number, format: DownloadFormat, { until, key }: Signature): string {
    return withQuery(toPath(shopRoutes.downloadFile, { id: orderId, position }), { until, key, format });
  }

  receipt(orderId: string, { until, key }: Signature): string {
    return withQuery(toPath(shopRoutes.showReceipt, { id: orderId }), { until, key });
  }

  printFile(printId: string, size: string, order: number | null, { until, key }: Signature): string {
    const path = toPath(shopRoutes.printFile, { id: printId, size });
    return withQuery(path, { until, key, ...(order !== null && { order: String(order) }) });
  }

  private page(path: string): string {
    return this.home() + path;
  }
}

function withQuery(path: string, query: Query): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
