interface CardFields {
  card_number: string;
  card_expiry: string;
  card_cvc: string;
  card_name: string;
}

export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  second_step: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
  late_fails: '4000 0000 0000 0036',
} as const;
export type TestCard = keyof typeof TEST_CARDS;

export const isTestCard = (name: unknown): name is TestCard =>
  typeof name === 'string' && Object.hasOwn(TEST_CARDS, name);

const toDigits = (text: string) => text.replace(/[\s-]/g, '');

export function testCard(number: string): TestCard | undefined {
  const entries = Object.entries(TEST_CARDS) as [TestCard, string][];
  return entries.find(([, known]) => toDigits(known) === toDigits(number))?.[0];
}

/** Fills in the card fields with a test card. */
export function withCard<F extends CardFields>(fields: F, card: TestCard, at: Date): F {
  return {
    ...fields,
    card_number: TEST_CARDS[card],
    card_expiry: `12 / ${String((at.getUTCFullYear() + 3) % 100).padStart(2, '0')}`,
    card_cvc: '123',
    card_name: fields.card_name || 'Test Customer',
  };
}

/** Clears the fields of a refused card, except the name. */
export function withoutCard<F extends CardFields>(fields: F): F {
  return { ...fields, card_number: '', card_expiry: '', card_cvc: '' };
}

/** Removes a number that is not a test card's, because it could belong to a real card. */
export function withoutRealCard<F extends CardFields>(fields: F): F {
  return testCard(fields.card_number) ? fields : { ...fields, card_number: '', card_cvc: '' };
}
