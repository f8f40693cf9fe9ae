import { isLoopback } from './local-url.js';

const LOOPBACK_ADDRESS = /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/;
const PROXY_HEADER = /^(forwarded|x-forwarded-.+|via|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

export interface ReceivedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined };
}

/**
 * Whether a request comes from this machine and did not pass a proxy. The Host header is checked too, because a foreign
 * site can resolve its own name to 127.0.0.1 (DNS rebinding).
 */
export function isLocalRequest({ headers, socket }: ReceivedRequest): boolean {
  const isDirect = !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  const host = String(headers['host'] ?? '').replace(/:\d{1,5}$/, '');
  return isDirect && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && isLoopback(host);
}
