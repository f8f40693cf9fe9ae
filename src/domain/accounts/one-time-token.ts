/** What a token is good for. A newer one of a kind ends the older; magic link and recovery share a kind. */
export type TokenKind =
  'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

/** What was asked for; also which mail is sent. */
export type MailKind = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';

/** A link and a six-digit code in one mail: two views of one token. Only hashes are kept. */
export interface OneTimeToken {
  id: string;
  user_id: string;
  kind: TokenKind;
  /** What the person had asked for. */
  asked: MailKind;
  /** The address that the mail went to. */
  email: string;
  link_hash: string;
  code_hash: string;
  /** The flow of the browser that asked (PKCE); null where the link itself opens a session. */
  flow_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** A mail that somebody asked for. What goes into it is made when it is sent, so that no secret waits in a queue. */
export interface MailRequest {
  id: string;
  kind: MailKind;
  email: string;
  /** Where the link in the mail leads in the end. */
  redirect_to: string;
  flow_id: string | null;
  created_at: Date;
}
