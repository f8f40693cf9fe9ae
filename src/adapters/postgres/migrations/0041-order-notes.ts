import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins write down about orders. */
export class OrderNotes1763600000041 implements MigrationInterface {
  readonly name = 'OrderNotes1763600000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_notes (
        id text primary key,
        order_id text not null references orders (id) on delete cascade,
        written_by text not null,
        created_at timestamptz(3) not null,
        text text not null
      );
      create index order_notes_of_order on order_notes (order_id, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table order_notes');
  }
}
