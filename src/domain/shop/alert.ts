/** A fault that only the owner can fix. */
export type AlertCode =
  | 'webhook_secret_wrong'
  | 'image_model_key_refused'
  | 'image_model_out_of_quota'
  | 'pinboard_disconnected'
  | 'workshop_problem'
  | 'workshop_key_refused'
  | 'gift_card_not_charged'
  | 'credits_not_added'
  | 'prepaid_refunded_after_use'
  | 'webhook_switched_off'
  | 'settings_not_readable';

export interface Alert {
  code: AlertCode;
  /** The latest circumstances, without keys, addresses or other personal data. */
  detail: string;
  first_at: Date;
  last_at: Date;
  count: number;
}

export const isAlertCode = (code: string): code is AlertCode => Object.hasOwn(ALERT_WORDS, code);

interface AlertWords {
  explanation: string;
  remedy: string;
}

export const ALERT_WORDS: Readonly<Record<AlertCode, AlertWords>> = {
  webhook_secret_wrong: {
    explanation:
      'The shop receives payment events whose signature does not match, and no genuine one. With a wrong secret, paid orders are confirmed late. A stranger who sends forged events causes the same alert; the next genuine event clears it.',
    remedy:
      'Compare STRIPE_WEBHOOK_SECRET with the signing secret of the webhook endpoint in the Stripe dashboard, restart the service, and check that the clock of this computer is right.',
  },
  image_model_key_refused: {
    explanation: 'The image model refuses the API key, so no prints are being made.',
    remedy: 'Put a valid key into OPENAI_API_KEY and restart the service. Waiting prints then go on.',
  },
  image_model_out_of_quota: {
    explanation: 'The account with the image model has no quota left, so no prints are being made.',
    remedy: 'Add credit or raise the limit in the account of OPENAI_API_KEY. Waiting prints then go on.',
  },
  pinboard_disconnected: {
    explanation: 'The connection to the pinboard has ended or run out, so no prints are pinned.',
    remedy: 'Connect the pinboard again under Images in the panel. Waiting pins then go on.',
  },
  workshop_problem: {
    explanation: 'The workshop has a problem with an order, or did not take it.',
    remedy:
      'Open the order in the panel. Hand it off again, or take it back and make it by hand. The alert goes away with the last problem.',
  },
  workshop_key_refused: {
    explanation: 'The workshop refuses the API key, so no orders are handed off and none are followed.',
    remedy: 'Put a valid key into PRODIGI_API_KEY and restart the service. Waiting orders then go on.',
  },
  webhook_switched_off: {
    explanation:
      'A service that receives webhooks has failed for three days, or is gone. It gets no more of them.',
    remedy:
      'Open Webhooks in the panel and read the last deliveries. Switch the endpoint on again, or delete it. The alert goes away with the last one.',
  },
  settings_not_readable: {
    explanation:
      'The settings that were stored in the panel do not fit this version of the shop or its shop.json, so they do not apply. The shop sells at the prices, taxes and delivery that applied before; since a restart, at those of shop.json. The stored settings are kept.',
    remedy:
      'Undo the change of shop.json, or run the version of the shop that stored them, and restart. To give the stored settings up, reset them here or run `hangwell settings reset --yes`: then shop.json applies.',
  },
  gift_card_not_charged: {
    explanation:
      'An order was paid after its payment page had ended. Its gift card was free again by then, so it was not charged.',
    remedy:
      'Open the order in the panel. Make it all the same, or cancel it and pay the buyer back. Then dismiss this.',
  },
  credits_not_added: {
    explanation:
      'An order for credits was paid after the account of its buyer was erased. There is no account for the credits.',
    remedy: 'Open the order in the panel and pay the buyer back in the Stripe dashboard. Then dismiss this.',
  },
  prepaid_refunded_after_use: {
    explanation:
      'A refund, most likely one in the Stripe dashboard, paid for a gift card or credits that somebody had used before. What was left of them is taken back.',
    remedy:
      'Open the order in the panel. Block its gift card, or write to the buyer. Then dismiss this. Refunds in the panel leave out what was used.',
  },
};
