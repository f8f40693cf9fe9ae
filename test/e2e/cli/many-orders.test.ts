import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { setUpStubCli } from './stub.js';

const cli = setUpStubCli();

/** The requests for each order, in order. */
let sent: [order: string, body: unknown][];

const BECOMES = { 'start-production': 'in_production', dispatch: 'dispatched', deliver: 'delivered' };

/**
 * A shop that advances every order but number 2, which fails.
 * @param status the status of orders that are already past the step
 */
async function open(status?: string): Promise<void> {
  sent = [];
  await cli.open((_number, path, body) => {
    const [, number] = /orders\/([^/]+)\/advance/.exec(path)!;
    sent.push([number!, body]);
    if (number === '2') return { status: 409, body: { code: 'no', message: 'It was sent.' } };
    const { step } = body as { step: keyof typeof BECOMES };
    return { body: { number: Number(number), status: status ?? BECOMES[step] } };
  });
}
const dispatched = (carrier: string | null, tracking: string | null) => ({
  step: 'dispatch',
  carrier,
  tracking,
});

describe('Many orders', () => {
  it('are all tried; each result is printed, and failed ones are named', async () => {
    await open();
    expect(await cli.hangwell(['orders', 'deliver', '1', '2', '3'])).toEqual({
      code: 1,
      out: 'Order 1 is delivered.\nOrder 3 is delivered.\n',
      err: 'It was sent: 2\n',
    });
    const { out } = await cli.hangwell(['orders', 'deliver', '1', '2', '3', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ number: 1 }, { number: 3 }]);
    const one = await cli.hangwell(['orders', 'deliver', '1', '--json']);
    expect(JSON.parse(one.out)).toEqual({ number: 1, status: 'delivered' });
  });

  it('that are already past the step are reported as such', async () => {
    await open('delivered');
    expect((await cli.hangwell(['orders', 'make', '1', '3'])).out).toBe(
      'Order 1 was already in production; it is now delivered.\nOrder 3 was already in production; it is now delivered.\n',
    );
    expect((await cli.hangwell(['orders', 'deliver', '1'])).out).toBe('Order 1 is delivered.\n');
  });

  it.each(['make', 'dispatch', 'deliver'])(
    'to %s come from standard input or a file, each once',
    async (verb) => {
      await open();
      const input = '1\r\n\n3\n1\n';
      const file = join(cli.folder(), 'orders.txt');
      await writeFile(file, input);
      const piped = await cli.hangwell(['orders', verb, '-'], { input });
      expect([piped.code, piped.out.split('\n').length]).toEqual([0, 3]);
      expect(await cli.hangwell(['orders', verb, '--file', file])).toEqual(piped);
      expect(sent.map(([order]) => order)).toEqual(['1', '3', '1', '3']);
      const { out } = await cli.hangwell(['orders', verb, '-', '--json'], { input: '1\n' });
      expect(JSON.parse(out)).toMatchObject([{ number: 1 }]);
    },
  );

  it.each([
    ['commas', '1,Royal Mail,RM1\n3,"Parcel, and Co",PC3\n4,,RM4\n5\n'],
    ['tabs', '\ufeff1\tRoyal Mail\tRM1\r\n3\tParcel, and Co\tPC3\r\n4\t\tRM4\r\n5\r\n'],
  ])(
    'are dispatched each with its own parcel after %s, and the flags fill what is left out',
    async (_, input) => {
      await open();
      const result = await cli.hangwell(['orders', 'dispatch', '-', '--carrier', 'DHL'], { input });
      expect(result).toMatchObject({ code: 0, err: '' });
      expect(sent).toEqual([
        ['1', dispatched('Royal Mail', 'RM1')],
        ['3', dispatched('Parcel, and Co', 'PC3')],
        ['4', dispatched('DHL', 'RM4')],
        ['5', dispatched('DHL', null)],
      ]);
    },
  );

  it.each([
    [
      ['dispatch', '-'],
      '1,A,B\norder,carrier,tracking\n',
      'Standard input, line 2: "order,carrier,tracking". ',
    ],
    [['dispatch', '-'], '1,"Royal Mail,B\n', 'Standard input is not valid CSV: '],
    [['dispatch', '-'], '1,A,B,C\n', 'Standard input, line 1: '],
    [['deliver', '-'], '1\n3,A,B\n', 'Standard input, line 2: "3,A,B". Expected an order and nothing else.'],
    [['dispatch', '-'], '1,A,B\n1,A,C\n', 'Order 1 is listed twice with different parcels.'],
    [['dispatch', '-'], '\n', 'Standard input contains no orders.'],
    [['dispatch', '-', '--tracking', 'RM1'], '1\n3\n', '--tracking is for one order.'],
    [['dispatch', '1', '3', '--tracking', 'RM1'], '', '--tracking is for one order.'],
    [['make', '1', '--file', 'orders.txt'], '', 'Choose orders in one way: '],
    [['make'], '', 'Choose orders in one way: '],
    [['deliver', '--file', 'no-such-file'], '', 'no-such-file cannot be read (ENOENT).'],
  ])('%j with %j exits 2 before anything is sent', async (args, input, why) => {
    await open();
    const result = await cli.hangwell(['orders', ...args], { input });
    expect(result).toEqual({ code: 2, out: '', err: expect.stringContaining(why) });
    expect(sent).toEqual([]);
  });
});
