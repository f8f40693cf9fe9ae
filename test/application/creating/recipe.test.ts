import { expect, it } from '@jest/globals';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { givenUser } from '../../given.js';

it('holds one credit for a new job', async () => {
  const ports = memoryPorts();
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, 5, ports.clock.now());

  const id = await new GeneratePrint(ports).request({ user_id, as: 'customer' }, { prompt: 'two lemons' });

  expect(await ports.generationJobs.find(id)).toMatchObject({ status: 1, original_prompt: 'two lemons' });
  expect(await ports.credits.balance(user_id)).toBe(4);
});
