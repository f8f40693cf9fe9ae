import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Collections that the shop puts together itself. */
export class Selections1763600000059 implements MigrationInterface {
  readonly name = 'Selections1763600000059';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table selections (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        slug text collate "C" not null,
        title text not null,
        description text not null,
        print_ids text[] not null,
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        constraint selections_slug_once unique (slug)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table selections;');
  }
}
