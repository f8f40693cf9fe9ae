/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { expectFocus, expectTrouble, openApp } from '../../app.js';
import { refusal, type Answers } from '../../fake-service.js';
import { ADMIN } from '../../people.js';
import { BY_HAND, shownOrder } from '../../samples/orders.js';
import { figures, NO_PINBOARD, NO_VITALS } from '../../samples/panel.js';

const BUSY = 'The shop is being moved. Please come back in a minute.';

/** The calls of each page; the first is the one that the page cannot do without. */
const PAGES: [string, Answers][] = [
  ['images', { listManagedPrints: { prints: [], next: null }, showPinboard: NO_PINBOARD }],
  ['today', { showFigures: figures(), showVitals: NO_VITALS }],
  ['orders', { listAllOrders: { orders: [], next: null } }],
  [
    'orders/1001',
    {
      showOrder: shownOrder(),
      listOrderFiles: { files: [] },
      showHandOff: BY_HAND,
      showOrderSupport: { notes: [], resendable: [], returns: [] },
    },
  ],
  ['users', { listUsers: { users: [], next: null } }],
  [
    'collections',
    {
      listCollections: { collections: [] },
      listCollectionEdits: { edits: [] },
      showShelf: { type: 'recommended_room', groups: [] },
    },
  ],
  ['products', { listManagedVariants: { variants: [] } }],
  ['jobs', { listTasks: { tasks: [], next: null } }],
  ['activity', { listActions: { actions: [], next: null }, listUsers: { users: [], next: null } }],
  ['vitals', { showVitals: NO_VITALS }],
];

describe('A page of the admin panel', () => {
  it.each(PAGES)('explains why it has no %s to show, and retries', async (path, responses) => {
    expectTrouble(/Error fetching data/);
    const [needed = ''] = Object.keys(responses);
    const { press, service } = await openApp(`/admin/${path}`, {
      as: ADMIN,
      answers: { ...responses, [needed]: refusal(503, 'busy', BUSY) },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(BUSY);
    service.answer(responses);
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expectFocus(await screen.findByRole('heading', { level: 2 }));
  });
});
