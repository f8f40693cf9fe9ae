import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts attempts to enter a password or a code, by a hash of the e-mail address. */
export class SignInTries1763600000020 implements MigrationInterface {
  readonly name = 'SignInTries1763600000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key: addresses without an account are counted alike, so that nobody can tell them apart.
      create table sign_in_tries (
        key text collate "C" primary key,
        since timestamptz(3) not null,
        used integer not null check (used > 0)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_tries');
  }
}
