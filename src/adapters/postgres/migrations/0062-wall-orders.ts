import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_PUBLIC = 'status = 3 and image_uploaded and published and removed_at is null and hidden_at is null';

/** Counts how many people have a print among their favourites, and sorts prints by it and by price. */
export class WallOrders1763600000062 implements MigrationInterface {
  readonly name = 'WallOrders1763600000062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs add column loves integer not null default 0 check (loves >= 0);
      update generation_jobs set loves = counted.loves
      from (select print_id, count(*)::integer as loves from favourites group by print_id) as counted
      where id = counted.print_id;

      create index prints_loved on generation_jobs (loves desc, created_at desc, id desc) where ${IS_PUBLIC};
      -- Most prints cost what the catalogue says, which may change without any of them.
      create index prints_usual_price on generation_jobs (prompt_size, created_at desc, id desc)
        where ${IS_PUBLIC} and price is null;
      create index prints_own_price on generation_jobs (prompt_size, price, created_at desc, id desc)
        where ${IS_PUBLIC} and price is not null;
      create index prints_own_price_down on generation_jobs (prompt_size, price desc, created_at desc, id desc)
        where ${IS_PUBLIC} and price is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index prints_loved, prints_usual_price, prints_own_price, prints_own_price_down;
      alter table generation_jobs drop column loves;
    `);
  }
}
