import { expect, it } from '@jest/globals';
import { DisabledPinboard } from '../../../src/adapters/local/disabled.js';
import type { Pinboard } from '../../../src/application/ports/curating/pinboard.js';
import { toOutcome } from '../../contract/refused-with.js';
import { FAR, givenPin } from '../../given.js';

it('the disabled pinboard never connects, and names the settings that enable one', async () => {
  const pinboard: Pinboard = new DisabledPinboard();
  const connection = { sealed: '', expires_at: FAR };
  const refused = await Promise.all([
    toOutcome((async () => pinboard.consentUrl('state-1'))()),
    toOutcome(pinboard.connect('code')),
    toOutcome(pinboard.renew(connection)),
    toOutcome(pinboard.boards(connection)),
    toOutcome(pinboard.addBoard(connection, 'Prints')),
    toOutcome(pinboard.pin(connection, '1', givenPin(), { jpeg: new Uint8Array() })),
    toOutcome(pinboard.find(connection, '1', 'https://shop.example/')),
    toOutcome(pinboard.remove(connection, '1')),
  ]);
  expect(refused).toEqual(Array<string>(8).fill('pinboard_not_connected'));
  expect(() => pinboard.consentUrl('state-1')).toThrow('PINTEREST_APP_ID and PINTEREST_APP_SECRET');
});
