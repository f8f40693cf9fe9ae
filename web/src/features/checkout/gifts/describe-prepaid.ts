import { t } from '@lingui/core/macro';
import { formatDay } from '../../../../../src/domain/shop/dates.js';
import { shopFacts } from '../../../client/shop';
import type { PrepaidEntry } from '../basket/prepaid-basket';

/** What comes of a line before it is bought: whom a card is mailed to, and when. */
export function describePrepaid({ line }: Pick<PrepaidEntry, 'line'>): string {
  if (line.kind === 'credits') return t`Added to your account`;
  const { recipient_email: email, recipient_name: name, send_on } = line;
  const recipient = name ? `${name} (${email})` : email;
  if (send_on === null) return t`For ${recipient}, by email as soon as it is paid`;
  const day = formatDay(send_on, shopFacts.locale);
  return t`For ${recipient}, by email on ${day}`;
}
