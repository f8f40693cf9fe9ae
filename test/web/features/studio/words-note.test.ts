/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { CUSTOMER } from '../../people.js';

describe('The note about words in the studio', () => {
  it('says what is not painted, and what is painted as something else', async () => {
    const { user, service } = await openApp('/generate-print', {
      as: CUSTOMER,
      answers: {
        listGenerationJobs: { jobs: [] },
        listOwnPrints: { prints: [], next: null },
        understandWords: {
          unknown_words: ['pool', 'scarf'],
          approximations: [{ word: 'schooner', painted_as: 'sailing boat' }],
        },
      },
    });
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await user.type(description, 'A schooner in a pool');
    await screen.findByText('Not painted: pool, scarf.');
    screen.getByText('‘schooner’ is painted as ‘sailing boat’.');
    const asked = service.calls('understandWords').map(({ body }) => body.prompt);
    expect(asked.at(-1)).toBe('A schooner in a pool');
    expect(asked.length).toBeLessThan(5);

    await user.clear(description);
    expect(screen.queryByText(/Not painted/)).toBe(null);
  });
});
