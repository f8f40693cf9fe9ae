import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Named at run time: the pages' sources are compiled under settings of their own. */
const SOURCE = '../../../../web/src/features/session/user-context.tsx';

/** What the page's modules ask of a browser as they load. */
Object.assign(globalThis, {
  location: new URL('http://shop.example/'),
  localStorage: { getItem: () => null },
  document: { getElementById: () => null },
});

describe('A component outside the provider', () => {
  // spec: user-context-outside-provider
  it('useUser must be used within a UserContextProvider.', async () => {
    const { useUser } = (await import(SOURCE)) as { useUser: () => unknown };
    const Lost = () => createElement('p', null, typeof useUser());
    expect(() => renderToString(createElement(Lost))).toThrow(
      new Error('useUser must be used within a UserContextProvider.'),
    );
  });
});
