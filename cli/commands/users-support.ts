import type { Command } from 'commander';
import type { Api, ShownUser, SupportStep } from '../api.js';
import type { Context } from '../context.js';
import { requireConfirmation } from '../input.js';
import { writeJson, writeLine } from '../output.js';
import { writePerson } from '../person-text.js';

interface Flags {
  json?: boolean;
  yes?: boolean;
}

interface Step {
  name: Exclude<SupportStep, 'remove-second-factor'>;
  description: string;
  done: (user: ShownUser) => string;
  /** The consequence that --yes confirms. */
  consequence?: string;
}

const STEPS: Step[] = [
  {
    name: 'send-password-reset',
    description: 'mail a person a link that sets a new password',
    done: ({ email }) => `A password reset is on its way to ${email}.`,
  },
  {
    name: 'sign-out',
    description: 'end all sessions of a person',
    done: ({ email }) => `${email} is signed out everywhere.`,
  },
  {
    name: 'block',
    description: 'end all sessions, links and unfinished prints of a person, and prevent every sign-in',
    done: ({ email }) => `${email} is blocked.`,
    consequence: 'A blocked person cannot sign in.',
  },
  {
    name: 'unblock',
    description: 'let a blocked person sign in again',
    done: ({ email }) => `${email} can sign in again.`,
  },
];

/** `users show` and what support does for a person. */
export function addSupportCommands(users: Command, context: Context, api: () => Api): void {
  users
    .command('show')
    .description('show a person with orders, prints and sessions')
    .argument('<user>', 'ID or e-mail address')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell users show ada@example.com')
    .action(async (user: string, { json }: Flags) => {
      const shown = await api().call('showUser', { params: { user } });
      if (json) writeJson(context, shown);
      else writePerson(context, shown);
    });
  for (const step of STEPS) addStep(users, context, api, step);
  addRemoveFactor(users, context, api);
  addErase(users, context, api);
}

function addStep(users: Command, context: Context, api: () => Api, step: Step): void {
  const { name, description, done, consequence } = step;
  const command = users.command(name).description(description).argument('<user>', 'ID or e-mail address');
  if (consequence) command.option('--yes', 'confirm; required');
  command
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', `\n  $ hangwell users ${name} ada@example.com${consequence ? ' --yes' : ''}`)
    .action(async (user: string, flags: Flags) => {
      if (consequence) requireConfirmation(flags, consequence);
      const { id } = await api().call('showUser', { params: { user } });
      const shown = await api().call('supportUser', { params: { user: id }, body: { step: name } });
      if (flags.json) writeJson(context, shown);
      else writeLine(context, done(shown));
    });
}

function addRemoveFactor(users: Command, context: Context, api: () => Api): void {
  users
    .command('remove-second-factor')
    .description('remove the second factors of a person who lost theirs, and end all sessions')
    .argument('<user>', 'ID or e-mail address')
    .requiredOption('--check <words>', 'how you verified who is asking, for the action log')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell users remove-second-factor ada@example.com --check "called back, named order 1042"',
    )
    .action(async (user: string, { check, json }: Flags & { check: string }) => {
      const { id } = await api().call('showUser', { params: { user } });
      const body = { step: 'remove-second-factor', check } as const;
      const shown = await api().call('supportUser', { params: { user: id }, body });
      if (json) writeJson(context, shown);
      else writeLine(context, `${shown.email} signs in without a second factor now.`);
    });
}

function addErase(users: Command, context: Context, api: () => Api): void {
  users
    .command('erase')
    .description('erase an account; paid orders remain')
    .argument('<user>', 'ID or e-mail address')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell users erase ada@example.com --yes')
    .action(async (user: string, flags: Flags) => {
      requireConfirmation(flags, 'An erased account cannot be brought back.');
      const { email, id } = await api().call('showUser', { params: { user } });
      const erased = await api().call('eraseUser', { params: { user: id }, body: { email } });
      if (flags.json) writeJson(context, erased);
      else writeLine(context, `The account of ${email} is erased.`);
    });
}
