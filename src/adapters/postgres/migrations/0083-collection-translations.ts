import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The catalogue may have the texts of a collection in other languages. The next start loads them. */
export class CollectionTranslations1763600000083 implements MigrationInterface {
  readonly name = 'CollectionTranslations1763600000083';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table collection_metadata add column translations jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collection_metadata drop column translations');
  }
}
