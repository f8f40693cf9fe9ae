/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { refusal } from '../../fake-service.js';
import { CUSTOMER } from '../../people.js';
import { ownPrint } from '../../samples/prints.js';

it('A person’s own prints stay unchanged when the shop does not answer, and the page says so', async () => {
  const print = ownPrint(1, { published: true });
  const closed = refusal(503, 'unavailable', 'The shop is closed.');
  const { press, user } = await openApp('/account', {
    as: CUSTOMER,
    answers: {
      listGenerationJobs: { jobs: [] },
      listOwnPrints: { prints: [print], next: null },
      showOwnPrint: print,
      changeOwnPrint: closed,
      removeOwnPrint: closed,
    },
  });
  const choose = async (item: RegExp | string) => {
    await press(`More for ${print.title}`);
    const list = await screen.findByRole('list', { name: `More for ${print.title}` });
    await user.click(within(list).getByRole('button', { name: item }));
  };
  await choose(/^Keep private/);
  expect(await screen.findByText('It is still published. The shop is closed.')).toBeTruthy();
  expect(screen.queryByText('Private')).toBeNull();

  await choose('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: /for good\?$/ }));
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  await dialog.findByText('The shop is closed.');
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('link', { name: new RegExp(`${print.title}$`) })).toBeTruthy();
});
