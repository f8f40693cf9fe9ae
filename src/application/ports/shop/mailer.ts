export interface Attachment {
  filename: string;
  /** A media type. */
  contentType: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** Unique per message: the same mail sent twice carries the same id. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /** @throws DomainError `mail_refused` when it will not be taken however often it is tried */
  send(mail: Mail): Promise<void>;
  /** Deletes the copies it keeps of mails to these addresses. A mailer that keeps none does nothing. */
  forget(addresses: readonly string[]): Promise<void>;
}
