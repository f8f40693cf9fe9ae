import type { MailKind } from '../../../domain/accounts/one-time-token.js';
import type { FramedVariant } from '../../../domain/prints/mockup.js';
import type { Language } from '../../../domain/shop/languages.js';
import type { PaperPicture, Print } from '../../../domain/prints/print.js';

/** Allows a caller to fetch a file that is not public. `until` is in milliseconds since 1970. */
export interface Signature {
  until: string;
  key: string;
}

export type DownloadFormat = 'png' | 'pdf';

/** Builds the addresses of the shop. A use case names the page or file, and the adapter knows its address. */
export interface Links {
  /** The same addresses, but of pages in this language. Files and endpoints have none. */
  inLanguage(language: Language): Links;

  // Absolute addresses, for mails and other services.

  /** The address has no trailing slash. */
  home(): string;
  prints(): string;
  print(print: { id: string; slug: string }): string;
  studio(): string;
  order(orderId: string): string;
  /** The page after the payment. The session's ID is a secret. */
  orderConfirmation(sessionId: string): string;
  /** The signature is in the fragment, which browsers send to no server. */
  guestOrder(orderId: string, signature: Signature): string;
  /** The link of a sign-in mail. */
  signIn(link: { token: string; type: MailKind; redirect_to: string }): string;
  pinPicture(printId: string): string;
  /** Where the workshop reports that an order has changed. */
  workshopCallback(handOffId: string): string;
  /** Makes a path from the root absolute, such as one that an order line has stored. */
  absolute(path: string): string;

  // Paths from the root, for responses to a browser.

  /** Returns the path of a print's smallest picture, with a signature if the print is private. */
  /** Returns the address of a print's renditions; see `hashedRenditions`. */
  renditions(print: Pick<Print, 'id' | 'image_hash'>): string;
  thumbnail(print: Pick<Print, 'id' | 'image_widths'>, signature: Signature | undefined): string;
  /** Returns the path of the small picture of a print on its paper, in its frame if it has one. */
  linePicture(
    printId: string,
    paper: PaperPicture,
    framed: FramedVariant | null,
    signature: Signature | undefined,
  ): string;
  /** Returns the query that gives access to each picture of a private print. */
  pictureQuery(signature: Signature): string;
  upload(uploadId: string, signature: Signature): string;
  /** Returns the path of a buyer's photo, with a signature unless its review is approved. */
  reviewPhoto(photoId: string, signature?: Signature): string;
  download(orderId: string, position: number, format: DownloadFormat, signature: Signature): string;
  receipt(orderId: string, signature: Signature): string;
  /** @param order the number of the order that the file is named after */
  printFile(printId: string, size: string, order: number | null, signature: Signature): string;
}
