import type { Command } from 'commander';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { ask } from '../input.js';
import { tell, writeJson, writeLine } from '../output.js';

interface SignInOptions {
  email?: string;
  code?: string;
  json?: boolean;
}

export function addSessionCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('sign-in')
    .description('sign in to the shop; the session is kept in a file that only you can read')
    .option('-e, --email <address>', 'whose account (asked for when left out)')
    .option('--code <digits>', 'of your app, where the account has a second factor (asked for when left out)')
    .option('--json', 'who is signed in, and where, as JSON')
    .addHelpText(
      'after',
      '\nThe password is asked for, or taken from HANGWELL_PASSWORD. Where it must be changed first, the new one is' +
        '\nasked for, or taken from HANGWELL_NEW_PASSWORD.\n\n  $ hangwell sign-in --email admin@hangwell.example',
    )
    .action(async (options: SignInOptions) => signIn(context, api(), options));

  program
    .command('sign-out')
    .description('end the session, and forget it on this machine')
    .option('--json', 'of which shop, as JSON')
    .addHelpText('after', '\n  $ hangwell sign-out')
    .action(async ({ json }: { json?: boolean }) => {
      const shop = api();
      const url = await shop.baseUrl();
      await shop.signOut();
      if (json) writeJson(context, { url });
      else writeLine(context, 'Signed out.');
    });

  program
    .command('whoami')
    .description('say who is signed in, and where')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell whoami')
    .action(async (options: { json?: boolean }) => {
      const shop = api();
      const me = await shop.call('showMe');
      const role = me.is_admin ? 'an admin' : 'a customer';
      if (options.json) writeJson(context, me);
      else writeLine(context, `${me.email}, ${role} of ${await shop.baseUrl()}`);
    });
}

/** All or nothing: a failed sign-in closes the session that it opened. */
async function signIn(context: Context, api: Api, options: SignInOptions): Promise<void> {
  const email = options.email ?? (await ask(context, 'E-mail'));
  const password = context.password ?? (await ask(context, 'Password', true));
  await api.enter(email, password);
  try {
    const me = await api.call('showMe');
    if (me.needs_second_factor)
      await api.showCode(options.code ?? (await ask(context, 'Code from your app')));
    if (me.must_change_password) await api.changePassword(await ownPassword(context));
    const { url, email: kept } = await api.keep();
    if (options.json) writeJson(context, { url, email: kept });
    else writeLine(context, `Signed in to ${url} as ${kept}.`);
  } catch (error) {
    await api.abandon();
    throw error;
  }
}

/** Replaces a generated password. */
async function ownPassword(context: Context): Promise<string> {
  if (context.newPassword) return context.newPassword;
  if (!context.stdin.isTTY) {
    throw new CliError(
      'This password must be changed first. Set HANGWELL_NEW_PASSWORD to your own, or sign in once in a browser ' +
        'or on a terminal.',
      EXIT.usage,
    );
  }
  tell(context, 'This password was made up for you. Please choose your own.');
  const password = await ask(context, 'New password', true);
  if (password !== (await ask(context, 'Once more', true))) throw new CliError('The two passwords differ.');
  return password;
}
