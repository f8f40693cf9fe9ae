/** Undefined for text that is not JSON, such as the page of a proxy. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes why `fetch` failed, also with the cause that it wraps. */
export function describeFetchError(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no response in time';
  return [message, cause?.code ?? cause?.message].filter(Boolean).join(': ');
}
