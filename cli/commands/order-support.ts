import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import type { Api, OrderSupport, ResendableMail } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { formatTime, writeJson, writeLine } from '../output.js';

interface JsonOption {
  json?: boolean;
}

/** A record, so that the compiler reports a mail that is missing here. */
const MAILS: Record<ResendableMail, string> = {
  confirmation: 'The confirmation',
  downloads: 'The mail with the files',
  status: 'The mail about the status',
};

const ADDRESS_OPTIONS = [
  ['--name <name>', 'address_name'],
  ['--line1 <text>', 'address_line_1'],
  ['--line2 <text>', 'address_line_2'],
  ['--city <name>', 'city'],
  ['--state <name>', 'state'],
  ['--postal-code <code>', 'postal_code'],
] as const;

interface AddressFlags extends JsonOption {
  name?: string;
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
}

/** Notes, address and mails of an order. */
export function addOrderSupportCommands(orders: Command, context: Context, api: () => Api): void {
  addNotes(orders, context, api);
  addAddress(orders, context, api);
  addResend(orders, context, api);
}

function addNotes(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('notes')
    .description('list the notes of an order; with --add, write one that only admins see')
    .argument('<order>', 'number or ID')
    .option('--add <text>', 'add this note')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders notes 1042 --add "Wants it before Friday"')
    .action(async (order: string, { add: text, json }: JsonOption & { add?: string }) => {
      const params = { order };
      const shown =
        text === undefined
          ? await api().call('showOrderSupport', { params })
          : await api().call('addOrderNote', { params, body: { id: randomUUID(), text } });
      if (json) writeJson(context, shown);
      else writeNotes(context, shown);
    });
}

function writeNotes(context: Context, { notes }: OrderSupport): void {
  for (const { author, created_at, text } of notes)
    writeLine(context, `${formatTime(created_at)} UTC ${author ?? 'deleted account'}: ${text}`);
}

function addAddress(orders: Command, context: Context, api: () => Api): void {
  const command = orders
    .command('address')
    .description('change the delivery address of an order that is not being made yet, within its country')
    .argument('<order>', 'number or ID');
  for (const [flags] of ADDRESS_OPTIONS) command.option(flags, 'the new value; an empty text removes it');
  command
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders address 1042 --line1 "2 Calton Hill" --postal-code "EH1 3BJ"',
    )
    .action(async (order: string, { json, ...flags }: AddressFlags) => {
      if (Object.keys(flags).length === 0)
        throw new CliError(
          'There is nothing to change. Pass --line1 or another part of the address.',
          EXIT.usage,
        );
      const shop = api();
      const before = await shop.call('showOrder', { params: { order } });
      const body = {
        address_name: flags.name ?? before.address_name ?? '',
        address_line_1: flags.line1 ?? before.address_line_1 ?? '',
        address_line_2: flags.line2 ?? before.address_line_2,
        city: flags.city ?? before.city ?? '',
        state: flags.state ?? before.state,
        postal_code: flags.postalCode ?? before.postal_code,
      };
      const changed = await shop.call('changeOrderAddress', { params: { order }, body });
      if (json) return writeJson(context, changed);
      const { address_name, address_line_1, address_line_2, city, state, postal_code, country } = changed;
      const lines = [address_name, address_line_1, address_line_2, city, state, postal_code, country];
      writeLine(context, `Order ${changed.number} goes to ${lines.filter(Boolean).join(', ')}.`);
    });
}

function addResend(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('resend')
    .description('send a mail of an order again')
    .argument('<order>', 'number or ID')
    .addOption(new Option('--mail <which>', 'which mail').choices(Object.keys(MAILS)).default('confirmation'))
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders resend 1042 --mail downloads')
    .action(async (order: string, { mail, json }: JsonOption & { mail: ResendableMail }) => {
      const shown = await api().call('resendOrderMail', { params: { order }, body: { mail } });
      if (json) writeJson(context, shown);
      else writeLine(context, `${MAILS[mail]} of order ${order} is on its way.`);
    });
}
