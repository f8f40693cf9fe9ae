export interface Answer {
  status: number;
  body: unknown;
}

export function toError(status: number, error: object): Answer {
  return { status, body: { error: { ...error, doc_url: 'https://docs.stripe.com/error-codes' } } };
}
