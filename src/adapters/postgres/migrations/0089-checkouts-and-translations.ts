import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts unpaid orders by the quarter of an hour in which their payment page closed, before they are deleted. The days of
 * all time zones begin at one. A row with count 0 says that earlier ones were deleted uncounted.
 * Selections have texts in other languages.
 */
export class CheckoutsAndTranslations1763600000089 implements MigrationInterface {
  readonly name = 'CheckoutsAndTranslations1763600000089';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table closed_checkouts (
        quarter timestamptz(3) primary key,
        count integer not null check (count >= 0)
      );
      insert into closed_checkouts (quarter, count)
        select now() - interval '30 days', 0 where exists (select from auth_users);
      alter table selections add column translations jsonb not null default '{}'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table closed_checkouts; alter table selections drop column translations');
  }
}
