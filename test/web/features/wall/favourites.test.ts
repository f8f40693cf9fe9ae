/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { refusal, type Answers } from '../../fake-service.js';
import { CUSTOMER } from '../../people.js';
import { printSummary, sampleId } from '../../samples/prints.js';
import { listing, manyPrints, printsIn } from '../../samples/walls.js';

const [first, second, third] = [sampleId(1), sampleId(2), sampleId(3)];
const wall: Answers = {
  listPrints: listing(manyPrints(3)),
  listPrintsById: ({ query }) => ({
    prints: query['ids']!.split(',').map((id) => manyPrints(3).find((print) => print.id === id)!),
  }),
};
const heart = (number: number) => screen.findByRole('button', { name: `Favourite: Calm Sea ${number}` });
const hasPrint = (item: HTMLElement) => item.dataset['print'] !== undefined;
const isOn = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

describe('Favourites', () => {
  // spec: favourites-of-a-visitor
  it('of a visitor stay in the browser, and can be undone on their page', async () => {
    const visit = await openApp('/prints', { answers: wall });
    for (const number of [1, 3]) await visit.user.click(await heart(number));
    expect(isOn(await heart(3))).toBe(true);
    expect(isOn(await heart(2))).toBe(false);

    const { service, user } = await openApp('/favourites', { answers: wall });
    await waitFor(() => expect(printsIn(document)).toEqual([third, first]));
    await user.click(await heart(3));
    expect(isOn(await heart(3))).toBe(false);
    expect(printsIn(document)).toEqual([third, first]);
    expect(service.calls('addFavourites')).toEqual([]);

    await openApp('/favourites', { answers: wall });
    await waitFor(() => expect(printsIn(document)).toEqual([first]));
  });

  // spec: favourites-prices
  it('have their lowest prices on paper, as in the lists', async () => {
    const visit = await openApp('/prints', { answers: wall });
    await visit.user.click(await heart(1));
    await openApp('/favourites', { answers: wall });
    const [print] = await screen.findAllByRole('listitem').then((items) => items.filter(hasPrint));
    await waitFor(() => expect(print!.textContent).toMatch(/from £18\.00$/));
  });

  it('have no price if the picture has too few pixels for paper', async () => {
    const [large, small] = [
      { width: 1024, height: 1792 },
      { width: 300, height: 420 },
    ].map((pixels, i) => ({
      ...printSummary(i + 1),
      printed_from: { model: null, ...pixels },
    }));
    await openApp('/prints', { answers: { ...wall, listPrints: listing([large!, small!]) } });
    const texts = async () =>
      (await screen.findAllByRole('listitem')).filter(hasPrint).map(({ textContent }) => textContent);
    await waitFor(async () => expect((await texts())[0]).toMatch(/from £18\.00$/));
    expect((await texts())[1]).not.toMatch(/from/);
  });

  it('say how to get some while there are none', async () => {
    await openApp('/favourites', { answers: wall });
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    expect(screen.getByRole('link', { name: 'See all prints' }).getAttribute('href')).toBe('/prints');
  });

  it('from before the sign-in are added to those of the account', async () => {
    const { user } = await openApp('/prints', { answers: wall });
    for (const number of [1, 3]) await user.click(await heart(number));

    const { service } = await openApp('/favourites', {
      as: CUSTOMER,
      answers: {
        ...wall,
        listFavourites: { ids: [second, first] },
        addFavourites: { ids: [third, second, first] },
      },
    });
    await waitFor(() => expect(printsIn(document)).toEqual([third, second, first]));
    expect(service.calls('addFavourites').map(({ body }) => body)).toEqual([{ ids: [third] }]);

    // What another device removed does not come back.
    await openApp('/favourites', { as: CUSTOMER, answers: { ...wall, listFavourites: { ids: [second] } } });
    await waitFor(() => expect(isOn(screen.getByRole('button', { name: /Sea 2$/ }))).toBe(true));
  });

  it('that the service does not store stay as they were, with the reason', async () => {
    const { user } = await openApp('/prints', {
      as: CUSTOMER,
      answers: {
        ...wall,
        listFavourites: { ids: [second] },
        addFavourites: refusal(409, 'too_many_favourites', 'You can keep 500 favourites.'),
      },
    });
    // The account's list has arrived.
    await waitFor(async () => expect(isOn(await heart(2))).toBe(true));
    await user.click(await heart(1));
    expect((await screen.findByRole('alert')).textContent).toBe('You can keep 500 favourites.');
    expect(isOn(await heart(1))).toBe(false);
  });

  it('are gone from the browser after a sign-out', async () => {
    const { press } = await openApp('/prints', {
      as: CUSTOMER,
      answers: {
        ...wall,
        listFavourites: { ids: [first] },
        'POST /auth/v1/logout': new Response(null, { status: 204 }),
      },
    });
    await waitFor(async () => expect(isOn(await heart(1))).toBe(true));
    await press('Your account');
    await press('Sign out');
    await screen.findByRole('heading', { name: /Sign in/ });
    expect(localStorage.getItem('favourites')).not.toContain(first);
  });
});
