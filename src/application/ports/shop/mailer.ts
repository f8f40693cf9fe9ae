export interface Attachment {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** The ID is unique per message. A repeated send has the same ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /** @throws DomainError `mail_refused` for a permanent rejection */
  send(mail: Mail): Promise<void>;
  /** Deletes stored copies of mails to these addresses, if the mailer keeps any. */
  deleteCopies(addresses: readonly string[]): Promise<void>;
}
