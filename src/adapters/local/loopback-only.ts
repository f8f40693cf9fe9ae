import type { RequestHandler } from 'express';

const LOOPBACK_ADDRESS = /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/;
/** The Host header is checked too, because a foreign site can resolve its own name to 127.0.0.1 (DNS rebinding). */
const LOOPBACK_HOST = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const PROXY_HEADER = /^(forwarded|x-forwarded-.+|via|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/** Accepts only requests from this machine that did not pass a proxy. All others get a 404. */
export const loopbackOnly: RequestHandler = (request, response, next) => {
  const isLoopback = LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '');
  const direct = !Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  if (isLoopback && direct && LOOPBACK_HOST.test(request.headers.host ?? '')) next();
  else response.status(404).type('text/plain').send('Not found');
};
