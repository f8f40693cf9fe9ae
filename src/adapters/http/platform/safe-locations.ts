import type { RequestHandler } from 'express';
import { isSafeLocation } from '../../../domain/accounts/redirect.js';
import type { HttpSettings } from './settings.js';

/**
 * Replaces every `Location` that leaves the shop with its home page and logs an error, even if a library sets it. It
 * does not throw, because libraries set headers in callbacks without error handling.
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
