import type { RequestHandler } from 'express';
import { isLocalRequest } from '../../domain/shop/local-request.js';

/** Accepts only requests from this machine that did not pass a proxy. All others get a 404. */
export const loopbackOnly: RequestHandler = (request, response, next) => {
  if (isLocalRequest(request)) next();
  else response.status(404).type('text/plain').send('Not found');
};
