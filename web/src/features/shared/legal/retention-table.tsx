import { t } from '@lingui/core/macro';
import { UPLOAD_DAYS } from '../../../../../src/domain/creating/upload.js';
import {
  FINISHED_TASK_DAYS,
  HANDLED_WITHDRAWAL_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNPAID_ORDER_DAYS,
} from '../../../../../src/domain/shop/retention.js';
import type { Shop } from '../../../client/api';

/** Legal bases are articles of the General Data Protection Regulation. */
const RETENTION: readonly (readonly [what: string, basis: string, time: string])[] = [
  [t`Your account and your prints`, t`our contract with you (Art. 6(1)(b))`, t`until you delete them`],
  [
    t`An account that nobody confirmed or used`,
    t`our contract with you (Art. 6(1)(b))`,
    t`${UNCONFIRMED_ACCOUNT_DAYS} days`,
  ],
  [
    t`Your basket and your favourites, while you are signed in`,
    t`our contract with you (Art. 6(1)(b))`,
    t`until you remove them, or your account`,
  ],
  [
    t`Paid orders, refunds and receipts`,
    t`our contract with you, and then tax law (Art. 6(1)(b) and (c))`,
    t`as long as tax law requires`,
  ],
  [
    t`The recipient of a gift card, and your message`,
    t`our interest in delivering what you give (Art. 6(1)(f))`,
    t`with the card; in your order until you delete your account`,
  ],
  [
    t`Orders that were not paid`,
    t`your request before a contract (Art. 6(1)(b))`,
    t`${UNPAID_ORDER_DAYS} days`,
  ],
  [
    t`The network from which a guest orders, as a code`,
    t`our interest in a safe shop (Art. 6(1)(f))`,
    t`until the payment page of the order closes`,
  ],
  [
    t`The address of a payment that fits no order`,
    t`our duty to pay it back (Art. 6(1)(c))`,
    t`until it is settled; ${UNPAID_ORDER_DAYS} days after we have closed the case`,
  ],
  [
    t`Mails on their way to you`,
    t`our contract with you (Art. 6(1)(b))`,
    t`${FINISHED_TASK_DAYS} days after they were sent; that a mail about an order was sent, as long as the order`,
  ],
  [
    t`Our notes on your orders, and a log of what we changed`,
    t`our interest in answering for our work (Art. 6(1)(f))`,
    t`until you delete your account; the log stays without your address`,
  ],
  [
    t`Withdrawals from a contract`,
    t`consumer law (Art. 6(1)(c))`,
    t`with the order; without one, ${HANDLED_WITHDRAWAL_DAYS} days after we have handled it`,
  ],
  [
    t`Reviews of prints, with their photos`,
    t`our legitimate interest in honest reviews (Art. 6(1)(f))`,
    t`until you delete them or your account`,
  ],
  [t`Photos that you upload`, t`our contract with you (Art. 6(1)(b))`, t`${UPLOAD_DAYS} days`],
  [
    t`Reports on prints`,
    t`our interest in a shop without unlawful pictures (Art. 6(1)(f))`,
    t`as long as the print; without you once your account is deleted`,
  ],
  [
    t`Failed sign-ins, and limits on requests`,
    t`our interest in a safe shop (Art. 6(1)(f))`,
    t`an hour, without your address`,
  ],
];

const toSessions = (days: number) =>
  [
    t`Where you are signed in: the browser and the time`,
    t`our interest in a safe shop (Art. 6(1)(f))`,
    t`until you sign out, or ${days} days after you last used it`,
  ] as const;

/** What the shop stores of people, why it may, and for how long. */
export function RetentionTable({ sessionDays }: Pick<Shop, 'sessionDays'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`Legal basis`}</th>
          <th scope="col">{t`How long`}</th>
        </tr>
      </thead>
      <tbody>
        {[...RETENTION, toSessions(sessionDays)].map(([what, basis, time]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{basis}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
