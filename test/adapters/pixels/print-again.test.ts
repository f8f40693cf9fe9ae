import { it } from '@jest/globals';
import { expectFileShowsPrint } from './printed-again.js';

/** `npm run test:long` tests more prints. */
it('The print file shows the bought picture', async () => {
  await expectFileShowsPrint({
    key: 'one of its maker',
    prompt: 'A lighthouse at dusk with two boats, mid-century',
    size: '1024x1792',
    paper: '21x30',
    seed: 4,
  });
});
