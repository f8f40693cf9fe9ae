import { setTimeout as pause } from 'node:timers/promises';

/**
 * Retries until a service responds, because tests kill it meanwhile.
 * @param url returns the address of a service, for each attempt
 * @throws Error for a response that a repetition would not change
 */
export async function insist(url: () => string, path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url() + path, init).catch(() => undefined);
    if (response?.ok) return response;
    if (response && response.status < 500)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await pause(50);
  }
}
