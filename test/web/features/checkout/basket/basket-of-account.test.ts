/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { givenKeptPrepaid } from '../../../../given-basket.js';
import { openApp } from '../../../app.js';
import { refusal } from '../../../fake-service.js';
import { CUSTOMER } from '../../../people.js';
import { BASKET_ITEM } from '../../../samples/basket.js';
import { listing } from '../../../samples/walls.js';
import { sampleId } from '../../../samples/prints.js';

const other = { ...BASKET_ITEM, id: `${sampleId(2)}-104`, generationJobId: sampleId(2), title: 'Calm Sea 2' };
const says = (count: string) => screen.findByRole('button', { name: `Basket, ${count}` });

describe('The basket of a signed-in person', () => {
  it('joins the browser and the account', async () => {
    localStorage.setItem('basket', JSON.stringify([BASKET_ITEM]));
    const { service } = await openApp('/terms', {
      as: CUSTOMER,
      answers: { changeBasket: { items: [{ ...BASKET_ITEM, quantity: 3 }, other], prepaid: [] } },
    });
    await says('4 items');
    expect(service.calls('changeBasket').map(({ body }) => body)).toEqual([
      { items: [BASKET_ITEM], prepaid: [], removed: [], merge: true },
    ]);
  });

  // spec: prepaid-basket-of-account
  it('has the gift cards and credits of other devices, and takes those of this browser', async () => {
    const [here, there] = [givenKeptPrepaid(), givenKeptPrepaid({ title: 'From the other device' })];
    localStorage.setItem('prepaid-basket', JSON.stringify([here]));
    const { service } = await openApp('/terms', {
      as: CUSTOMER,
      answers: { changeBasket: { items: [], prepaid: [there, here] } },
    });
    await says('2 items');
    expect(service.calls('changeBasket').map(({ body }) => body)).toEqual([
      { items: [], prepaid: [here], removed: [], merge: true },
    ]);
    expect(JSON.parse(localStorage.getItem('prepaid-basket')!)).toEqual([there, here]);
  });

  it('leaves the browser with the person', async () => {
    const { press } = await openApp('/terms', {
      as: CUSTOMER,
      answers: {
        showBasket: { items: [other], prepaid: [] },
        'POST /auth/v1/logout': new Response(null, { status: 204 }),
        listPrints: listing([]),
      },
    });
    await says('1 item');
    await press('Your account');
    await press('Sign out');
    await screen.findByRole('heading', { name: /Sign in/ });
    await waitFor(() => expect(localStorage.getItem('basket')).toBe('[]'));
  });

  it('leaves behind what the full basket of the account does not take', async () => {
    localStorage.setItem('basket', JSON.stringify([BASKET_ITEM]));
    const { press, service } = await openApp('/terms', {
      as: CUSTOMER,
      answers: {
        changeBasket: refusal(409, 'basket_too_large', 'A basket holds at most 50 different prints.'),
        'POST /auth/v1/logout': new Response(null, { status: 204 }),
        listPrints: listing([]),
      },
    });
    await waitFor(() => expect(service.calls('changeBasket')).toHaveLength(1));
    await press('Your account');
    await press('Sign out');
    await screen.findByRole('heading', { name: /Sign in/ });
    expect(JSON.parse(localStorage.getItem('basket')!)).toMatchObject([{ id: BASKET_ITEM.id }]);
  });

  // spec: prepaid-basket-of-windows
  it('keeps what another window received until this window has received it, too', async () => {
    const [here, there] = [givenKeptPrepaid(), givenKeptPrepaid({ title: 'From the other device' })];
    localStorage.setItem('prepaid-basket', JSON.stringify([here]));
    const { service } = await openApp('/terms', {
      as: CUSTOMER,
      answers: { changeBasket: { items: [], prepaid: [here] } },
    });
    await says('1 item');
    const quantities = { [here.id]: 1, [there.id]: 1, [other.id]: 1 };
    // The other window has stored all of it before the first event arrives here.
    localStorage.setItem('basket-received', JSON.stringify({ owner: CUSTOMER.id, quantities }));
    localStorage.setItem('basket', JSON.stringify([{ ...other, quantity: 1 }]));
    localStorage.setItem('prepaid-basket', JSON.stringify([here, there]));
    for (const key of ['basket-received', 'basket', 'prepaid-basket'])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    await says('3 items');
    expect(service.calls('changeBasket').flatMap(({ body }) => body.removed)).toEqual([]);
  });
});
