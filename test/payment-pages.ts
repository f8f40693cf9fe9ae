import {
  CHECKOUT_PATH,
  GUEST_CHECKOUT_PATH,
  ORDER_CONFIRMATION_PATH,
  PRINTS_PATH,
} from '../src/adapters/http/routes/pages.js';
import type { PaymentPages } from '../src/application/ports/orders/payments.js';

export const PAYMENT_PAGES: PaymentPages = {
  confirmation: ORDER_CONFIRMATION_PATH,
  checkout: CHECKOUT_PATH,
  guestCheckout: GUEST_CHECKOUT_PATH,
  prints: PRINTS_PATH,
};
