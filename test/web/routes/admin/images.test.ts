/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { expectTrouble, openApp, stopTheClock } from '../../app.js';
import { held, refusal, type Answers } from '../../fake-service.js';
import { ADMIN } from '../../people.js';
import { NO_PINBOARD, PINBOARD } from '../../samples/panel.js';
import { managedPrint, sampleId } from '../../samples/prints.js';

type Pinboard = Reply<'showPinboard'>;

const BUSY = 'The shop is being moved. Please come back in a minute.';
const BOARD_NOTICE = 'Pins go to the board ‘Prints’';

const openImages = (answers: Answers) =>
  openApp('/admin/images', {
    as: ADMIN,
    answers: { listManagedPrints: { prints: [], next: null }, showPinboard: NO_PINBOARD, ...answers },
  });

describe('The pinboard', () => {
  /** Opens the page with a stopped clock. */
  async function openWith(answer: (look: number) => Pinboard | Response | Promise<Pinboard>) {
    stopTheClock();
    let looks = 0;
    await openImages({ showPinboard: () => answer(++looks) });
    await screen.findByText(BOARD_NOTICE, { exact: false });
    return { looks: () => looks };
  }
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const MINUTE = 60_000;

  function turn(to: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('stays visible when a poll fails, and is polled again', async () => {
    expectTrouble(/Error fetching data/);
    const { looks } = await openWith((look) => {
      if (look === 2) return refusal(503, 'busy', BUSY);
      return look === 1 ? PINBOARD : { ...PINBOARD, waiting: 0, posted: 5 };
    });
    await pass(4_000);
    expect(looks()).toBe(2);
    expect(screen.getByText(BOARD_NOTICE, { exact: false })).toBeTruthy();
    await pass(4_000);
    expect(await screen.findByText(`${BOARD_NOTICE}, 5 pins in the last day`)).toBeTruthy();
  });

  it('is not polled while the window is hidden, and not twice at a time', async () => {
    const { answer, release } = held(PINBOARD);
    const { looks } = await openWith((look) => (look === 2 ? answer() : PINBOARD));
    turn('hidden');
    await pass(5 * MINUTE);
    expect(looks()).toBe(1);
    turn('visible');
    await pass(0);
    expect(looks()).toBe(2);
    await pass(5 * MINUTE);
    expect(looks()).toBe(2);
    release();
    await pass(0);
    await pass(4_000);
    expect(looks()).toBe(3);
  });

  it('is polled less often while nothing is about to change, and shows until when it pauses', async () => {
    const paused_until = '2026-01-05T14:05:00.000Z';
    const { looks } = await openWith(() => ({ ...PINBOARD, paused_until }));
    const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    const from = time.format(new Date(paused_until));
    await screen.findByText(`Pinterest has asked for a pause. Waiting prints are pinned from ${from}.`);
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(false);
    await pass(12_000);
    expect(looks()).toBe(1);
    await pass(MINUTE);
    expect(looks()).toBe(2);
  });
});

describe('Connecting to the pinboard', () => {
  it('explains what happens to waiting pins before it is disconnected', async () => {
    const { press } = await openImages({ showPinboard: PINBOARD });
    await press('Disconnect');
    const waits = '2 prints are waiting and will be pinned once an account is connected.';
    expect(await screen.findByText(waits)).toBeTruthy();
  });

  it('explains why the boards could not be loaded, and retries', async () => {
    expectTrouble(/Error fetching data/);
    const { press, service } = await openImages({
      showPinboard: PINBOARD,
      listBoards: refusal(503, 'busy', BUSY),
    });
    await press('Choose a board');
    expect((await screen.findByRole('alert')).textContent).toBe(BUSY);
    service.answer({ listBoards: { boards: [{ id: '7', name: 'Prints' }] } });
    await press('Try again');
    expect(await screen.findByRole('combobox', { name: 'Board' })).toHaveProperty('value', '7');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Images', () => {
  const box = (number: number) => screen.findByRole('checkbox', { name: `Select Calm Sea ${number}` });
  const card = async (number: number) => within((await box(number)).closest('li')!);

  // spec: admin-pins-failure
  it('show what went wrong with a post, and keep failed ones selected', async () => {
    const ALERT = 'Failed to post to Pinterest. Please try again.';
    const { press, user } = await openImages({
      listManagedPrints: { prints: [1, 2, 3].map((number) => managedPrint(number)), next: null },
      postImages: {
        [sampleId(1)]: { url: 'https://pins.example/1' },
        [sampleId(2)]: { waiting: true },
        [sampleId(3)]: { error: { code: 'pin_refused', message: 'The pinboard does not want it.' } },
      },
      // A waiting pin is polled immediately.
      showManagedPrint: managedPrint(2, { pin: { state: 'waiting', message: null } }),
    });
    for (const number of [1, 2, 3]) await user.click(await box(number));
    await press('Post to Pinterest');
    expect((await screen.findByRole('alert')).textContent).toBe(ALERT);
    await screen.findByText('One print is now posted. One print is now waiting to be pinned.');
    const failed = screen.getByRole('region', { name: 'What failed' });
    expect(within(failed).getByText('‘Calm Sea 3’: The pinboard does not want it.')).toBeTruthy();
    const checked = await Promise.all([1, 2, 3].map(async (one) => (await box(one)).matches(':checked')));
    expect(checked).toEqual([false, false, true]);
    const pin = (await card(1)).getByRole('link', { name: /^Posted/ });
    expect(pin.getAttribute('href')).toBe('https://pins.example/1');
    expect((await card(2)).getByText('Waiting to be pinned')).toBeTruthy();
    expect((await card(3)).getByText('Not pinned: The pinboard does not want it.')).toBeTruthy();
  });

  // spec: admin-pins-posting
  it('cannot be posted twice while a post is running', async () => {
    const { answer, release } = held({ [sampleId(1)]: { url: 'https://pins.example/1' } });
    const { press, user } = await openImages({
      listManagedPrints: { prints: [managedPrint(1)], next: null },
      postImages: answer,
      showManagedPrint: managedPrint(1, { pin: { state: 'posted', message: null } }),
    });
    await user.click(await box(1));
    await press('Post to Pinterest');
    expect(await screen.findByRole('button', { name: 'Posting...' })).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Posting...' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Post to Pinterest' })).toBeNull();
  });

  it('that match are all selected, in any number', async () => {
    const idsFrom = (first: number) => Array.from({ length: 1000 }, (_, at) => sampleId(first + at));
    const { press } = await openImages({
      listManagedPrints: { prints: [managedPrint(1)], next: null },
      listManagedIds: ({ query }) => {
        const page = Number(query['cursor'] ?? 0);
        return { ids: idsFrom(page * 1000), next: page < 11 ? String(page + 1) : null };
      },
    });
    await press('Select all that match');
    await screen.findByText('All 12,000 prints that match are selected.');
    expect(screen.getByText('12,000 selected')).toBeTruthy();
  });
});

// spec: own-art-terms-in-the-panel
it('The panel changes price, file and origin of an uploaded picture, and shows them for no other', async () => {
  const uploaded = managedPrint(1, { title: 'Harbour', model: 'upload', provenance: 'own', price: 5000 });
  const painted = managedPrint(2, { title: 'Boats' });
  const { fill, press, service, user } = await openImages({
    listManagedPrints: { prints: [uploaded, painted], next: null },
    editPrint: uploaded,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Harbour' }));
  await fill('Price of the cheapest paper', 'dear');
  await press('Save');
  await screen.findByText('Enter a price, such as 45.00, or nothing.');
  await fill('Price of the cheapest paper', '45');
  await user.selectOptions(screen.getByLabelText('Where it comes from'), 'Public domain');
  await user.click(screen.getByLabelText('Also sold as a file'));
  await press('Save');
  await waitFor(() => expect(service.calls('editPrint')).toHaveLength(1));
  expect(service.calls('editPrint')[0]!.body).toEqual({
    price: 4500,
    has_download: false,
    provenance: 'public-domain',
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Boats' }));
  await screen.findByRole('dialog', { name: /Boats/ });
  expect(screen.queryByLabelText('Price of the cheapest paper')).toBeNull();
});
