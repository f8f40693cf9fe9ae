export interface Mail {
  /** Unique per message: the same mail sent twice carries the same id. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
