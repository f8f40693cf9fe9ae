import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the IDs of erased accounts, so that they are erased again after a restore. */
export class ErasedAccounts1763600000022 implements MigrationInterface {
  readonly name = 'ErasedAccounts1763600000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key: the record outlives the account, and every row of the account.
      create table erased_accounts (
        id text collate "C" primary key,
        erased_at timestamptz(3) not null
      );
      insert into erased_accounts (id, erased_at)
        select id, erased_at from auth_users where erased_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_accounts');
  }
}
