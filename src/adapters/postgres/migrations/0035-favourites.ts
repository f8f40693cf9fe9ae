import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Favourites1763600000035 implements MigrationInterface {
  readonly name = 'Favourites1763600000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table favourites (
        user_id text collate "C" not null references auth_users (id) on delete restrict,
        print_id text collate "C" not null references generation_jobs (id) on delete cascade,
        -- Prints that are added together have the same time, so their order needs a number.
        place bigint generated always as identity,
        created_at timestamptz(3) not null,
        primary key (user_id, print_id)
      );
      create index favourites_of_print on favourites (print_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table favourites');
  }
}
