import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gift cards and packs of credits in the basket of a person, on every device. */
export class PrepaidBaskets1763600000076 implements MigrationInterface {
  readonly name = 'PrepaidBaskets1763600000076';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table baskets add column prepaid jsonb not null default '[]';
      alter table baskets alter column prepaid drop default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table baskets drop column prepaid');
  }
}
