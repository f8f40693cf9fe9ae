/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sampleId } from '../../samples/prints.js';

const CARD: Reply<'showGiftCard'> = {
  id: sampleId(1),
  created_at: '2026-01-05T14:05:00.000Z',
  code_end: 'WXYZ',
  currency: 'GBP',
  value: 5000,
  available: 3000,
  held: 1000,
  recipient_email: 'rosa@friend.example',
  recipient_name: 'Rosa',
  from_name: 'Grace',
  language: 'en',
  message: '',
  send_at: '2026-01-05T14:05:00.000Z',
  sent_at: '2026-01-05T14:06:00.000Z',
  blocked_at: null,
};

const openCards = (search = '', card = CARD) =>
  openApp(`/admin/gift-cards${search}`, {
    as: ADMIN,
    answers: {
      listGiftCards: { gift_cards: [card], next: null },
      blockGiftCard: ({ body }) => ({ ...CARD, blocked_at: body.blocked ? CARD.created_at : null }),
      changeGiftCardRecipient: ({ body }) => ({ ...CARD, ...body }),
      resendGiftCard: { ...CARD, recipient_email: 'rose@friend.example', sent_at: null },
    },
  });

// spec: gift-cards-in-the-panel
it('The panel lists gift cards with balance and state, blocks and unblocks one, and sends it again', async () => {
  const { press, service } = await openCards();
  const row = within((await screen.findAllByRole('row'))[1]!);
  for (const text of ['…WXYZ', 'Ready', 'rosa@friend.example']) row.getByText(text);
  expect(row.getByText('£30.00').parentElement!.textContent).toContain('of £50.00, £10.00 at a checkout');
  await press('Block');
  await screen.findByText('Blocked');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  await press('Unblock');
  await screen.findByText('Ready');
  await press('Send again');
  await waitFor(() => expect(service.calls('resendGiftCard')).toMatchObject([{ params: { id: CARD.id } }]));
});

it('The panel corrects the address of a gift card and sends it again', async () => {
  const { fill, press, service } = await openCards();
  await press('Correct the address');
  await fill('Email address of the recipient', 'rose@friend.example');
  await press('Correct and send again');
  await screen.findByText('rose@friend.example');
  expect(service.calls('changeGiftCardRecipient')).toMatchObject([
    { body: { recipient_email: 'rose@friend.example' } },
  ]);
  expect(service.calls('resendGiftCard')).toHaveLength(1);
});

// spec: gift-card-codes-stay-out-of-addresses
it('The panel searches a whole code by its end', async () => {
  const { fill, service, user } = await openCards();
  await fill('End of the code, address or name', 'abcd-efgh-jklm-npqr');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(service.calls('listGiftCards').at(-1)).toMatchObject({ query: { q: 'NPQR' } }));
});

it('The panel leaves a whole code in the address to nobody', async () => {
  const { service } = await openCards('?q=Code%3A+ABCD-EFGH-JKLM-NPQR.');
  await screen.findAllByRole('row');
  expect(service.calls('listGiftCards').map(({ query }) => query)).toEqual([
    expect.objectContaining({ q: 'NPQR' }),
  ]);
});

it('The panel sends a corrected card again whose mail went out while the list was open', async () => {
  const { fill, press, service } = await openCards('', { ...CARD, sent_at: null });
  await press('Correct the address');
  await fill('Email address of the recipient', 'rose@friend.example');
  await press('Correct');
  await waitFor(() => expect(service.calls('resendGiftCard')).toHaveLength(1));
});

// spec: gift-card-language-shown
it('The panel shows the language of the mail of a gift card', async () => {
  await openCards('', { ...CARD, language: 'de' });
  expect((await screen.findAllByRole('row'))[1]!.textContent).toContain('Deutsch');
});
