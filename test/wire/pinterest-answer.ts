export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A refusal as the API tells them. */
export function refusal(status: number, code: number, message: string): Answer {
  return { status, body: { code, message } };
}
