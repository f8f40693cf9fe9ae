/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sampleId } from '../../samples/prints.js';
import { SHOP_FACTS } from '../../samples/shop.js';

const SELECTION: Reply<'saveSelection'> = {
  id: sampleId(1),
  created_at: '2026-01-05T14:05:00.000Z',
  slug: 'calm',
  title: 'Calm',
  description: '',
  translations: { de: { title: 'Ruhe', description: 'Für abends.' } },
  print_ids: [sampleId(2)],
  starts_at: null,
  ends_at: '2026-01-10T00:00:00.000Z',
};

// spec: selections-in-the-panel
it('The panel adds, changes and deletes selections', async () => {
  const { fill, press, service } = await openApp('/admin/selections', {
    as: ADMIN,
    answers: {
      listManagedSelections: { selections: [SELECTION] },
      saveSelection: ({ body, params }) => ({ ...SELECTION, ...body, slug: 'sun', id: params['id']! }),
      deleteSelection: ({ params }) => ({ id: params['id']! }),
    },
  });
  await screen.findByText('No, until 2026-01-10');
  await press('Add a selection');
  await press('Save');
  await screen.findByText('A selection needs a title.');
  await fill('Title', 'Sun');
  await fill('Title in German', ' Sonne ');
  await fill('Prints', 'the nice one');
  await press('Save');
  await screen.findByText('This is not the address of a print: the nice one');
  await fill('Prints', `https://shop.example/print/sea/${sampleId(4)}\n${sampleId(3)}`);
  const strip = screen.getByRole('list', { name: 'Pictures of the prints' });
  expect([...strip.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    `/pictures/${sampleId(4)}/320.webp`,
    `/pictures/${sampleId(3)}/320.webp`,
  ]);
  await press('Save');
  await screen.findByRole('button', { name: 'Sun' });
  expect(service.calls('saveSelection')[0]!.body).toEqual({
    title: 'Sun',
    description: '',
    translations: { de: { title: 'Sonne' } },
    print_ids: [sampleId(4), sampleId(3)],
    starts_at: null,
    ends_at: null,
  });
  await press('Delete Calm');
  await screen.findByText('Its page is removed. Its prints stay.');
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Calm' })).toBeNull());
  expect(service.calls('deleteSelection')).toMatchObject([{ params: { id: sampleId(1) } }]);
});

// spec: shop-days-panel
it('The panel’s days begin at midnight in the shop', async () => {
  const { fill, press, service } = await openApp('/admin/selections', {
    as: ADMIN,
    facts: { 'shop-facts': JSON.stringify({ ...SHOP_FACTS, time_zone: 'Europe/Berlin' }) },
    answers: {
      listManagedSelections: { selections: [{ ...SELECTION, ends_at: '2026-01-09T23:00:00.000Z' }] },
      saveSelection: ({ body, params }) => ({ ...SELECTION, ...body, slug: 'calm', id: params['id']! }),
    },
  });
  await screen.findByText('No, until 2026-01-10');
  await press('Calm');
  await fill('Shown from', '2026-01-06');
  await fill('Until', '2026-03-30');
  await press('Save');
  await waitFor(() => expect(service.calls('saveSelection')).toHaveLength(1));
  expect(service.calls('saveSelection')[0]!.body).toMatchObject({
    translations: { de: { title: 'Ruhe', description: 'Für abends.' } },
    starts_at: '2026-01-05T23:00:00.000Z',
    ends_at: '2026-03-29T22:00:00.000Z',
  });
});
