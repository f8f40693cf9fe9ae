import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores page speed as counts by day and bucket, without personal data. */
export class Vitals1763600000012 implements MigrationInterface {
  readonly name = 'Vitals1763600000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table web_vitals (
        day date not null,
        page text not null,
        device text not null,
        name text not null,
        -- Of the bounds in the domain.
        bucket smallint not null,
        count integer not null check (count > 0),
        primary key (day, page, device, name, bucket)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table web_vitals');
  }
}
