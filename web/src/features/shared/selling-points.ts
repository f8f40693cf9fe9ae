import type { IconName } from '../../ui/icon';
import { shopFacts } from '../../client/shop';

interface SellingPoint {
  name: string;
  words: string;
  icon: IconName;
  /** Applies to paper prints only. */
  physical?: true;
}

/** The shop's selling points (SPEC section 1). */
export const listSellingPoints = (): readonly SellingPoint[] => [
  {
    name: 'Flexible sizes',
    words: 'From a shelf to the wall above the sofa.',
    icon: 'sliders',
    physical: true,
  },
  {
    name: 'High-definition print-ready files',
    words: 'Before you pay, each size says how sharp it is.',
    icon: 'picture',
    physical: true,
  },
  {
    name: `Printed and dispatched from ${shopFacts.country_name}`,
    words: shopFacts.delivery_price === 0 ? 'Made to order, with delivery included.' : 'Made to order.',
    icon: 'brush',
    physical: true,
  },
  {
    name: `${shopFacts.returns_days} day money back guarantee`,
    words: 'Not right for your wall? We refund you.',
    icon: 'return',
  },
  {
    name: '180gsm eco-friendly paper',
    words: 'Heavy in the hand, light on the world.',
    icon: 'paper',
    physical: true,
  },
  { name: 'Hand framing', words: 'Cut, joined and closed by people.', icon: 'frame', physical: true },
];
