/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sampleId } from '../../samples/prints.js';

type Webhook = Reply<'listWebhooks'>['webhooks'][number];

const WEBHOOK: Webhook = {
  id: sampleId(1),
  created_at: '2026-01-05T14:05:00.000Z',
  url: 'https://erp.example/hook',
  name: 'ERP',
  types: ['order.paid'],
  active: true,
  previous_until: null,
  failing_since: null,
  switched_off_at: null,
};
const DELIVERY: Reply<'testWebhook'> = {
  id: sampleId(2),
  endpoint_id: WEBHOOK.id,
  created_at: '2026-01-05T14:06:00.000Z',
  type: 'webhook.test',
  body: '{}',
  state: 'failed',
  attempts: 10,
  tried_at: '2026-01-05T14:06:00.000Z',
  status: 500,
  error: 'The receiver answered 500.',
  milliseconds: 12,
};

// spec: webhooks-in-the-panel
it('The panel adds a webhook and shows its secret, switches it off, and sends a delivery again', async () => {
  const { fill, press, service, user } = await openApp('/admin/webhooks', {
    as: ADMIN,
    answers: {
      listWebhooks: { webhooks: [WEBHOOK] },
      saveWebhook: ({ body, params }) => ({
        webhook: { ...WEBHOOK, ...body, id: params['id']! },
        secret: 'whsec_new',
      }),
      listWebhookDeliveries: { deliveries: [DELIVERY], next: null },
      resendWebhook: DELIVERY,
    },
  });
  await press('Deliveries');
  await screen.findByText('Failed: The receiver answered 500.');
  await press('Send again');
  await waitFor(() =>
    expect(service.calls('resendWebhook')).toMatchObject([{ params: { id: DELIVERY.id } }]),
  );
  await user.click(screen.getByRole('switch', { name: 'Sends: ERP' }));
  await waitFor(() => expect(service.calls('saveWebhook')).toMatchObject([{ body: { active: false } }]));
  await press('Add a webhook');
  await fill('Address', 'erp');
  await press('Save');
  await screen.findByText('Enter an address, such as https://erp.example/hook.');
  await fill('Address', 'https://books.example/hook');
  await user.click(screen.getByLabelText('order.paid'));
  await press('Save');
  await screen.findByText('whsec_new');
  const { body } = service.calls('saveWebhook')[1]!;
  expect(body).toMatchObject({ url: 'https://books.example/hook', active: true });
  expect(body).not.toHaveProperty('types', expect.arrayContaining(['order.paid']));
});

it('The panel replaces a secret after a question that names the webhook', async () => {
  const { press, service } = await openApp('/admin/webhooks', {
    as: ADMIN,
    answers: {
      listWebhooks: { webhooks: [WEBHOOK] },
      rotateWebhookSecret: { secret: 'whsec_next', previous_until: '2026-01-06T14:05:00.000Z' },
    },
  });
  await press('New secret');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^ERP gets a new secret/);
  expect(service.calls('rotateWebhookSecret')).toEqual([]);
  dialog.getByRole('button', { name: 'Replace' }).click();
  await screen.findByText('whsec_next');
});

it('The panel shows more deliveries', async () => {
  const older = { ...DELIVERY, id: sampleId(3), error: 'The receiver answered 502.' };
  const { press } = await openApp('/admin/webhooks', {
    as: ADMIN,
    answers: {
      listWebhooks: { webhooks: [{ ...WEBHOOK, active: false }] },
      listWebhookDeliveries: ({ query }) =>
        query['cursor'] ? { deliveries: [older], next: null } : { deliveries: [DELIVERY], next: 'more' },
    },
  });
  await screen.findByText('Off', { selector: 'td' });
  await press('Deliveries');
  await press('Load more');
  await screen.findByText('Failed: The receiver answered 502.');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('The panel removes a webhook after a question', async () => {
  const { press, service } = await openApp('/admin/webhooks', {
    as: ADMIN,
    answers: { listWebhooks: { webhooks: [WEBHOOK] }, removeWebhook: { removed: true } },
  });
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog'));
  expect(service.calls('removeWebhook')).toEqual([]);
  dialog.getByRole('button', { name: 'Remove' }).click();
  await screen.findByText('There are no webhooks.');
  expect(service.calls('removeWebhook')).toMatchObject([{ params: { id: WEBHOOK.id } }]);
});
