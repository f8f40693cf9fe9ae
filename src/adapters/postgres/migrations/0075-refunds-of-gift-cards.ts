import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds say what of them was for gift cards, which were paid with money alone. */
export class RefundsOfGiftCards1763600000075 implements MigrationInterface {
  readonly name = 'RefundsOfGiftCards1763600000075';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds add column gift_cards integer not null default 0;
      update refunds set gift_cards = least(prepaid, taken.amount)
        from (select refund_id, sum(amount)::int as amount from gift_card_entries
          where move = 'take_back' group by refund_id) as taken
        where taken.refund_id = refunds.id;
      alter table refunds alter column gift_cards drop default,
        add constraint refunds_gift_cards_of_prepaid check (gift_cards between 0 and prepaid);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refunds drop column gift_cards');
  }
}
