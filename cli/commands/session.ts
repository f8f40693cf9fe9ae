import type { Command } from 'commander';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { prompt } from '../input.js';
import { writeMessage, writeJson, writeLine } from '../output.js';

interface SignInOptions {
  email?: string;
  code?: string;
  json?: boolean;
}

export function addSessionCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('sign-in')
    .description('sign in to the shop; the session is stored in a file that only you can read')
    .option('-e, --email <address>', 'the e-mail address of the account (default: prompt)')
    .option(
      '--code <digits>',
      'the code from your authenticator app, if the account has one (default: prompt)',
    )
    .option('--json', 'print the account and the shop as JSON')
    .addHelpText(
      'after',
      '\nThe password is read from HANGWELL_PASSWORD or a prompt. If it must be changed, the new password is read from' +
        '\nHANGWELL_NEW_PASSWORD or a prompt.\n\n  $ hangwell sign-in --email admin@hangwell.example',
    )
    .action(async (options: SignInOptions) => signIn(context, api(), options));

  program
    .command('sign-out')
    .description('end the session and delete its file')
    .option('--json', 'print the shop as JSON')
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
    .description('show the account and the shop that you are signed in to')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell whoami')
    .action(async (options: { json?: boolean }) => {
      const shop = api();
      const me = await shop.call('showMe');
      const role = me.is_admin ? 'an admin' : 'a customer';
      if (options.json) writeJson(context, me);
      else writeLine(context, `${me.email}, ${role} of ${await shop.baseUrl()}`);
    });
}

/** A failed sign-in closes the session that it opened. */
async function signIn(context: Context, api: Api, options: SignInOptions): Promise<void> {
  const email = options.email ?? (await prompt(context, 'E-mail', 'Pass --email'));
  const password = context.password ?? (await prompt(context, 'Password', 'Set HANGWELL_PASSWORD', true));
  await api.startSignIn(email, password);
  try {
    const me = await api.call('showMe');
    if (me.needs_second_factor)
      await api.verifyCode(options.code ?? (await prompt(context, 'Code from your app', 'Pass --code')));
    if (me.must_change_password) await api.changePassword(await chooseNewPassword(context));
    const session = await api.completeSignIn();
    if (options.json) writeJson(context, { url: session.url, email: session.email });
    else writeLine(context, `Signed in to ${session.url} as ${session.email}.`);
  } catch (error) {
    await api.cancelSignIn();
    throw error;
  }
}

/** For an account whose password was generated. */
async function chooseNewPassword(context: Context): Promise<string> {
  if (context.newPassword) return context.newPassword;
  if (!context.stdin.isTTY) {
    throw new CliError(
      'You must change this password first. Set HANGWELL_NEW_PASSWORD to a new one, or sign in once in a browser ' +
        'or on a terminal.',
      EXIT.usage,
    );
  }
  writeMessage(context, 'This password was generated. Choose your own.');
  const remedy = 'Set HANGWELL_NEW_PASSWORD';
  const password = await prompt(context, 'New password', remedy, true);
  if (password !== (await prompt(context, 'Repeat the new password', remedy, true)))
    throw new CliError('The two passwords differ. Sign in again.');
  return password;
}
