import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Print } from '../../../domain/prints/print.js';
import { toTags } from '../../../domain/prints/print-tags.js';
import { toSlug } from '../../../domain/shop/slug.js';

const BATCH_ROWS = 500;
/** The kinds at this migration. Later migrations add others. */
const KINDS: string[] = ['category', 'color', 'impact', 'keyword', 'orientation', 'room', 'trait', 'word'];

/** Stores all search tags in one table. Typos are corrected with the words that it contains. */
export class Browsing1763600000011 implements MigrationInterface {
  readonly name = 'Browsing1763600000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists fuzzystrmatch;

      -- named_weights: the share of each named colour. hidden_at: taken down by an admin.
      alter table generation_jobs
        add column slug text,
        add column named_weights double precision[] not null default '{}',
        add column hidden_at timestamptz(3);

      drop index prints_newest, prints_featured, prints_by_category, prints_by_trait;
      create index prints_newest on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null and hidden_at is null;
      create index prints_featured on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null and hidden_at is null and featured;

      truncate print_tag;
      alter table print_tag drop constraint print_tag_kind_check,
        add constraint print_tag_kind_check check
          (kind in ('category', 'color', 'impact', 'keyword', 'orientation', 'room', 'trait', 'word')),
        add column weight smallint not null default 0;
      create index print_tag_by_weight on print_tag (value, weight desc, created_at desc, id desc)
        where kind = 'color';

      create table search_word (word text primary key);
      create index search_word_beginning on search_word (word text_pattern_ops);
      create index search_word_end on search_word (reverse(word) text_pattern_ops);
    `);
    await tagAll(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index prints_newest, prints_featured, print_tag_by_weight;
      delete from print_tag where kind not in ('keyword', 'room', 'color');
      alter table print_tag drop column weight, drop constraint print_tag_kind_check,
        add constraint print_tag_kind_check check (kind in ('keyword', 'room', 'color'));
      -- What was taken down is shown to nobody, as prints that their makers deleted.
      update generation_jobs set removed_at = hidden_at where hidden_at is not null and removed_at is null;
      alter table generation_jobs drop column slug, drop column named_weights, drop column hidden_at;
      create index prints_newest on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null;
      create index prints_featured on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null and featured;
      create index prints_by_category on generation_jobs (color_category, created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null;
      create index prints_by_trait on generation_jobs (color_psychology_primary_trait, created_at desc, id desc)
        where status = 3 and image_uploaded and published and removed_at is null;
      drop table search_word;
    `);
  }
}

/** Adds tags to existing prints in batches. The weights of their colours are unknown, so they are equal. */
async function tagAll(runner: QueryRunner): Promise<void> {
  for (let after = ''; ;) {
    const found = (await runner.query(
      `select id, title, description, keywords, prompt_size, color_category, color_psychology_impact_level,
         color_psychology_primary_trait, recommended_room, named_colors, published
       from generation_jobs where id > $1 and status = 3 and removed_at is null order by id limit ${BATCH_ROWS}`,
      [after],
    )) as Omit<Print, 'named_weights'>[];
    if (found.length === 0) return;
    const prints = found.map((print) => ({
      ...print,
      named_weights: print.named_colors.map(() => 1 / print.named_colors.length),
    }));
    const rows = prints.map(({ id, title, named_weights }) => ({
      id,
      slug: toSlug(title ?? ''),
      named_weights,
    }));
    await runner.query(
      `update generation_jobs as job set slug = row.slug, named_weights = row.named_weights
       from jsonb_to_recordset($1) as row (id text, slug text, named_weights double precision[]) where job.id = row.id`,
      [JSON.stringify(rows)],
    );
    const tags = prints
      .filter(({ published }) => published)
      .flatMap((print) => toTags(print).map((tag) => ({ id: print.id, ...tag })))
      .filter(({ kind }) => KINDS.includes(kind));
    await runner.query(
      `with tag as (
         select * from jsonb_to_recordset($1) as tag (id text, kind text, value text, weight smallint)
       ), words as (
         insert into search_word select distinct value from tag where kind = 'word' on conflict do nothing
       )
       insert into print_tag (kind, value, weight, created_at, id)
       select tag.kind, tag.value, tag.weight, job.created_at, job.id from tag join generation_jobs as job using (id)
       on conflict do nothing`,
      [JSON.stringify(tags)],
    );
    after = prints.at(-1)!.id;
  }
}
