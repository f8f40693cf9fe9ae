/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { openApp } from '../../../app.js';
import { sells } from '../../../samples/catalogue.js';
import { printDetail } from '../../../samples/prints.js';

// spec: print-gallery-without-viewer
it('The pictures of a print stay visible when the viewer fails to load', async () => {
  jest.unstable_mockModule('../../../../../web/src/features/print/views/viewer-3d', () => {
    throw new Error('It cannot be fetched.');
  });
  const print = printDetail(1);
  const { press } = await openApp(`/print/${print.slug}/${print.id}`, {
    answers: { ...sells(), showPrint: print, listRelatedPrints: { prints: [], next: null } },
  });
  await press('View in 3D');
  await screen.findByText('It cannot be shown in 3D');
  await press('On a wall');
  expect(await screen.findByText(/drawn to scale/)).toBeTruthy();
});
