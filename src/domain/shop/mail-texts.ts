/** The mails whose subject and opening sentence an owner may write, with the values that these may contain. */
export const MAIL_PLACEHOLDERS = {
  confirmation: ['shop', 'number', 'total'],
  in_production: ['shop', 'number'],
  dispatched: ['shop', 'number'],
  delivered: ['shop', 'number', 'days'],
  cancelled: ['shop', 'number'],
  other_parcel: ['shop', 'number'],
  another_parcel: ['shop', 'number'],
  downloads: ['shop', 'number'],
  payment_failed: ['shop', 'number'],
  refund: ['shop', 'number', 'sum', 'total'],
  partial_refund: ['shop', 'number', 'sum', 'total'],
  credits_restored: ['shop', 'number'],
  review_request: ['shop', 'number'],
  prints_public: ['shop', 'title', 'count'],
  prints_hidden: ['shop', 'title', 'count'],
  gift_card: ['shop', 'from', 'value'],
  withdrawal: ['shop', 'number', 'time'],
  return_instructions: ['shop', 'number'],
  return_arrived: ['shop', 'number', 'time'],
  signup: ['shop'],
  magiclink: ['shop'],
  recovery: ['shop'],
  email_change_current: ['shop', 'email'],
  email_change_new: ['shop', 'email'],
  reauthentication: ['shop'],
} as const;
export type MailName = keyof typeof MAIL_PLACEHOLDERS;
export const MAIL_NAMES = Object.keys(MAIL_PLACEHOLDERS) as MailName[];

/** Replaces the default texts. Plain text with placeholders such as '{shop}'. */
export interface MailText {
  subject?: string | undefined;
  /** The opening sentence. */
  text?: string | undefined;
}
export type MailTexts = Readonly<Partial<Record<MailName, MailText>>>;

/** In characters. */
export const MAIL_TEXT_LIMITS = { subject: 150, text: 1_000 } as const;

const PLACEHOLDER = /\{([^{}]*)\}/g;

export type MailValues<Name extends MailName> = Readonly<
  Record<(typeof MAIL_PLACEHOLDERS)[Name][number], string | number | null>
>;

/** The placeholders, as they are written, that a mail of this kind has no value for. */
export const findUnknownPlaceholders = (name: MailName, text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .filter(([, placeholder]) => !(MAIL_PLACEHOLDERS[name] as readonly string[]).includes(placeholder!))
    .map(([written]) => written);

export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number | null>>) =>
  text.replace(PLACEHOLDER, (written, placeholder: string) =>
    Object.hasOwn(values, placeholder) ? String(values[placeholder] ?? '') : written,
  );
