export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An API error. */
export function toError(status: number, code: number, message: string): Answer {
  return { status, body: { code, message } };
}
