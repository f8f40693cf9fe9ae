import { html, Html } from './html.js';

export interface ShopIdentity {
  name: string;
  /** Absolute, without a trailing slash. */
  url: string;
  supportEmail: string;
}

const serif = "font-family:'Newsreader',Georgia,'Times New Roman',serif";
const sans = "font-family:'Commissioner','Segoe UI',Helvetica,Arial,sans-serif";

interface Around {
  /** Preview text in mail clients. */
  preheader?: string;
  /** A sentence after the support address. */
  footer?: string;
}

const RETURNS = 'If you do not love your print, you have 30 days to send it back.';
export const FILE_RETURNS =
  'If you do not love your digital print, tell us within 30 days and we refund it; there is nothing to send back.';
/** Padding after a short preview text. */
const BLANK = new Html('&#8199;&#65279;&#847; '.repeat(40));

/** The plain text: paragraphs and the support address. */
export const plain = (shop: ShopIdentity, ...paragraphs: string[]): string =>
  [...paragraphs, `Questions? Write to ${shop.supportEmail}.`].join('\n\n');

/** The shop's mail template: paper, ink, one hairline. Uses tables and inline styles, as mail clients require. */
export function letter(
  shop: ShopIdentity,
  heading: string,
  body: Html,
  { preheader, footer = RETURNS }: Around = {},
): string {
  return html`<!doctype html>
    <html lang="en-GB">
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
                  <td style="padding:0 0 28px;${new Html(serif)};font-size:22px">
                    <a href="${shop.url}" style="color:#26221c;text-decoration:none">${shop.name}</a>
                  </td>
                </tr>
                <tr>
                  <td style="background:#fffdf8;border:1px solid #ded6c7;padding:36px">
                    <h1
                      style="margin:0 0 20px;${new Html(serif)};font-weight:400;font-size:30px;line-height:1.2"
                    >
                      ${heading}
                    </h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 0;font-size:13px;color:#6d6558">
                    Questions? Write to
                    <a href="mailto:${shop.supportEmail}" style="color:#6d6558">${shop.supportEmail}</a>.
                    ${footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}
