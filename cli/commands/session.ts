import type { Command } from 'commander';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { ask } from '../input.js';
import { writeLine } from '../output.js';

export function addSessionCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('sign-in')
    .description('sign in to the shop; the session is kept in a file that only you can read')
    .option('-e, --email <address>', 'whose account (asked for when left out)')
    .addHelpText(
      'after',
      '\nThe password is asked for, or taken from HANGWELL_PASSWORD.\n\n  $ hangwell sign-in --email admin@hangwell.example',
    )
    .action(async (options: { email?: string }) => signIn(context, api(), options.email));

  program
    .command('sign-out')
    .description('end the session, and forget it on this machine')
    .action(async () => {
      await api().signOut();
      writeLine(context, 'Signed out.');
    });
}

async function signIn(context: Context, api: Api, address: string | undefined): Promise<void> {
  const email = address ?? (await ask(context, 'E-mail'));
  const password = context.password ?? (await ask(context, 'Password', true));
  const session = await api.signIn(email, password);
  const me = await api.call('showMe');
  if (me.must_change_password) await chooseOwnPassword(context, api);
  writeLine(context, `Signed in to ${session.url} as ${session.email}.`);
}

async function chooseOwnPassword(context: Context, api: Api): Promise<void> {
  if (!context.stdin.isTTY) {
    throw new CliError('This password must be changed first: sign in once in a browser or on a terminal.');
  }
  context.stderr.write('This password was made up for you. Please choose your own.\n');
  const password = await ask(context, 'New password', true);
  if (password !== (await ask(context, 'Once more', true))) throw new CliError('The two passwords differ.');
  await api.changePassword(password);
}
