import type { Response } from 'express';
import { html, type Html } from '../../application/mails/html.js';
import { DEFAULT_LANGUAGE, toPrefix, type Language } from '../../domain/shop/languages.js';

/** Path under which the stand-ins are mounted. */
export const LOCAL = '/local';

interface Page {
  title: string;
  shopName: string;
  /** Text beside the shop's name in the header. */
  note: string;
  main: Html;
  /** Pages may load pictures from this origin, and forms may redirect to it. */
  shopOrigin: string;
  /** English without one. */
  language?: Language | undefined;
}

function policy(shopOrigin: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    `img-src 'self' ${shopOrigin}`,
    // Forms redirect to the shop, and browsers apply `form-action` to redirects too.
    `form-action 'self' ${shopOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sends a complete page with headers that prevent caching, framing and referrer leaks. */
export function sendPage(response: Response, status: number, page: Page): void {
  const { language = DEFAULT_LANGUAGE } = page;
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} – ${page.shopName}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${LOCAL}/style.css" />
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="${page.shopOrigin}${toPrefix(language)}/">${page.shopName}</a>
          <span class="label">${page.note}</span>
        </header>
        ${page.main}
      </body>
    </html>`;
  response
    .status(status)
    .set({
      'Content-Security-Policy': policy(page.shopOrigin),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(document.markup);
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatTime(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;
}
