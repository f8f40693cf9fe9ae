import { html, type Html } from './html.js';
import type { Sender } from './letter.js';

type Colors = Pick<Sender, 'accent'>;

const STYLE =
  'display:inline-block;padding:14px 28px;color:#fffdf8;font-size:16px;line-height:20px;font-weight:600;text-decoration:none';

/**
 * The main action of a mail, below what it is about. The table cell has the colour too, for clients that ignore a link's
 * padding (Outlook). The plain text of the mail needs the address, too.
 */
export function button(label: string, link: string, { accent }: Colors): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0">
    <tr>
      <td
        align="center"
        bgcolor="${accent}"
        style="background:${accent};border-radius:2px;mso-padding-alt:14px 28px"
      >
        <a href="${link}" style="${STYLE}">${label}</a>
      </td>
    </tr>
  </table>`;
}
