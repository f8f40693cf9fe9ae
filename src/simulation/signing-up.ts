import type { ActContext, Member } from './people.js';

const MINUTE_MS = 60_000;
/** Six digits, in two parts or one. */
const CODE = /(?<!\d)\d{3} ?\d{3}(?!\d)/;
const WAITS_MINUTES = [2, 15, 45];

/** With confirmation by mail, somebody signs up by the code of the newest mail, or asks for another one. */
export async function signUp(doing: ActContext): Promise<void> {
  const { name, person, shop } = doing;
  const { email } = person;
  const user_metadata = { full_name: person.name };
  const wish = {
    email,
    password: 'a-good-password',
    userAgent: null,
    redirect_to: undefined,
    challenge: null,
  };
  await shop.ask(name, ({ signUp: one }) => one.signUp({ ...wish, user_metadata }));
  const account = () =>
    [...shop.tables.accounts.values()].find((one) => one.account.email === email)?.account;
  for (const minutes of WAITS_MINUTES) {
    if (account()?.email_confirmed_at) break;
    await shop.pause(minutes * MINUTE_MS);
    if (!(await redeem(doing, `${name}, after ${minutes} minutes`))) await askForMail(doing, minutes);
  }
  const known = account();
  if (known?.email_confirmed_at) person.id = known.id;
}

/** Signs in with a mailed code, which must not work twice or for somebody else. */
export async function signInByMail(doing: Member): Promise<void> {
  const { id, name, person, shop } = doing;
  if (shop.tables.erasedAccounts.has(id)) return;
  await askForMail(doing, 0);
  await shop.pause(10 * MINUTE_MS);
  const session = await redeem(doing, name);
  if (!session || session === 'first of two') return;
  if (session.user.account.id !== id) shop.violations.push(`a code of ${person.name} signs somebody else in`);
  if (await redeem(doing, `${name}, again`)) shop.violations.push(`a code of ${person.name} works twice`);
}

async function askForMail({ name, person: { email }, shop }: ActContext, minutes: number): Promise<void> {
  const request = { email, create: false, redirect_to: undefined, challenge: null };
  await shop.ask(`${name}, mail after ${minutes} minutes`, ({ signUp: one }) => one.magicLink(request));
}

async function redeem({ person: { email }, shop }: ActContext, name: string) {
  const code = shop.mails.find(email, CODE);
  if (code === undefined) return undefined;
  return shop.ask(`${name}, code`, ({ useToken }) => useToken.byCode('email', email, code, null));
}
