import type { Order } from '../../domain/orders/order.js';
import type { Language } from '../../domain/shop/languages.js';
import type { Legal } from '../../domain/shop/legal.js';
import type { MailTexts } from '../../domain/shop/mail-texts.js';
import type { Links } from '../ports/shop/links.js';
import { html, Html } from './html.js';
import { mailWords } from './words/words.js';

export interface ShopIdentity {
  name: string;
  supportEmail: string;
  /** How the shop writes dates and amounts. */
  locale: string;
  /** The number of days in which buyers may return prints. */
  returnsDays: number;
  /** The colour of buttons and links, as '#rrggbb'. */
  accent: string;
  /** The language of the mail. */
  language: Language;
  /** The owner's words in this language. */
  mails?: MailTexts;
  /**
   * The company that runs the shop; null without one. Business letters of a company name it (Directive (EU) 2017/1132,
   * article 26; in the UK SI 2015/17, part 6).
   */
  company?: Legal | null;
}

/** The shop's details in a mail. */
export interface Sender extends ShopIdentity {
  links: Pick<Links, 'absolute' | 'home' | 'print' | 'prints' | 'studio'>;
}

/** The shop's details in a mail about an order. */
export interface OrderSender extends Sender {
  /** What its tax is called. */
  taxName: string;
  /** Returns the absolute address of the page on which the buyer sees the order. */
  orderPage: (order: Pick<Order, 'id' | 'user_id'>) => string;
}

export const SERIF = new Html("font-family:'Newsreader',Georgia,'Times New Roman',serif");
export const MONO = new Html("font-family:ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace");
const sans = "font-family:'Commissioner','Segoe UI',Helvetica,Arial,sans-serif";

interface Around {
  /** The preview text in mail clients. */
  preheader?: string;
  /** A sentence after the support address. */
  footer?: string;
}

/** This padding follows a short preview text. */
const BLANK = new Html('&#8199;&#65279;&#847; '.repeat(40));

/** Writes the plain text: the paragraphs, the support address and the company. */
export const toPlainText = (shop: Sender, ...paragraphs: string[]): string =>
  [
    ...paragraphs,
    `${mailWords(shop).askAt} ${shop.supportEmail}.`,
    ...(shop.company ? [companyLines(shop, shop.company).join('\n')] : []),
  ].join('\n\n');

function companyLines(shop: Sender, { name, address, companyNumber, representedBy }: Legal): string[] {
  const words = mailWords(shop);
  return [
    [name, ...address].join(', '),
    ...(companyNumber ? [words.companyNumber(companyNumber)] : []),
    ...(representedBy ? [words.representedBy(representedBy)] : []),
  ];
}

/** The shop's mail template. It uses tables and inline styles, as mail clients require. */
export function letter(
  shop: Sender,
  heading: string,
  body: Html,
  { preheader, footer = '' }: Around = {},
): string {
  return html`<!doctype html>
    <html lang="${shop.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no" />
        <title>${heading}</title>
      </head>
      <body
        style="margin:0;background:#f6f2ea;color:#26221c;${new Html(sans)};font-size:16px;line-height:1.55"
      >
        ${
          preheader &&
          html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${BLANK}</div>`
        }
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:40px 16px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:560px"
              >
                <tr>
                  <td style="padding:0 0 28px;${SERIF};font-size:22px">
                    <a href="${shop.links.home()}" style="color:#26221c;text-decoration:none">${shop.name}</a>
                  </td>
                </tr>
                <tr>
                  <td style="background:#fffdf8;border:1px solid #ded6c7;padding:36px">
                    <h1 style="margin:0 0 20px;${SERIF};font-weight:400;font-size:30px;line-height:1.2">
                      ${heading}
                    </h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 0;font-size:13px;color:#6d6558">
                    ${mailWords(shop).askAt}
                    <a href="mailto:${shop.supportEmail}" style="color:#6d6558">${shop.supportEmail}</a>.
                    ${footer}
                  </td>
                </tr>
                ${
                  shop.company &&
                  html`<tr>
                    <td style="padding:0 0 24px;font-size:13px;color:#6d6558">
                      ${companyLines(shop, shop.company).map((line) => html`<div>${line}</div>`)}
                    </td>
                  </tr>`
                }
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}
