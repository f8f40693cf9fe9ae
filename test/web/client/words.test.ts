import { describe, expect, it } from '@jest/globals';
import { errorWord, localize } from '../../../web/src/client/words';

describe('A link to a collection in German', () => {
  // spec: languages-collection-names
  it.each([
    ['keywords', 'fox', 'Fuchs'],
    ['keywords', 'boats', 'Boot'],
    ['keywords', 'light', 'Licht'],
    ['keywords', 'whimsical', 'Whimsical'],
    ['recommended_room', 'Home Office', 'Homeoffice'],
    ['color', 'sky blue', 'Himmelblau'],
    ['color', 'sky-blue', 'Himmelblau'],
    ['color_category', 'ocean-blue', 'Meeresblau'],
  ])('of the type %s to %s is named %s', (type, value, label) => {
    expect(localize({ type, value, label: 'Anything' })).toEqual({ type, value, label });
  });
});

describe('A problem at the checkout in German', () => {
  // spec: languages-checkout-problems
  it('is named by its problem, with its amounts and days', () => {
    const quote = localize({
      code_problem: {
        code: 'BIG',
        problem: 'discount_not_applicable',
        message: 'BIG is for prints worth £50.00 or more. Add prints for £8.00, or remove the code.',
        wording: {
          sentence: 'discount_not_applicable/minimum',
          values: {
            code: 'BIG',
            minimum: { amount: 5000, currency: 'GBP' },
            missing: { amount: 800, currency: 'GBP' },
          },
        },
      },
      gift_card_problem: { problem: 'gift_card_unknown', message: 'We do not know this gift card.' },
      lines: [{ title: 'Calm Sea', problem: 'print_unavailable', message: 'One of the prints …' }],
    });
    expect(quote.code_problem.message.replaceAll('\u00a0', ' ')).toBe(
      'BIG gilt für Bilder ab 50,00 £. Legen Sie noch Bilder für 8,00 £ in den Warenkorb, oder entfernen Sie den Code.',
    );
    expect(quote.gift_card_problem.message).toBe(
      'Diesen Gutschein kennen wir nicht. Prüfen Sie den Code oder entfernen Sie ihn.',
    );
    expect(quote.lines[0]!.message).toContain('nicht mehr erhältlich');
    expect(
      errorWord('The code SPRING starts on …', 'discount_not_current', {
        sentence: 'discount_not_current/starts',
        values: { code: 'SPRING', day: { day: '2026-01-02' } },
      }),
    ).toBe('Der Code SPRING gilt ab Fr., 2. Januar. Entfernen Sie ihn, oder kommen Sie dann wieder.');
  });

  it('without the sentence has the one of its code', () => {
    const unknown = {
      problem: 'discount_used',
      message: 'Used.',
      wording: { sentence: 'discount_used/new', values: {} },
    };
    expect(localize(unknown).message).toBe(
      'Dieser Code ist bereits eingelöst. Entfernen Sie ihn, um fortzufahren.',
    );
  });
});
