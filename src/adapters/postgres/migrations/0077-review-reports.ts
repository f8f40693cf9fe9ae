import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report about reviews by buyers, and what the shop answers to reviews. */
export class ReviewReports1763600000077 implements MigrationInterface {
  readonly name = 'ReviewReports1763600000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table review_reports (
        id text collate "C" primary key,
        review_id text collate "C" not null references buyer_reviews (id) on delete cascade,
        created_at timestamptz(3) not null,
        reporter text not null,
        user_id text,
        reason text not null,
        words text not null,
        closed_at timestamptz(3),
        constraint review_reports_once unique (review_id, reporter)
      );
      create index review_reports_of_person on review_reports (user_id) where user_id is not null;
      alter table buyer_reviews
        add column reports integer not null default 0,
        add column answer text,
        add column answered_at timestamptz(3),
        add constraint buyer_reviews_reports check (reports >= 0),
        add constraint buyer_reviews_answer check ((answer is null) = (answered_at is null));
      create index buyer_reviews_reported on buyer_reviews (created_at desc, id desc)
        where reports > 0 and state <> 'removed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table review_reports;
      drop index buyer_reviews_reported;
      alter table buyer_reviews drop column reports, drop column answer, drop column answered_at;
    `);
  }
}
