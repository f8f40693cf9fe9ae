import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, type Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import { isWebhookType, WEBHOOK_TYPES, type WebhookType } from '../../src/domain/shop/webhook.js';
import type { Api, Webhook, Body, WebhookDelivery } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';

interface Options {
  name?: string;
  types?: WebhookType[];
  url?: string;
  on?: boolean;
  off?: boolean;
  yes?: boolean;
  json?: boolean;
}

const COLUMNS: Column<Webhook>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'NAME', cell: ({ name }) => name },
  { heading: 'URL', cell: ({ url }) => url },
  { heading: 'TYPES', cell: ({ types }) => String(types) },
  { heading: 'ACTIVE', cell: ({ active }) => (active ? 'yes' : 'no') },
  timeColumn('FAILING SINCE', ({ failing_since }) => failing_since),
];

const DELIVERY_COLUMNS: Column<WebhookDelivery>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  timeColumn('ADDED', ({ created_at }) => created_at),
  { heading: 'TYPE', cell: ({ type }) => type },
  { heading: 'STATE', cell: ({ state }) => state },
  { heading: 'ATTEMPTS', cell: ({ attempts }) => String(attempts) },
  { heading: 'STATUS', cell: ({ status }) => (status === null ? '' : String(status)) },
  { heading: 'ERROR', cell: ({ error }) => error ?? '' },
];

function parseTypes(list: string): WebhookType[] {
  return list.split(',').map((word) => {
    const type = word.trim();
    if (!isWebhookType(type)) throw new InvalidArgumentError(`The types are ${WEBHOOK_TYPES.join(', ')}.`);
    return type;
  });
}

const withOptions = (command: Command) =>
  command
    .option('--name <name>', 'what the panel calls it')
    .option(
      '--types <list>',
      `what it receives, such as order.paid,order.refunded (default: all)`,
      parseTypes,
    )
    .option('--json', 'print the whole response as JSON');

export function addWebhookCommands(program: Command, context: Context, api: () => Api): void {
  const webhooks = program.command('webhooks').description('send orders and prints to other services');
  const list = async () => (await api().call('listWebhooks')).webhooks;
  const save = async (id: string, body: Body<'saveWebhook'>, json?: boolean) => {
    const saved = await api().call('saveWebhook', { params: { id }, body });
    if (json) return writeJson(context, saved);
    writeRows(context, COLUMNS, [saved.webhook]);
    if (saved.secret) writeLine(context, `Its secret, which is shown only now: ${saved.secret}`);
  };

  webhooks
    .command('list')
    .description('list the endpoints')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell webhooks list')
    .action(async ({ json }: Options) => {
      const listed = await list();
      if (json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });

  withOptions(webhooks.command('add'))
    .description('add an endpoint, and show its secret once')
    .argument('<url>', 'the HTTPS address that receives the events')
    .addHelpText('after', '\n  $ hangwell webhooks add https://erp.example/hook --types order.paid')
    .action(async (url: string, { name = '', types = [...WEBHOOK_TYPES], json }: Options) =>
      save(randomUUID(), { url, name, types, active: true }, json),
    );

  withOptions(webhooks.command('edit'))
    .description('change an endpoint')
    .argument('<id>', 'ID of the endpoint')
    .option('--url <url>', 'the address that receives the events')
    .option('--on', 'send to it again')
    .option('--off', 'stop sending to it')
    .addHelpText('after', '\n  $ hangwell webhooks edit 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10 --off')
    .action(async (id: string, { on, off, json, ...edit }: Options) => {
      const known = (await list()).find((one) => one.id === id);
      if (!known) throw new CliError(`There is no webhook endpoint ${id}.`);
      const { url, name, types, active } = known;
      const isActive = on ? true : off ? false : active;
      await save(id, { url, name, types, ...edit, active: isActive }, json);
    });

  addSecretCommands(webhooks, context, api);
  addDeliveryCommands(webhooks, context, api);
}

function addSecretCommands(webhooks: Command, context: Context, api: () => Api): void {
  const confirmed = (yes?: boolean) => {
    if (!yes) throw new CliError('Pass --yes to confirm.', EXIT.usage);
  };

  webhooks
    .command('remove')
    .description('remove an endpoint with its log')
    .argument('<id>', 'ID of the endpoint')
    .option('--yes', 'confirm')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell webhooks remove 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10 --yes')
    .action(async (id: string, { yes, json }: Options) => {
      confirmed(yes);
      const removed = await api().call('removeWebhook', { params: { id } });
      if (json) writeJson(context, removed);
      else writeLine(context, 'The endpoint is removed.');
    });

  webhooks
    .command('rotate')
    .description('replace the secret; the old one signs, too, for a day')
    .argument('<id>', 'ID of the endpoint')
    .option('--yes', 'confirm')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell webhooks rotate 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10 --yes')
    .action(async (id: string, { yes, json }: Options) => {
      confirmed(yes);
      const rotated = await api().call('rotateWebhookSecret', { params: { id } });
      if (json) writeJson(context, rotated);
      else writeLine(context, `The new secret, which is shown only now: ${rotated.secret}`);
    });
}

function addDeliveryCommands(webhooks: Command, context: Context, api: () => Api): void {
  const write = (delivery: WebhookDelivery, json?: boolean) =>
    json ? writeJson(context, delivery) : writeRows(context, DELIVERY_COLUMNS, [delivery]);

  webhooks
    .command('test')
    .description('send a test event')
    .argument('<id>', 'ID of the endpoint')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell webhooks test 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10')
    .action(async (id: string, { json }: Options) =>
      write(await api().call('testWebhook', { params: { id } }), json),
    );

  webhooks
    .command('log')
    .description('list what was sent in the last 30 days, newest first')
    .argument('<id>', 'ID of the endpoint')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell webhooks log 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10')
    .action(async (id: string, { json, ...paging }: Options & PagingFlags) => {
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listWebhookDeliveries', { params: { id }, query: page }), 'deliveries'),
      );
      if (json) writeJson(context, rows);
      else writeRows(context, DELIVERY_COLUMNS, rows);
    });

  webhooks
    .command('resend')
    .description('send a delivery again, with the same ID and body')
    .argument('<delivery>', 'ID of the delivery')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell webhooks resend 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10')
    .action(async (id: string, { json }: Options) =>
      write(await api().call('resendWebhook', { params: { id } }), json),
    );
}
