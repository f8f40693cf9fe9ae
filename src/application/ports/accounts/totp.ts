/** Handles the time-based codes of an authenticator app (RFC 6238). */
export interface Totp {
  /** Returns a new Base32 secret of at least 160 bits. */
  secret(): string;
  /** Returns an otpauth:// URI for the app. */
  uri(of: { secret: string; issuer: string; account: string }): string;
  /** Returns a QR code as SVG text. */
  qrCode(uri: string): string;
  /**
   * Returns the number of the 30-second step of a code, which is at most one step from now; undefined for a wrong code.
   */
  findStep(secret: string, code: string, at: Date): number | undefined;
}
