/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expectAddress, openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sales } from '../../samples/panel.js';

// spec: sales-in-the-panel
it('The panel shows the sales of a period that is chosen by its days', async () => {
  const { press, service } = await openApp('/admin/sales', {
    as: ADMIN,
    answers: {
      showSales: ({ query }) =>
        sales(query['from'] ? { from: '2025-01-01', unpaid: null, conversion: null } : {}),
    },
  });
  const sum = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await sum('Revenue')).toBe('£123.00');
  expect(await sum('Average order')).toBe('£41.00');
  expect(await sum('Checkouts paid')).toBe('75%');
  within(screen.getByRole('region', { name: 'Best-selling prints' })).getByRole('link', { name: 'Calm Sea' });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-01-01' } });
  await press('Show');
  await expectAddress('/admin/sales?from=2025-01-01&to=2026-01-31');
  await screen.findByText(/begins before the shop counted unpaid checkouts/);
  await waitFor(() =>
    expect(service.calls('showSales').at(-1)).toMatchObject({
      query: { from: '2025-01-01', to: '2026-01-31' },
    }),
  );
  expect(screen.queryByText('Checkouts paid')).toBeNull();
});
