import type { Reply } from '../../../src/adapters/http/contract/types.js';

export const PREPAID: Reply<'showPrepaid'> = {
  currency: 'GBP',
  gift_cards: { amounts: [2500, 5000], free_amount: { min: 1000, max: 50000 } },
  credit_packs: [{ id: 'credits-10', credits: 10, price: 300 }],
};

/** A gift card as it is stored in the basket. */
export const CARD_ENTRY = {
  id: 'card',
  line: {
    kind: 'gift_card',
    amount: 5000,
    recipient_email: 'rose@friend.example',
    recipient_name: 'Rose',
    from_name: '',
    message: '',
    send_on: null,
  },
  title: 'Gift card',
  note: 'For Rose',
  price: 5000,
};
