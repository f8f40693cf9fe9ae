import type { GiftCardFault } from '../../../domain/orders/gift-card.js';
import type { Database } from '../database.js';
import { USED } from './discount-uses-sql.js';

/** Returns what ended orders hold of a card; a deleted order has ended. */
export function findEndedHolds(
  database: Database,
  cardId: string,
  at: Date,
): Promise<{ order_id: string; amount: number }[]> {
  return database.query(
    `select order_id, amount from gift_card_entries as hold
     where gift_card_id = $2 and move = 'hold'
       and not exists (select from gift_card_entries as ended
         where ended.order_id = hold.order_id and ended.move in ('release', 'spend'))
       and not exists (select from orders where orders.id = hold.order_id and ${USED})`,
    [at, cardId],
  );
}

/** One statement, so that the compared values cannot change in between. */
const AUDIT = `
  with ledger as (
    select gift_card_id,
      coalesce(sum(amount) filter (where move = 'issue'), 0)::int as issued,
      coalesce(sum(case when to_account = 'available' then amount when from_account = 'available' then -amount
        else 0 end), 0)::int as available,
      coalesce(sum(case move when 'hold' then amount when 'release' then -amount when 'spend' then -amount
        else 0 end), 0)::int as held,
      coalesce(sum(case move when 'spend' then amount when 'refund' then -amount else 0 end), 0)::int as spent,
      coalesce(sum(case move when 'take_back' then amount when 'restore' then -amount else 0 end), 0)::int as taken_back
    from gift_card_entries group by gift_card_id
  ), faults as (
    select card.id as gift_card_id, card.available, card.held, jsonb_build_object(
      'issued', coalesce(issued, 0), 'available', coalesce(ledger.available, 0), 'held', coalesce(ledger.held, 0),
      'spent', coalesce(spent, 0), 'taken_back', coalesce(taken_back, 0)) as ledger
    from gift_cards as card left join ledger on ledger.gift_card_id = card.id
    where coalesce(issued, 0) <> card.value or coalesce(ledger.available, 0) <> card.available
      or coalesce(ledger.held, 0) <> card.held or coalesce(spent, 0) < 0 or coalesce(taken_back, 0) < 0
      or coalesce(issued, 0) <> card.available + card.held + coalesce(spent, 0) + coalesce(taken_back, 0)
  )
  select (select count(*)::int from gift_cards) as cards,
    (select coalesce(jsonb_agg(to_jsonb(fault) order by gift_card_id), '[]') from faults as fault) as faults`;

export async function auditGiftCards(
  database: Database,
): Promise<{ cards: number; faults: GiftCardFault[] }> {
  const [found] = await database.query<{ cards: number; faults: GiftCardFault[] }>(AUDIT);
  return found!;
}

export async function findOpenHolds(database: Database, cardId: string, buyer: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from orders where gift_card_id = $1 and status = 'pending' and starts_with(basket_key, $2)`,
    [cardId, buyer],
  );
  return rows.map(({ id }) => id);
}
