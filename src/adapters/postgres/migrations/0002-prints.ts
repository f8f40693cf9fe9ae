import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A print and the job that makes it are one row: the print's fields first, the queue's own below. */
export class Prints1763600000002 implements MigrationInterface {
  readonly name = 'Prints1763600000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table generation_jobs (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        user_id text collate "C" not null references auth_users (id) on delete restrict,
        original_prompt text not null,
        prompt_size smallint not null,
        style text,
        prompt_type smallint not null,
        seed_id integer not null,
        keywords text[] not null,
        colors text[] not null,
        force_original_prompt boolean not null,

        title text,
        revised_prompt text,
        description text,
        alt_text text,
        color_category text,
        color_psychology_impact_level text,
        color_psychology_primary_trait text,
        recommended_room text[] not null default '{}',
        color_palette jsonb not null default '[]',
        dominant_color jsonb,
        vibrant_color jsonb,
        image_paths text[] not null default '{}',
        image_width integer check (image_width > 0),
        image_height integer check (image_height > 0),
        image_widths integer[] not null default '{}',
        image_formats text[] not null default '{}',
        model text,

        status smallint not null default 1 check (status between 1 and 5),
        image_uploaded boolean not null default false,
        featured boolean not null default false,
        pinterest_posted boolean not null default false,
        pinterest_post_url text,
        pinterest_post_date timestamptz(3),
        error_code text,

        priority smallint not null check (priority in (0, 1)),
        attempts integer not null default 0 check (attempts >= 0),
        not_before timestamptz(3),
        lease_owner text,
        lease_until timestamptz(3),
        constraint generation_jobs_shown_with_picture check (status <> 3 or image_uploaded)
      );

      create index prints_newest on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded;
      create index prints_featured on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and featured;
      create index prints_by_user on generation_jobs (user_id, created_at desc, id desc)
        where status = 3 and image_uploaded;
      create index prints_by_category on generation_jobs (color_category, created_at desc, id desc)
        where status = 3 and image_uploaded;
      create index prints_by_trait on generation_jobs (color_psychology_primary_trait, created_at desc, id desc)
        where status = 3 and image_uploaded;
      create index jobs_to_claim on generation_jobs (priority, created_at, id)
        where status in (1, 2);
      create index jobs_unfinished_by_user on generation_jobs (user_id, created_at desc, id desc)
        where status in (1, 2);

      -- What a shown print is found by; written when it is completed, in the same statement. The key, read backwards,
      -- is the list of a tag, newest first.
      create table print_tag (
        kind text not null check (kind in ('keyword', 'room')),
        value text not null,
        created_at timestamptz(3) not null,
        id text collate "C" not null references generation_jobs (id) on delete cascade,
        primary key (kind, value, created_at, id)
      );

      create table collection_metadata (
        id integer primary key,
        collection_type text not null,
        value text not null,
        title text not null,
        description text not null,
        meta_description text not null,
        seo_keywords text[] not null,
        best_practices jsonb,
        room_tips jsonb,
        psychological_effects text[],
        scientific_backing text
      );
      create unique index collection_metadata_once on collection_metadata (collection_type, lower(value));

      create table pinterest_auth (
        id text collate "C" primary key,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null
      );
      create index pinterest_auth_newest on pinterest_auth (created_at desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pinterest_auth, collection_metadata, print_tag, generation_jobs');
  }
}
