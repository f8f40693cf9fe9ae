import { t } from '@lingui/core/macro';
import type { Language } from '../../../../src/domain/shop/languages.js';
import { toBlocks } from '../../../../src/domain/shop/text-blocks.js';
import type { IconName } from '../../ui/icon';
import { shopFacts } from '../../client/shop';

interface SellingPoint {
  name: string;
  words: string;
  icon: IconName;
  /** Where it is not that of the page. */
  lang?: Language | undefined;
  /** Applies to paper prints only. */
  physical?: true;
}

/** The owner's selling points, or those of SPEC section 1. */
export const listSellingPoints = (): readonly SellingPoint[] =>
  shopFacts.texts.selling_points ? readSellingPoints(shopFacts.texts.selling_points) : writeSellingPoints();

/** Reads headings with a paragraph each. A paragraph without a heading is a name without words. */
export function toPoints(text: string): { name: string; words: string }[] {
  const points: { name: string; words: string }[] = [];
  let isOpen = false;
  for (const { isHeading, words } of toBlocks(text)) {
    if (isOpen && !isHeading) points.at(-1)!.words = words;
    else points.push({ name: words, words: '' });
    isOpen = isHeading;
  }
  return points;
}

/** The owner may have written about paper, so no point is shown with a file. */
const readSellingPoints = (text: string): SellingPoint[] =>
  toPoints(text).map((point) => ({
    ...point,
    icon: 'check',
    physical: true,
    lang: shopFacts.untranslated.selling_points,
  }));

const writeSellingPoints = (): SellingPoint[] => [
  {
    name: t`Flexible sizes`,
    words: t`From a shelf to the wall above the sofa.`,
    icon: 'sliders',
    physical: true,
  },
  {
    name: t`High-definition print-ready files`,
    words: t`Each size shows how sharp the print will be, before you pay.`,
    icon: 'picture',
    physical: true,
  },
  {
    name: t`Printed and dispatched from ${shopFacts.country_name}`,
    words:
      shopFacts.delivery_price === 0
        ? t`Made to order, with delivery in ${shopFacts.country_name} included.`
        : t`Made to order.`,
    icon: 'brush',
    physical: true,
  },
  {
    name: t`${shopFacts.returns_days} day money back guarantee`,
    words: t`Not right for your wall? We refund you.`,
    icon: 'return',
  },
  {
    name: t`180gsm eco-friendly paper`,
    words: t`Heavy in the hand, light on the world.`,
    icon: 'paper',
    physical: true,
  },
  { name: t`Hand framing`, words: t`Cut, joined and closed by people.`, icon: 'frame', physical: true },
];
