import type { Language } from '../../domain/shop/languages.js';
import type { AuthWords } from './auth-words.js';
import { button } from './button.js';
import { html, Html } from './html.js';
import { letter, MONO, type Sender } from './letter.js';

const small = new Html('font-size:14px;line-height:1.5;color:#6d6558');

interface AuthLetterParts {
  code: string;
  link: string | null;
  good: string;
  ignore: string;
}

/** Writes the mail with one button and the code below it. */
export function authLetter(
  shop: Sender,
  words: AuthWords,
  { code, link, good, ignore }: AuthLetterParts,
): string {
  const body = html`<p style="margin:0;overflow-wrap:break-word;word-break:break-word">${words.lead}</p>
    ${link && button(words.button, link, shop)}
    <p style="margin:32px 0 10px;padding:24px 0 0;border-top:1px solid #e8e1d3">${words.code}</p>
    ${digits(code)}
    <p style="margin:0 0 12px;${small}">${good}</p>
    <p style="margin:0;${small}">${ignore}</p>
    ${link && address(link, BUTTON_FALLBACK[shop.language])}`;
  return letter(shop, words.heading, body, { preheader: words.lead });
}

/** Letter spacing separates the digits, so that the copied code has no space. */
function digits(code: string): Html {
  return html`<p
    style="margin:0 0 24px;${MONO};font-size:34px;line-height:1.2;letter-spacing:5px;white-space:nowrap"
  >
    <span>${code.slice(0, 3)}</span><span style="margin-left:12px">${code.slice(3)}</span>
  </p>`;
}

const BUTTON_FALLBACK: Record<Language, string> = {
  en: 'If the button does nothing, open this address:',
  de: 'Wenn die Schaltfläche nicht reagiert, öffnen Sie diese Adresse:',
};

function address(link: string, words: string): Html {
  return html`<p style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid #e8e1d3;${small}">
    ${words}<br />
    <a href="${link}" style="color:#6d6558;word-break:break-all">${link}</a>
  </p>`;
}
