/** The purpose of a token. A new token replaces an older one of the same kind; magic link and recovery share a kind. */
export type TokenKind =
  'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

export type MailKind = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';

/** A mailed link and its six-digit code. Only hashes are stored. */
export interface OneTimeToken {
  id: string;
  user_id: string;
  kind: TokenKind;
  asked: MailKind;
  email: string;
  link_hash: string;
  code_hash: string;
  /** The PKCE flow of the requesting browser; null when the link itself opens a session. */
  flow_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** A requested mail. Its link and code are created when it is sent, so that no secret waits in a queue. */
export interface MailRequest {
  id: string;
  kind: MailKind;
  email: string;
  redirect_to: string;
  flow_id: string | null;
  created_at: Date;
}
