import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { deskAtStub } from './stub.js';

const desk = deskAtStub();

/** What came for each order, in the order in which it came. */
let sent: [order: string, body: unknown][];

const BECOMES = { 'start-production': 'in_production', dispatch: 'dispatched', deliver: 'delivered' };

/**
 * A shop that moves every order on, but for number 2, which it refuses.
 * @param stands where the orders have gone on to, where that is beyond what is asked for
 */
async function open(stands?: string): Promise<void> {
  sent = [];
  await desk.open((_number, path, body) => {
    const [, number] = /orders\/([^/]+)\/advance/.exec(path)!;
    sent.push([number!, body]);
    if (number === '2') return { status: 409, body: { code: 'no', message: 'It was sent.' } };
    const { step } = body as { step: keyof typeof BECOMES };
    return { body: { number: Number(number), status: stands ?? BECOMES[step] } };
  });
}
const dispatched = (carrier: string | null, tracking: string | null) => ({
  step: 'dispatch',
  carrier,
  tracking,
});

describe('Many orders', () => {
  it('are all tried, each is told, and those that failed are named', async () => {
    await open();
    expect(await desk.hangwell(['orders', 'deliver', '1', '2', '3'])).toEqual({
      code: 1,
      out: 'Order 1 is delivered.\nOrder 3 is delivered.\n',
      err: 'It was sent: 2\n',
    });
    const { out } = await desk.hangwell(['orders', 'deliver', '1', '2', '3', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ number: 1 }, { number: 3 }]);
    const one = await desk.hangwell(['orders', 'deliver', '1', '--json']);
    expect(JSON.parse(one.out)).toEqual({ number: 1, status: 'delivered' });
  });

  it('that have gone on from the step are said to have taken it before', async () => {
    await open('delivered');
    expect((await desk.hangwell(['orders', 'make', '1', '3'])).out).toBe(
      'Order 1 was in production before: it is delivered.\nOrder 3 was in production before: it is delivered.\n',
    );
    expect((await desk.hangwell(['orders', 'deliver', '1'])).out).toBe('Order 1 is delivered.\n');
  });

  it.each(['make', 'dispatch', 'deliver'])(
    'to %s come from standard input or a file, each once',
    async (verb) => {
      await open();
      const input = '1\r\n\n3\n1\n';
      const file = join(desk.folder(), 'orders.txt');
      await writeFile(file, input);
      const piped = await desk.hangwell(['orders', verb, '-'], { input });
      expect([piped.code, piped.out.split('\n').length]).toEqual([0, 3]);
      expect(await desk.hangwell(['orders', verb, '--file', file])).toEqual(piped);
      expect(sent.map(([order]) => order)).toEqual(['1', '3', '1', '3']);
      const { out } = await desk.hangwell(['orders', verb, '-', '--json'], { input: '1\n' });
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
      const said = await desk.hangwell(['orders', 'dispatch', '-', '--carrier', 'DHL'], { input });
      expect(said).toMatchObject({ code: 0, err: '' });
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
    [['dispatch', '-'], '1,"Royal Mail,B\n', 'Standard input is no CSV: '],
    [['dispatch', '-'], '1,A,B,C\n', 'Standard input, line 1: '],
    [
      ['deliver', '-'],
      '1\n3,A,B\n',
      'Standard input, line 2: "3,A,B". An order is wanted, and nothing beside it.',
    ],
    [['dispatch', '-'], '1,A,B\n1,A,C\n', 'Order 1 stands there twice, with another parcel.'],
    [['dispatch', '-'], '\n', 'Standard input: there are no orders.'],
    [['dispatch', '-', '--tracking', 'RM1'], '1\n3\n', 'One parcel is one order: name one.'],
    [['dispatch', '1', '3', '--tracking', 'RM1'], '', 'One parcel is one order: name one.'],
    [['make', '1', '--file', 'orders.txt'], '', 'Say which orders: '],
    [['make'], '', 'Say which orders: '],
    [['deliver', '--file', 'no-such-file'], '', 'no-such-file cannot be read (ENOENT).'],
  ])('%j of %j exits 2 before anything is sent', async (args, input, why) => {
    await open();
    const said = await desk.hangwell(['orders', ...args], { input });
    expect(said).toEqual({ code: 2, out: '', err: expect.stringContaining(why) });
    expect(sent).toEqual([]);
  });
});
