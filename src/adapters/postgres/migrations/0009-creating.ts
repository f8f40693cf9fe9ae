import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds source photos, private prints and further measurements of pictures. */
export class Creating1763600000009 implements MigrationInterface {
  readonly name = 'Creating1763600000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table uploads (
        id text collate "C" primary key,
        user_id text collate "C" not null references auth_users (id) on delete restrict,
        created_at timestamptz(3) not null,
        sha256 text collate "C" not null,
        method text not null check (method in ('print', 'interior')),
        description text,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        constraint uploads_once unique (user_id, sha256, method)
      );
      create index uploads_oldest on uploads (created_at);

      -- upload_id outlives its photo. finishing: painted, and what comes after is under way; it ends with the lease.
      alter table generation_jobs
        add column upload_id text collate "C",
        add column published boolean not null default true,
        add column removed_at timestamptz(3),
        add column error_message text,
        add column finishing boolean not null default false,
        add column color_weights double precision[] not null default '{}',
        add column named_colors text[] not null default '{}',
        add column measures jsonb,
        add column unknown_words text[] not null default '{}',
        add column placeholder text;
      alter table generation_jobs alter column published drop default;

      drop index prints_newest, prints_featured, prints_by_user, prints_by_category, prints_by_trait;
      create index prints_newest on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null;
      create index prints_featured on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null and featured;
      create index prints_by_category on generation_jobs (color_category, created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null;
      create index prints_by_trait on generation_jobs (color_psychology_primary_trait, created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null;
      create index prints_by_user on generation_jobs (user_id, created_at desc, id desc)
        where status = 3 and image_uploaded and removed_at is null;

      -- Written for prints that everybody may see, and for no others.
      alter table print_tag drop constraint print_tag_kind_check,
        add constraint print_tag_kind_check check (kind in ('keyword', 'room', 'color'));
      create index print_tag_of_print on print_tag (id);
    `);
  }

  /** Existing private prints are marked as failed, because the older version cannot hide them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$ begin
        if exists (select from generation_jobs where status in (1, 2) and not published) then
          raise exception 'Private prints are being made, which the version before would show to everybody. '
            'Wait until they are finished, or cancel them, and try again.';
        end if;
      end $$;

      drop index print_tag_of_print;
      delete from print_tag where kind = 'color';
      alter table print_tag drop constraint print_tag_kind_check,
        add constraint print_tag_kind_check check (kind in ('keyword', 'room'));
      drop index prints_newest, prints_featured, prints_by_user, prints_by_category, prints_by_trait;
      update generation_jobs set status = 4 where status = 3 and (not published or removed_at is not null);
      alter table generation_jobs
        drop column upload_id, drop column published, drop column removed_at, drop column error_message,
        drop column finishing, drop column color_weights, drop column named_colors, drop column measures,
        drop column unknown_words, drop column placeholder;
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
      drop table uploads;
    `);
  }
}
