import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import type { Context } from '../../../cli/context.js';
import { createProgram } from '../../../cli/program.js';
import { CONTROLS, HOSTILE, hostileShop, failingShop } from './hostile-shop.js';
import { writeStubSession } from './stub.js';
import { createCli } from './terminal.js';

const ID = '6f2c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10';
const url = 'http://shop.example';
let folder: string;
let hangwell: ReturnType<typeof createCli>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangwell-cli-'));
  await writeStubSession({ url }, join(folder, 'session.json'));
  await writeFile(join(folder, 'shop.tar'), 'tar');
  await writeFile(join(folder, 'calm-sea.png'), 'png');
  hangwell = createCli(join(folder, 'session.json'), url);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Arguments of each command; FILE is in the test's folder. */
const COMMANDS: Record<string, string[]> = {
  'sign-in': ['--email', 'ada@example.com'],
  'sign-out': [],
  whoami: [],
  'prints list': [],
  'prints show': [ID],
  'prints feature': [ID],
  'prints unfeature': [ID],
  'prints hide': [ID, '--yes'],
  'prints unhide': [ID],
  'prints unpin': [ID, '--yes'],
  'prints pin': [ID, '--no-wait'],
  'prints edit': [ID, '--title', 'Calm sea'],
  'prints generate': ['a calm sea'],
  'prints hang': ['calm-sea.png', '--provenance', 'own'],
  'prints gaps': [],
  'prints review': [],
  'prints reports': [],
  'prints approve': [ID],
  'prints refuse': [ID],
  'pins connect': [],
  'pins status': [],
  'pins list': [],
  'pins boards': [],
  'pins board': ['7'],
  'pins disconnect': ['--yes'],
  'collections list': [],
  'collections edit': ['keywords', 'sea', '--title', 'Seas'],
  'collections export': [],
  'collections import': ['-'],
  'products list': [],
  'products prepaid': [],
  'products edit': ['PRINT', '--sold'],
  'products export': [],
  'products import': ['-'],
  'discounts list': [],
  'discounts add': ['--code', 'WELCOME10', '--percent', '10'],
  'discounts edit': [ID, '--off'],
  'discounts export': [],
  'discounts import': ['-'],
  'selections list': [],
  'selections export': [],
  'selections import': ['-'],
  'gift-cards list': [],
  'gift-cards show': [ID],
  'gift-cards issue': ['--amount', '50', '--to', 'ada@example.com'],
  'gift-cards block': [ID],
  'gift-cards unblock': [ID],
  'gift-cards address': [ID, 'ada@example.com'],
  'gift-cards resend': [ID],
  'gift-cards audit': [],
  'returns open': ['1042', '--part', 'a print'],
  'withdrawals instruct': [ID, 'Post it.'],
  'withdrawals arrived': [ID],
  'orders list': [],
  'orders show': ['1042'],
  'orders packing-slip': ['1042', 'slip.pdf'],
  'orders files': ['1042'],
  'orders export': ['payments', 'payments.csv'],
  'orders notes': ['1042'],
  'orders address': ['1042', '--city', 'Leith'],
  'orders resend': ['1042'],
  'orders make': ['1042'],
  'orders dispatch': ['1042'],
  'orders deliver': ['1042'],
  'orders workshop': ['1042'],
  'orders cancel': ['1042', '--yes'],
  'orders refund': ['1042', '--yes'],
  'orders reconcile': [],
  'orders unmatched': [],
  'orders dismiss': ['evt_1'],
  'orders replay': [],
  'withdrawals list': [],
  'withdrawals handle': [ID],
  'withdrawals reopen': [ID],
  'reviews list': [],
  'reviews approve': [ID],
  'reviews refuse': [ID],
  'reviews answer': [ID, 'Thank you.'],
  'credits show': ['ada@example.com'],
  'credits restore': ['ada@example.com'],
  'credits audit': [],
  'users list': [],
  'users admin': ['ada@example.com'],
  'users show': ['ada@example.com'],
  'users send-password-reset': ['ada@example.com'],
  'users sign-out': ['ada@example.com'],
  'users block': ['ada@example.com', '--yes'],
  'users unblock': ['ada@example.com'],
  'users remove-second-factor': ['ada@example.com', '--check', 'called back'],
  'users erase': ['ada@example.com', '--yes'],
  'jobs list': [],
  'jobs retry': [],
  'actions list': [],
  'webhooks list': [],
  'webhooks add': ['https://erp.example/hook'],
  'webhooks edit': [ID, '--off'],
  'webhooks remove': [ID, '--yes'],
  'webhooks rotate': [ID, '--yes'],
  'webhooks test': [ID],
  'webhooks log': [ID],
  'webhooks resend': [ID],
  stats: [],
  sales: [],
  'settings show': [],
  'settings apply': ['-'],
  'settings reset': ['--yes'],
  'settings logo': ['--remove'],
  'settings icon': ['--remove'],
  backup: ['made.tar', '--force'],
  restore: ['shop.tar', '--yes'],
  'service-key create': ['backups'],
  'service-key list': [],
  'service-key revoke': [ID, '--yes'],
  'signing-keys rotate': ['--yes'],
  simulate: ['--days', '1'],
};

