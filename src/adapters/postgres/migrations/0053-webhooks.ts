import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints of other services that receive facts of the shop, and what was sent to them. */
export class Webhooks1763600000053 implements MigrationInterface {
  readonly name = 'Webhooks1763600000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhooks (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        url text not null,
        name text not null,
        types text[] not null,
        active boolean not null,
        secret text not null,
        previous_secret text,
        previous_until timestamptz(3),
        failing_since timestamptz(3),
        switched_off_at timestamptz(3)
      );

      create table webhook_deliveries (
        id text collate "C" primary key,
        endpoint_id text collate "C" not null references webhooks (id) on delete cascade,
        created_at timestamptz(3) not null,
        type text not null,
        body text not null,
        state text not null check (state in ('waiting', 'delivered', 'failed')),
        attempts integer not null check (attempts >= 0),
        tried_at timestamptz(3),
        status integer,
        error text,
        milliseconds integer
      );
      create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at, id);
      create index webhook_deliveries_by_age on webhook_deliveries (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_deliveries, webhooks');
  }
}
