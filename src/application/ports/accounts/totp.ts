/** Time-based codes of an authenticator app (RFC 6238). */
export interface Totp {
  /** A new Base32 secret of at least 160 bits. */
  secret(): string;
  /** An otpauth:// URI for the app. */
  uri(of: { secret: string; issuer: string; account: string }): string;
  /** A QR code as SVG text. */
  qrCode(uri: string): string;
  /** The 30-second step of a code, at most one step from now; undefined for a wrong code. */
  stepOf(secret: string, code: string, at: Date): number | undefined;
}
