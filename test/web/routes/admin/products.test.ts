/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { productVariant } from '../../samples/products.js';

it("The list of products shows the smallest size's price of 'Your size' as the lowest", async () => {
  const managed = (id: number, description: string, custom_size: boolean) => {
    const { products: _, ...variant } = productVariant(id, 2, { price: 1500 });
    return { ...variant, description, custom_size, sold: true, edited: false };
  };
  const variants = [managed(1, 'Print Only, 30 × 40 cm', false), managed(2, 'Print Only, Your size', true)];
  const { press } = await openApp('/admin/products', {
    as: ADMIN,
    answers: { listManagedVariants: { variants } },
  });
  await screen.findByRole('button', { name: '£15.00, change the price of Print Only, 30 × 40 cm' });
  await press('from £15.00, change the price of Print Only, Your size');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This is the price of the smallest size. Larger ones cost more.');
});
