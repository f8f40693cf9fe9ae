/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { BY_HAND, shownOrder } from '../../samples/orders.js';
import { sampleId } from '../../samples/prints.js';

const CARD = {
  id: sampleId(9),
  kind: 'gift_card' as const,
  sku: 'GIFT',
  title: 'Gift card',
  description: 'By email',
  price: 5000,
  credits: 0,
  gift: null,
};

it('The panel refunds an order of one gift card: all of it, or the card by its line', async () => {
  const order = shownOrder({ order_items: [], prepaid_items: [CARD], total: 5000, refundable: 5000 });
  const { press, service, user } = await openApp('/admin/orders/1001', {
    as: ADMIN,
    answers: {
      showOrder: order,
      listOrderFiles: { files: [] },
      showHandOff: BY_HAND,
      showOrderSupport: { notes: [], resendable: [], returns: [] },
      refundOrder: order,
    },
  });
  const refund = async (choice?: string) => {
    await press('Refund');
    const dialog = within(await screen.findByRole('dialog'));
    if (choice) await user.selectOptions(dialog.getByLabelText('Fill in'), choice);
    await user.click(dialog.getByRole('button', { name: 'Refund £50.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await refund();
  await refund('Gift card, paid £50.00');
  const bodies = service.calls('refundOrder').map(({ body }) => body);
  expect(bodies).toEqual([
    { id: expect.any(String), reason: null },
    { id: expect.any(String), reason: null, line: { id: CARD.id }, amount: 5000 },
  ]);
});

// spec: return-by-admin-in-the-panel
it('The panel opens a return for the buyer, once', async () => {
  const nothing = { notes: [], resendable: [], returns: [] };
  const { fill, press, service } = await openApp('/admin/orders/1001', {
    as: ADMIN,
    answers: {
      showOrder: shownOrder(),
      listOrderFiles: { files: [] },
      showHandOff: BY_HAND,
      showOrderSupport: nothing,
      openReturn: ({ body: { id, part } }) => ({
        ...nothing,
        returns: [
          {
            ...{ id, part: part ?? '', created_at: '2026-01-06T14:05:00.000Z' },
            ...{ instructed_at: null, arrived_at: null, handled_at: null },
          },
        ],
      }),
    },
  });
  await press('Open a return');
  await fill('What comes back (optional)', 'the oak frame');
  // The button behind the dialog has another name.
  await press('Open the return');
  const returns = within(await screen.findByRole('region', { name: 'Returns' }));
  await returns.findByRole('link', { name: 'the oak frame' });
  expect(service.calls('openReturn').map(({ body }) => body)).toEqual([
    { id: expect.any(String), part: 'the oak frame' },
  ]);
});

// spec: order-returns-in-the-panel
it("The panel shows an order's returns with their state, and leads to them", async () => {
  const made = {
    id: sampleId(1),
    created_at: '2026-01-05T14:05:00.000Z',
    part: '',
    instructed_at: null,
    arrived_at: null,
    handled_at: null,
  };
  const at = '2026-01-07T09:00:00.000Z';
  await openApp('/admin/orders/1001', {
    as: ADMIN,
    answers: {
      showOrder: shownOrder(),
      listOrderFiles: { files: [] },
      showHandOff: BY_HAND,
      showOrderSupport: {
        notes: [],
        resendable: [],
        returns: [
          made,
          { ...made, id: sampleId(2), part: 'One print', arrived_at: at },
          { ...made, id: sampleId(3), part: 'The frame', handled_at: at },
        ],
      },
    },
  });
  const returns = within(await screen.findByRole('region', { name: 'Returns' }));
  const [open, arrived, handled] = returns.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open).toContain('To be answered');
  expect(arrived).toContain('Arrived 7 Jan 2026');
  expect(handled).toContain('Handled 7 Jan 2026');
  const links = returns.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/withdrawals', '/admin/withdrawals', '/admin/withdrawals?show=handled']);
});

// spec: workshop-unclear-in-the-panel
it('The panel shows an order that the workshop may have, with choices', async () => {
  const unclear = {
    ...BY_HAND,
    state: 'unclear' as const,
    problem: 'Look there whether it is being made.',
    choices: ['workshop' as const, 'hand' as const],
  };
  const { press, service } = await openApp('/admin/orders/1001', {
    as: ADMIN,
    answers: {
      showOrder: shownOrder(),
      listOrderFiles: { files: [] },
      showHandOff: unclear,
      showOrderSupport: { notes: [], resendable: [], returns: [] },
      chooseWorkshop: BY_HAND,
    },
  });
  await screen.findByText('The workshop may have it.');
  screen.getByText('Look there whether it is being made.');
  screen.getByRole('button', { name: 'Hand it off again' });
  await press('It is not at the workshop');
  await screen.findByText('Made by hand.');
  expect(service.calls('chooseWorkshop').map(({ body }) => body)).toEqual([{ by: 'hand' }]);
});
