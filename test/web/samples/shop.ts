import type { Reply } from '../../../src/adapters/http/contract/types.js';

/** A shop that sends no mails but stores them in its outbox. */
export const SHOP: Reply<'showShop'> = {
  name: 'Hangwell',
  supportEmail: 'help@shop.example',
  firstPrints: { painted: 0, total: 0 },
  outboxUrl: '/local/outbox',
  googleSignIn: false,
  passwordLength: 8,
  legal: { name: 'Hangwell Ltd', address: ['1 Calton Hill'], companyNumber: null, vatNumber: null },
  processors: [],
  publishing: 'open',
};
