import { expect, it } from '@jest/globals';
import { ClosedPinboard } from '../../../src/adapters/local/closed.js';
import type { Pinboard } from '../../../src/application/ports/curating/pinboard.js';
import { codeOf } from '../../contract/refused-with.js';
import { FAR, givenPin } from '../../given.js';

it('no pinboard is never connected, and says which settings make one', async () => {
  const pinboard: Pinboard = new ClosedPinboard();
  const connection = { sealed: '', expires_at: FAR };
  const refused = await Promise.all([
    codeOf((async () => pinboard.consentUrl('state-1'))()),
    codeOf(pinboard.connect('code')),
    codeOf(pinboard.renew(connection)),
    codeOf(pinboard.boards(connection)),
    codeOf(pinboard.addBoard(connection, 'Prints')),
    codeOf(pinboard.pin(connection, '1', givenPin(), { jpeg: new Uint8Array() })),
    codeOf(pinboard.find(connection, '1', 'https://shop.example/')),
    codeOf(pinboard.remove(connection, '1')),
  ]);
  expect(refused).toEqual(Array<string>(8).fill('pinboard_not_connected'));
  expect(() => pinboard.consentUrl('state-1')).toThrow('PINTEREST_APP_ID and PINTEREST_APP_SECRET');
});
