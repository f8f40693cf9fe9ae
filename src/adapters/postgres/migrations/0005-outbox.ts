import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox1763600000005 implements MigrationInterface {
  readonly name = 'Outbox1763600000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- place: the order in which tasks were added, which settles equal times
      create table outbox (
        id text collate "C" primary key,
        kind text not null,
        subject text collate "C" not null,
        not_before timestamptz(3) not null,
        attempts integer not null default 0 check (attempts >= 0),
        lease_owner text,
        lease_until timestamptz(3),
        done_at timestamptz(3),
        reason text,
        place bigint not null generated always as identity,
        constraint outbox_once unique (kind, subject)
      );
      create index outbox_due on outbox (not_before, place) where done_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox');
  }
}
