import { formatDay } from '../shop/dates.js';
import { DEFAULT_LANGUAGE, LANGUAGE_LOCALES, type Language } from '../shop/languages.js';
import type { Order } from './order.js';
import type { PrepaidItem } from './prepaid.js';

interface Words {
  /** By the English name. A name that the owner made is missing, and stays as it is. */
  names: Readonly<Record<string, string>>;
  byEmail: (day: string | null) => string;
  credits: (count: number) => string;
  toAccount: string;
  decimalPoint: string;
}

/** What is sold is stored with its English name. */
export const SOLD_WORDS: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Words>> = {
  de: {
    names: {
      'Digital Download': 'Digitaler Download',
      'Print Only': 'Nur Druck',
      'Framed Print': 'Gerahmter Druck',
      'Your size': 'Ihre Größe',
      'Any width and height in half centimetres': 'Beliebige Breite und Höhe in halben Zentimetern',
      Black: 'Schwarz',
      White: 'Weiß',
      'Natural Oak': 'Eiche natur',
      Walnut: 'Nussbaum',
      'No mounting': 'Kein Passepartout',
      'White Mount': 'Weißes Passepartout',
      'Ivory Mount': 'Elfenbeinfarbenes Passepartout',
      'Wall Art Print': 'Wandbild',
      'Whole picture': 'Ganzes Bild',
      'Picture fills the paper': 'Bild füllt das Papier',
      'Gift card': 'Gutschein',
    },
    byEmail: (day) => (day === null ? 'Per E-Mail' : `Per E-Mail am ${day}`),
    credits: (count) => `${count} Credits`,
    toAccount: 'Wird Ihrem Konto gutgeschrieben',
    decimalPoint: ',',
  },
};

/** See describePaper. */
const SIZE = /^[\d.]+ × [\d.]+ cm$/;

export type Sold = Pick<Order, 'order_items' | 'prepaid_items'>;

/** The order with names of what was sold in this language. Titles of prints stay as their makers wrote them. */
export function nameSold<One extends Sold>(order: One, language: Language): One {
  if (language === DEFAULT_LANGUAGE) return order;
  const words = SOLD_WORDS[language];
  return {
    ...order,
    order_items: order.order_items.map((item) => ({
      ...item,
      description: item.description
        .split(', ')
        .map(
          (part) => words.names[part] ?? (SIZE.test(part) ? part.replaceAll('.', words.decimalPoint) : part),
        )
        .join(', '),
    })),
    prepaid_items: order.prepaid_items.map((item) => namePrepaid(item, words, LANGUAGE_LOCALES[language])),
  };
}

function namePrepaid(item: PrepaidItem, words: Words, locale: string): PrepaidItem {
  const { credits, gift, kind, title } = item;
  if (kind === 'credits') return { ...item, title: words.credits(credits), description: words.toAccount };
  return {
    ...item,
    title: words.names[title] ?? title,
    description: words.byEmail(gift?.send_on ? formatDay(gift.send_on, locale) : null),
  };
}
