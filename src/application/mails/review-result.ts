import { toTitle, type Print } from '../../domain/prints/print.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html } from './html.js';
import { letter, toPlainText, type Sender } from './letter.js';
import { openingWords } from './opening-words.js';
import type { MailWords } from './words/english.js';
import { mailWords } from './words/words.js';

/** The maximum number of prints that the mail links to. */
const MAX_LINKS = 20;

interface Review {
  to: string;
  userId: string;
  /** Milliseconds; identifies the review. */
  at: number;
  /** At least one. All were decided in the same way, for the same reason. */
  prints: readonly Pick<Print, 'id' | 'title' | 'review' | 'review_reason'>[];
}

/** Tells a maker that prints are public now, or that the shop does not show them, and why. */
export function reviewResult({ to, userId, at, prints }: Review, shop: Sender): Mail {
  const isApproved = prints.some(({ review }) => review === 'approved');
  const { review: words } = mailWords(shop);
  const { heading, sentences: defaults } = isApproved ? approval(prints, words) : refusal(prints, words);
  const [defaultText = '', ...others] = defaults;
  const { subject, text } = openingWords(
    shop,
    isApproved ? 'prints_public' : 'prints_hidden',
    { shop: shop.name, title: toTitle(prints[0]!), count: prints.length },
    { subject: words.subject(heading, shop.name), text: defaultText },
  );
  const sentences = [text, ...others];
  const links = prints.slice(0, MAX_LINKS).map((print) => ({
    title: toTitle(print),
    url: shop.links.print({ id: print.id, slug: toSlug(print.title ?? '') }),
  }));
  const more = prints.length > MAX_LINKS ? [words.more(prints.length - MAX_LINKS)] : [];
  const lines = [...sentences, ...links.map(({ title, url }) => `${title}: ${url}`), ...more];
  return {
    id: `review-${userId}-${at}`,
    to,
    subject,
    text: toPlainText(shop, heading, ...lines),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}
      ${
        links.length === 1
          ? button(words.see, links[0]!.url, shop)
          : links.map(
              ({ title, url }) =>
                html`<p style="margin:0 0 8px">
                  <a href="${url}" style="color:${shop.accent}">${title}</a>
                </p>`,
            )
      }
      ${more.map((sentence) => html`<p style="margin:0">${sentence}</p>`)}`,
      { preheader: text },
    ),
  };
}

function approval(prints: Review['prints'], words: MailWords['review']) {
  return {
    heading: words.publicHeading(prints.length === 1),
    sentences: words.publicSentences(toTitle(prints[0]!), prints.length),
  };
}

function refusal(prints: Review['prints'], words: MailWords['review']) {
  const reasons = prints.slice(0, 1).flatMap(({ review_reason }) => review_reason ?? []);
  return {
    heading: words.hiddenHeading(prints.length === 1),
    sentences: [
      words.hiddenSentence(toTitle(prints[0]!), prints.length),
      ...reasons.map(words.reason),
      words.keep(prints.length === 1),
    ],
  };
}
