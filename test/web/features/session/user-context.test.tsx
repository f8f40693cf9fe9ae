/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useUser } from '../../../../web/src/features/session/user-context.js';

describe('A component outside the provider', () => {
  // spec: user-context-outside-provider
  it('useUser must be used within a UserContextProvider.', async () => {
    const Lost = () => createElement('p', null, typeof useUser());
    const error = await new Promise((onUncaughtError) => {
      createRoot(document.body, { onUncaughtError }).render(createElement(Lost));
    });
    expect(error).toEqual(new Error('useUser must be used within a UserContextProvider.'));
  });
});
