import type { RequestHandler } from 'express';
import { isSafeLocation } from '../../../domain/accounts/redirect.js';
import type { HttpSettings } from './settings.js';

/**
 * Lets no `Location` lead out of the shop, whoever sets it: a page, the authentication service, a library. One that does
 * is a fault, which is logged; the browser goes to the shop's first page. Nothing is thrown, since libraries set headers
 * in callbacks where nobody would catch it.
 */
export function safeLocations({
  publicUrl,
  redirectOrigins,
}: Pick<HttpSettings, 'publicUrl' | 'redirectOrigins'>): RequestHandler {
  return (request, response, next) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      if (name.toLowerCase() !== 'location' || isSafeLocation(String(value), publicUrl, redirectOrigins)) {
        return setHeader(name, value);
      }
      request.log.error('a redirect that leads out of the shop was replaced');
      return setHeader(name, '/');
    };
    next();
  };
}
