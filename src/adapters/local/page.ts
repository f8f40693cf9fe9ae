import type { Response } from 'express';
import { html, type Html } from '../../application/mails/html.js';

/** Where the composition root mounts the stand-ins. */
export const LOCAL = '/local';

interface Page {
  title: string;
  shopName: string;
  /** Stands opposite the shop's name. */
  note: string;
  main: Html;
  /** Another origin that pictures may come from and forms may lead to: the shop's. */
  shopOrigin: string;
}

function policy(shopOrigin: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    `img-src 'self' ${shopOrigin}`,
    // A form's answer may redirect to the shop, and browsers hold redirects to this rule too.
    `form-action 'self' ${shopOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sends a whole page that no cache keeps, no other page frames, and whose address no other site learns. */
export function sendPage(response: Response, status: number, page: Page): void {
  const document = html`<!doctype html>
    <html lang="en-GB">
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
          <a class="brand" href="${page.shopOrigin}/">${page.shopName}</a>
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

export function timeOf(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;
}
