import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What buyers say about prints, and the sums of the approved reviews of each print. */
export class BuyerReviews1763600000063 implements MigrationInterface {
  readonly name = 'BuyerReviews1763600000063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyer_reviews (
        id text collate "C" primary key,
        order_id text not null references orders (id),
        generation_job_id text not null,
        created_at timestamptz(3) not null,
        changed_at timestamptz(3) not null,
        stars smallint not null,
        words text not null,
        name text not null,
        photo jsonb,
        state text not null,
        reason text,
        constraint buyer_reviews_once unique (order_id, generation_job_id),
        constraint buyer_reviews_stars check (stars between 1 and 5 or (stars = 0 and state = 'removed'))
      );
      create index buyer_reviews_newest on buyer_reviews (generation_job_id, created_at desc, id desc)
        where state = 'approved';
      create index buyer_reviews_by_state on buyer_reviews (state, created_at desc, id desc);
      create index buyer_reviews_by_photo on buyer_reviews ((photo ->> 'id')) where photo is not null;
      create table print_ratings (
        generation_job_id text collate "C" primary key,
        reviews integer not null,
        stars integer not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table print_ratings; drop table buyer_reviews;');
  }
}