/** Rows that differ from the shop's, so that a change is reported. */
const ROWS: Record<string, unknown> = {
  'settings apply': { version: 1, settings: {} },
  'collections import': [{ collection_type: 'recommended_room', value: HOSTILE, title: 'Seas' }],
  'products import': [{ sku: HOSTILE, price: 2 }],
  'discounts import': [{ id: ID, name: HOSTILE }],
  'selections import': [{ id: ID, title: HOSTILE, print_ids: [] }],
};

function* commandsOf(parent: Command, words: string[] = []): Generator<[string, Command]> {
  const path = [...words, parent.name()];
  if (parent.commands.length === 0) yield [path.slice(1).join(' '), parent];
  for (const child of parent.commands) yield* commandsOf(child, path);
}
const commands = [...commandsOf(createProgram({} as Context))];

const inFolder = (word: string) => (/\.(tar|png|csv|pdf)$/.test(word) ? join(folder, word) : word);

async function run(words: string, more: string[], fetch: typeof globalThis.fetch, onTerminal = false) {
  const { password, input } = { password: 'long enough', input: JSON.stringify(ROWS[words] ?? '') };
  const args = [...words.split(' '), ...COMMANDS[words]!.map(inFolder), ...more];
  const result = await hangwell(args, { fetch, password, newPassword: 'longer still', input, onTerminal });
  // Signing in and out change the session file.
  if (words.startsWith('sign-')) await writeStubSession({ url }, join(folder, 'session.json'));
  return result;
}

/** Characters in the output that a terminal would interpret, as hex codes; the CLI's own line clearing is allowed. */
const obeyed = (text: string, allowed = '\n') =>
  CONTROLS.filter((one) => !allowed.includes(one) && text.replaceAll('\r\x1b[K', '').includes(one)).map(
    (one) => one.codePointAt(0)!.toString(16),
  );

/** All strings in a value, including keys. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield name;
    yield* textsIn(inner);
  }
}

it('covers every command', () => {
  expect(Object.keys(COMMANDS).sort()).toEqual(commands.map(([words]) => words).sort());
});

describe.each(commands)('hangwell %s', (words, command) => {
  it('prints nothing that a terminal would interpret', async () => {
    const { out, err } = await run(words, [], hostileShop, true);
    expect([obeyed(out), obeyed(err)]).toEqual([[], []]);
  });

  it('nor in a pipe, where tabs separate the columns', async () => {
    const { out, err } = await run(words, [], hostileShop);
    expect([obeyed(out, '\n\t'), obeyed(err)]).toEqual([[], []]);
  });

  it('nor in errors', async () => {
    const { code, out, err } = await run(words, [], failingShop, true);
    expect([obeyed(out), obeyed(err)]).toEqual([[], []]);
    if (words !== 'sign-out' && words !== 'simulate')
      expect([code, err]).toEqual([1, expect.stringMatching(/Calm.*sea/s)]);
  });

  if (command.options.some(({ long }) => long === '--json'))
    it('writes the same data as JSON', async () => {
      const { out, err } = await run(words, ['--json'], hostileShop);
      expect([obeyed(out), obeyed(err)]).toEqual([[], []]);
      const texts = [...textsIn(JSON.parse(out))].filter((text) => text.includes('Calm'));
      for (const text of texts) expect(text).toContain(HOSTILE);
    });
});

describe('A text with control characters', () => {
  it('is one line of a table, with replacement characters', async () => {
    const { out } = await run('orders unmatched', [], hostileShop, true);
    expect(out.split('\n')).toHaveLength(3);
    expect(out).toContain('Calm�]0;owned��[2J�31m');
  });

  it('does not start a new line in an order', async () => {
    const { out } = await run('orders show', [], hostileShop, true);
    const lines = out.split('\n').filter((line) => line.startsWith('sea') || line.startsWith('Calm'));
    expect(lines).toEqual([]);
  });

  it('is made harmless in error messages about arguments too', async () => {
    const { err } = await hangwell(['prints', `\u001b[2J${HOSTILE}`]);
    expect(obeyed(err)).toEqual([]);
    const named = await hangwell(['restore', `\u001b[2J${HOSTILE}`, '--yes']);
    expect([obeyed(named.err), named.code]).toEqual([[], 2]);
  });
});
