import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a paid order is made: at the workshop, or by hand. */
export class HandOffs1763600000048 implements MigrationInterface {
  readonly name = 'HandOffs1763600000048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hand_offs (
        order_id text collate "C" primary key references orders (id) on delete cascade,
        id text collate "C" not null unique,
        workshop text not null,
        state text not null
          check (state in ('by_hand', 'sending', 'placed', 'refused', 'cancelled', 'complete')),
        workshop_order_id text,
        cost jsonb,
        problem text,
        parcels jsonb not null,
        started_at timestamptz(3) not null
      );
      create index hand_offs_with_problem on hand_offs (order_id) where problem is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table hand_offs');
  }
}
