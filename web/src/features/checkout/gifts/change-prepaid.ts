import type { Order } from '../../../client/api';
import { randomUuid } from '../../shared/random-uuid';
import { changePrepaid } from '../basket/prepaid-basket';
import type { PrepaidEntry } from '../basket/prepaid-basket';

export const addPrepaid = (entry: Omit<PrepaidEntry, 'id'>) =>
  changePrepaid((now) => [...now, { ...entry, id: randomUuid() }]);

export const removePrepaid = (id: string) => changePrepaid((now) => now.filter((entry) => entry.id !== id));

/** Removes the ordered ones, each once. */
export function removeOrderedPrepaid(ordered: Order['prepaid_items']) {
  const left = [...ordered];
  changePrepaid((now) =>
    now.filter(({ line }) => {
      const place = left.findIndex(({ kind, sku, gift }) =>
        line.kind === 'credits'
          ? sku === line.pack
          : kind === 'gift_card' && gift?.recipient_email === line.recipient_email.trim().toLowerCase(),
      );
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    }),
  );
}
