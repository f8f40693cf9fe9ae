/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sells } from '../../samples/catalogue.js';
import { sampleId } from '../../samples/prints.js';

type Discount = Reply<'saveDiscount'>;

const DISCOUNT: Discount = {
  id: sampleId(1),
  created_at: '2026-01-05T14:05:00.000Z',
  code: 'WELCOME10',
  name: 'Welcome',
  kind: 'percent',
  value: 10,
  full_price_copies: 0,
  formats: null,
  minimum: 0,
  starts_at: null,
  ends_at: null,
  max_uses: 5,
  max_uses_per_person: 1,
  active: true,
  uses: 2,
};

// spec: discounts-in-the-panel
it('The panel lists discounts with their uses, switches them off, and adds one', async () => {
  const { fill, press, service, user } = await openApp('/admin/discounts', {
    as: ADMIN,
    answers: {
      ...sells(),
      listDiscounts: { discounts: [DISCOUNT] },
      saveDiscount: ({ body, params }) => ({ ...DISCOUNT, ...body, id: params['id']! }),
    },
  });
  await screen.findByText('2 of 5');
  await user.click(screen.getByRole('switch', { name: 'Applies: Welcome' }));
  await waitFor(() =>
    expect(service.calls('saveDiscount')).toMatchObject([{ body: { code: 'WELCOME10', active: false } }]),
  );
  await press('Add a discount');
  await fill('Code', 'SPRING');
  await fill('Per cent', 'ten');
  await press('Save');
  await screen.findByText('Enter a number, such as 10 or 12.50.');
  await fill('Per cent', '15');
  await fill('Minimum in GBP', '50.00');
  for (const format of ['Digital Download', 'Print Only', 'Framed Print'])
    await user.click(screen.getByLabelText(format));
  await press('Save');
  await screen.findByText('Choose at least one format.');
  await user.click(screen.getByLabelText('Framed Print'));
  await press('Save');
  await screen.findByText('15 %, only Framed Print, from £50.00');
  expect(service.calls('saveDiscount')[1]!.body).toMatchObject({
    code: 'SPRING',
    name: 'SPRING',
    value: 15,
    minimum: 5000,
    formats: [3],
    max_uses: null,
  });
});
