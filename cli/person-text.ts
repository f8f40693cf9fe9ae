import { formatMoney } from '../src/domain/shop/money.js';
import type { ShownUser } from './api.js';
import type { Context } from './context.js';
import { formatTime, toWords, writeLine } from './output.js';

/** Writes a person with their orders, prints and sessions. */
export function writePerson(context: Context, user: ShownUser): void {
  const { address, blocked_until, confirmed, credits, email, id, is_admin, name, second_factor } = user;
  writeLine(context, `${email}${name ? `, ${name}` : ''} (${id})`);
  const facts = [
    is_admin ? 'admin' : 'customer',
    `since ${formatTime(user.created_at)} UTC`,
    user.last_sign_in_at ? `last seen ${formatTime(user.last_sign_in_at)} UTC` : 'never signed in',
    credits !== null && `${credits} credits`,
    !confirmed && 'address not confirmed',
    second_factor && 'second factor',
    blocked_until && 'blocked',
  ];
  writeLine(context, `  ${facts.filter(Boolean).join(', ')}`);
  if (address.length > 0) writeLine(context, `  delivery to ${address.join(', ')}`);
  for (const order of user.orders)
    writeLine(
      context,
      `  order ${order.number ?? order.id}: ${toWords(order.status)}, ${formatMoney(order.total, order.currency)}, ${formatTime(order.created_at)} UTC`,
    );
  for (const print of user.prints) writeLine(context, `  print ${print.id}: ${print.title}`);
  for (const session of user.sessions)
    writeLine(
      context,
      `  signed in with ${session.user_agent ?? 'an unknown program'}, last used ${formatTime(session.refreshed_at)} UTC`,
    );
}
