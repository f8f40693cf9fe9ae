import { it } from '@jest/globals';
import { expectPrintedAsBought } from './printed-again.js';

/** `npm run test:long` makes more of them. */
it('The file to print from is the picture that was bought', async () => {
  await expectPrintedAsBought({
    key: 'one of its maker',
    prompt: 'A lighthouse at dusk with two boats, mid-century',
    size: '1024x1792',
    paper: '21x30',
    seed: 4,
  });
});
