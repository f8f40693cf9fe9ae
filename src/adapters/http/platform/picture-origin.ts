import type { RequestHandler } from 'express';
import { SERVICE_SEGMENTS } from '../routes/all.js';
import type { ServingSettings } from './settings.js';

/** Returns the other origin that pages load pictures from, if there is one. */
export function pictureOrigins({ picturesUrl }: Pick<ServingSettings, 'picturesUrl'>): string[] {
  return picturesUrl ? [new URL(picturesUrl).origin] : [];
}

/** Makes browsers connect to this origin while they read a page. */
export function preconnect(origin: string): RequestHandler {
  return (request, response, next) => {
    const [, segment = ''] = request.path.split('/');
    const isFile = SERVICE_SEGMENTS.includes(segment) || segment.includes('.') || segment === 'assets';
    if (!isFile) response.append('Link', `<${origin}>; rel=preconnect`);
    next();
  };
}
