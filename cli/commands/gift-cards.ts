import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { toGiftCardSearch } from '../../src/domain/orders/gift-card-search.js';
import { LANGUAGES, type Language } from '../../src/domain/shop/languages.js';
import { formatMoney } from '../../src/domain/shop/money.js';
import { toPage } from '../../src/domain/shop/page.js';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, GiftCard } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { parseAmount, parsePositiveInteger, toMinorUnits } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';

interface JsonOption {
  json?: boolean;
}

interface IssueOptions extends JsonOption {
  amount: string;
  to: string;
  name?: string;
  from?: string;
  message?: string;
  language?: Language;
  at?: string;
  request?: string;
}

const COLUMNS: Column<GiftCard>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'CODE', cell: ({ code_end }) => `…${code_end}` },
  { heading: 'VALUE', cell: ({ value, currency }) => formatMoney(value, currency) },
  { heading: 'LEFT', cell: ({ available, currency }) => formatMoney(available, currency) },
  { heading: 'HELD', cell: ({ held, currency }) => formatMoney(held, currency) },
  { heading: 'FOR', cell: ({ recipient_email }) => recipient_email },
  timeColumn('SENT', ({ sent_at }) => sent_at),
  { heading: 'BLOCKED', cell: ({ blocked_at }) => (blocked_at ? 'yes' : 'no') },
];

export function addGiftCardCommands(program: Command, context: Context, api: () => Api): void {
  const cards = program.command('gift-cards').description('issue, find, mail, block and check gift cards');
  const write = (card: GiftCard, json: boolean | undefined) => writeCard(context, card, json);
  addCardSupport(cards, context, api);

  cards
    .command('list')
    .description('list gift cards with their balances, newest first')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--search <text>', 'list those with this end of the code, or part of an address or a name')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell gift-cards list --search ada@example.com')
    .action(async ({ json, search, ...paging }: PagingFlags & JsonOption & { search?: string }) => {
      const q = search === undefined ? {} : { q: toGiftCardSearch(search) };
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listGiftCards', { query: { ...page, ...q } }), 'gift_cards'),
      );
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });

  cards
    .command('show')
    .description('show a gift card with its balance')
    .argument('<id>', 'ID of the gift card')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell gift-cards show 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10')
    .action(async (id: string, { json }: JsonOption) =>
      write(await api().call('showGiftCard', { params: { id } }), json),
    );

  cards
    .command('issue')
    .description('issue a gift card and mail its code to the recipient')
    .requiredOption('--amount <amount>', 'its value, such as 50 or 12.50', parseAmount)
    .requiredOption('--to <email>', 'mail address of the recipient')
    .option('--name <name>', "the recipient's name in the mail")
    .option('--from <name>', "the giver's name in the mail")
    .option('--message <words>', 'a message in the mail')
    .addOption(new Option('--language <language>', 'of the mail; en by default').choices(LANGUAGES))
    .option('--at <time>', 'when the mail is sent, such as 2026-12-24T08:00:00Z; now by default')
    .option('--request <uuid>', 'an ID for the card; repeating it does not issue another')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell gift-cards issue --amount 50 --to ada@example.com --from Grace')
    .action(
      async ({
        amount,
        to,
        name,
        from,
        message,
        language,
        at,
        request = randomUUID(),
        json,
      }: IssueOptions) => {
        const shop = api();
        const { currency } = await shop.call('listProductVariants');
        const body = {
          value: toMinorUnits(amount, currency),
          recipient_email: to,
          ...(name !== undefined && { recipient_name: name }),
          ...(from !== undefined && { from_name: from }),
          ...(message !== undefined && { message }),
          ...(language !== undefined && { language }),
          ...(at !== undefined && { send_at: at }),
        };
        write(await shop.call('issueGiftCard', { params: { id: request }, body }), json);
      },
    );

  cards
    .command('audit')
    .description('check that issued = available + held + spent + taken back for every gift card')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell gift-cards audit || mail -s "Gift cards do not add up" you@example.com',
    )
    .action(async ({ json }: JsonOption) => {
      const audit = await api().call('auditGiftCards');
      if (json) writeJson(context, audit);
      else if (audit.faults.length === 0)
        writeLine(context, `${formatCount(audit.cards, 'gift card')}: everything adds up.`);
      else for (const { gift_card_id } of audit.faults) writeLine(context, gift_card_id);
      if (audit.faults.length > 0) throw new CliError('The gift cards above do not add up.');
    });
}

function writeCard(context: Context, card: GiftCard, json: boolean | undefined): void {
  if (json) writeJson(context, card);
  else writeRows(context, COLUMNS, [card]);
}

/** What an admin does for a recipient who has lost a mail or a code. */
function addCardSupport(cards: Command, context: Context, api: () => Api): void {
  const write = (card: GiftCard, json: boolean | undefined) => writeCard(context, card, json);

  for (const name of ['block', 'unblock'] as const)
    cards
      .command(name)
      .description(name === 'block' ? 'block a gift card, so that it cannot be used' : 'unblock a gift card')
      .argument('<id>', 'ID of the gift card')
      .option('--json', 'print the whole response as JSON')
      .addHelpText('after', `\n  $ hangwell gift-cards ${name} 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10`)
      .action(async (id: string, { json }: JsonOption) =>
        write(
          await api().call('blockGiftCard', { params: { id }, body: { blocked: name === 'block' } }),
          json,
        ),
      );

  cards
    .command('address')
    .description('correct the address of the mail of a gift card')
    .argument('<id>', 'ID of the gift card')
    .argument('<email>', 'mail address of the recipient')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell gift-cards address 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10 ada@example.com',
    )
    .action(async (id: string, recipient_email: string, { json }: JsonOption) =>
      write(await api().call('changeGiftCardRecipient', { params: { id }, body: { recipient_email } }), json),
    );

  cards
    .command('resend')
    .description('mail the code of a gift card again')
    .argument('<id>', 'ID of the gift card')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell gift-cards resend 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10')
    .action(async (id: string, { json }: JsonOption) =>
      write(await api().call('resendGiftCard', { params: { id } }), json),
    );
}
