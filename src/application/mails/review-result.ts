import { toTitle, type Print } from '../../domain/prints/print.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type Sender } from './letter.js';

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
  const { heading, sentences } = isApproved ? approval(prints) : refusal(prints);
  const links = prints.slice(0, MAX_LINKS).map((print) => ({
    title: toTitle(print),
    url: shop.links.print({ id: print.id, slug: toSlug(print.title ?? '') }),
  }));
  const more = prints.length > MAX_LINKS ? [`And ${prints.length - MAX_LINKS} more, in your account.`] : [];
  const lines = [...sentences, ...links.map(({ title, url }) => `${title}: ${url}`), ...more];
  return {
    id: `review-${userId}-${at}`,
    to,
    subject: `${heading} – ${shop.name}`,
    text: toPlainText(shop, heading, ...lines),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}
      ${links.map(
        ({ title, url }) =>
          html`<p style="margin:0 0 8px"><a href="${url}" style="color:${shop.accent}">${title}</a></p>`,
      )}
      ${more.map((sentence) => html`<p style="margin:0">${sentence}</p>`)}`,
      { preheader: sentences[0]!, footer: '' },
    ),
  };
}

const nameOf = (prints: Review['prints']) =>
  prints.length === 1 ? `‘${prints.map(toTitle).join()}’` : `${prints.length} prints of yours`;

function approval(prints: Review['prints']) {
  const [noun, them] = prints.length === 1 ? ['print is', 'it'] : ['prints are', 'them'];
  return {
    heading: `Your ${noun} public`,
    sentences: [
      `We have looked at ${nameOf(prints)}, and everybody can see ${them} in the shop now.`,
      `You can make ${them} private again at any time.`,
    ],
  };
}

function refusal(prints: Review['prints']) {
  const [noun, them] = prints.length === 1 ? ['print', 'it'] : ['prints', 'them'];
  const reasons = prints.slice(0, 1).flatMap(({ review_reason }) => review_reason ?? []);
  return {
    heading: `We do not show your ${noun}`,
    sentences: [
      `We have looked at ${nameOf(prints)} and decided not to show ${them} in the shop.`,
      ...reasons.map((reason) => `The reason: ${reason}`),
      `Only you can see ${them}. You can still keep and order ${them}. If you change the title of a print, we will review it again.`,
    ],
  };
}
