import { agreesWith, namedOrder, type Withdrawal } from '../../domain/orders/withdrawal.js';
import type { Ports } from '../ports/index.js';
import type { Language } from '../../domain/shop/languages.js';
import type { Sender } from '../mails/letter.js';
import type { Mail } from '../ports/shop/mailer.js';

/** Links a declaration to the order that it names, if they agree (see agreesWith). */
export async function linkWithdrawal(
  { accounts, orders, withdrawals }: Pick<Ports, 'accounts' | 'orders' | 'withdrawals'>,
  withdrawalId: string,
): Promise<void> {
  const withdrawal = await withdrawals.find(withdrawalId);
  const number = withdrawal && namedOrder(withdrawal);
  const order = number === undefined ? undefined : await orders.byNumber(number);
  if (!withdrawal || !order) return;
  const account = order.user_id === null ? undefined : await accounts.find(order.user_id);
  const names = [order.address_name, account?.user_metadata['full_name'], account?.user_metadata['name']];
  const known = names.filter((name): name is string => typeof name === 'string');
  if (agreesWith(withdrawal, order, known)) await withdrawals.link(withdrawal.id, order.id);
}

/** Sends the mail about a declaration. None is sent for a deleted declaration. */
export async function mailAboutWithdrawal(
  { mailer, withdrawals }: Pick<Ports, 'mailer' | 'withdrawals'>,
  sender: (language: Language) => Sender,
  compose: (withdrawal: Withdrawal, shop: Sender) => Mail,
  withdrawalId: string,
): Promise<void> {
  const withdrawal = await withdrawals.find(withdrawalId);
  if (withdrawal) await mailer.send(compose(withdrawal, sender(withdrawal.language)));
}
