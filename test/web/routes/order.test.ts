/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { openApp } from '../app.js';
import { CUSTOMER } from '../people.js';
import { order, ORDER_ID } from '../samples/orders.js';

it('An order says of a parcel that did not come in its days what to do', async () => {
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: { showOwnOrder: order({ arrives: { earliest: '2020-12-01', latest: '2020-12-04' } }) },
  });
  const late = /^Your parcel was to come by Fri,? 4 December\. If it has not, please write to us\.$/;
  const said = await screen.findByText((_, element) => late.test(element?.textContent ?? ''));
  expect(said).toBeTruthy();
});
