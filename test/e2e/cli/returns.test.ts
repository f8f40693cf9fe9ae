import { expect, it } from '@jest/globals';
import { setUpStubCli } from './stub.js';

const cli = setUpStubCli();

// spec: return-by-command
it('A command opens a return for a customer, says what comes next, and is retried with the same ID', async () => {
  const sent: { path: string; id?: string; part?: string }[] = [];
  await cli.open((number, path, body) => {
    sent.push({ path, ...body });
    return number === 1 ? 'drop' : { body: { notes: [], resendable: [], returns: [] } };
  });
  const { code, out } = await cli.hangwell(['returns', 'open', '1042', '--part', 'the oak frame']);
  expect(code).toBe(0);
  const [first, second] = sent;
  expect(first).toMatchObject({ path: '/api/admin/orders/1042/returns', part: 'the oak frame' });
  expect(second).toEqual(first);
  expect(out).toBe(
    `The return is open, and the customer gets a receipt. Next: hangwell withdrawals instruct ${first!.id}\n`,
  );
});
