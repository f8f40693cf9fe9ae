/** Codes that an app shows, new every 30 seconds (RFC 6238). */
export interface Totp {
  /** A new secret in Base32, of at least 160 bits. */
  secret(): string;
  /** The address that an app reads (otpauth://). */
  uri(of: { secret: string; issuer: string; account: string }): string;
  /** A QR code of an address, as the text of an SVG. */
  qrCode(uri: string): string;
  /** The number of the 30 seconds that this code belongs to, now or one step to either side; undefined for no such code. */
  stepOf(secret: string, code: string, at: Date): number | undefined;
}
