/**
 * Fills a database with rows of realistic prints, without pictures: a few common words and many rare ones, two to four
 * rooms, three to six colours. One in twenty has its own price, one in five is loved. The database server generates all
 * values.
 */
import { COLOR_NAMES } from '../src/domain/pictures/color-names.ts';
import { COLOR_CATEGORIES, IMPACT_LEVELS, TRAITS } from '../src/domain/prints/mood-names.ts';
import { ROOM_GROUPS } from '../src/domain/prints/rooms.ts';

/** A vocabulary grows with the square root of the texts (Heaps' law): 3,000 words in ten thousand, 30,000 in a million. */
const vocabularySize = (prints) => Math.round(30 * Math.sqrt(prints));
const ROOMS = Object.values(ROOM_GROUPS).flat();
const COLORS = COLOR_NAMES.map(({ name }) => name);

const NEWEST = 'created_at desc, id desc';
const COMPLETED = 'status = 3 and image_uploaded and removed_at is null';
const PUBLIC = `${COMPLETED} and published and hidden_at is null`;

/** The indexes of the lists, which are created after the rows: name, columns and condition. */
const LISTS = [
  ['prints_newest', NEWEST, PUBLIC],
  ['prints_featured', NEWEST, `${PUBLIC} and featured`],
  ['prints_by_user', `user_id, ${NEWEST}`, COMPLETED],
  ['prints_loved', `loves desc, ${NEWEST}`, PUBLIC],
  ['prints_usual_price', `prompt_size, ${NEWEST}`, `${PUBLIC} and price is null`],
  ['prints_own_price', `prompt_size, price, ${NEWEST}`, `${PUBLIC} and price is not null`],
  ['prints_own_price_down', `prompt_size, price desc, ${NEWEST}`, `${PUBLIC} and price is not null`],
];

/** Creates distinct words of letters, with ranks from 0; the same words on each run. */
const createVocabulary = (size) => `
  create temporary table vocabulary as
  select row_number() over (order by min(n)) - 1 as rank, word from (
    select n, translate(substr(md5(n::text), 1, 5 + n % 5), '0123456789', 'ghijklmnop') as word
    from generate_series(1, ${size}) as n
  ) as made group by word;
  create unique index on vocabulary (rank);`;

/**
 * Random words, common ones more often the higher the power. `n` in the query makes the planner evaluate it for each row.
 */
const randomWords = (size, count, power) => `array(
  select word from vocabulary where rank in (
    select floor(${size} * power(random(), ${power}))::integer from generate_series(1, ${count}) where n > 0))`;

const toSqlArray = (values) => `array['${values.join("', '")}']`;

/** Distinct random values, earlier ones more often. */
const randomValues = (values, min, max) => `array(
  select distinct (${toSqlArray(values)})[1 + floor(${values.length} * power(random(), 1.5))::integer]
  from generate_series(1, ${min} + floor(random() * ${max - min + 1})::integer) where n > 0)`;

const randomValue = (values) => `(${toSqlArray(values)})[1 + floor(${values.length} * random())::integer]`;

/**
 * @param run executes SQL
 * @param prints number of prints
 */
export async function fillDatabase(run, prints) {
  const size = vocabularySize(prints);
  await run(`
    ${createVocabulary(size)}
    alter table print_tag drop constraint print_tag_pkey;
    drop index print_tag_of_print, print_tag_by_weight, ${LISTS.map(([name]) => name).join(', ')};
    insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, prompt_type, seed_id, keywords,
      colors, force_original_prompt, title, slug, revised_prompt, description, alt_text, color_category,
      color_psychology_impact_level, color_psychology_primary_trait, recommended_room, color_palette, named_colors,
      named_weights, dominant_color, vibrant_color, image_paths, image_width, image_height, image_widths, image_formats,
      placeholder, model, status, image_uploaded, featured, published, priority,
      price, loves)
    select id, at, (select id from auth_users limit 1), 'A picture of ' || array_to_string(keywords, ' and '),
      1 + n % 3, 1, n, keywords, '{}', false, initcap(array_to_string(keywords[1:3], ' ')),
      array_to_string(keywords[1:3], '-'), 'A picture of ' || array_to_string(keywords, ' and '),
      array_to_string(words || keywords, ' '), array_to_string(keywords, ' '), ${randomValue(COLOR_CATEGORIES)},
      ${randomValue(IMPACT_LEVELS)}, ${randomValue(TRAITS)}, rooms,
      '[[29,53,87],[241,250,238],[69,123,157],[230,57,70],[168,218,220]]', colors,
      array_fill(0.15::float8, array[cardinality(colors)]), '[29,53,87]', '[69,123,157]',
      array['/pictures/' || id || '/1024.webp', '/pictures/' || id || '/framed.webp'], 1024, 1792, '{320,640,1024}',
      '{webp,avif}', 'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQVlA4', 9), 'bench', 3, true, n % 500 = 0,
      true, 0, case when n % 20 = 0 then 100 * (10 + floor(90 * random())::integer) end,
      case when n % 5 = 0 then floor(200 * power(random(), 6))::integer else 0 end
    from (
      select n, gen_random_uuid()::text as id, now() - n * interval '7 seconds' as at, ${randomWords(size, 5, 3)} as keywords,
        ${randomWords(size, 6, 2)} as words, ${randomValues(ROOMS, 2, 4)} as rooms,
        ${randomValues(COLORS, 3, 6)} as colors
      from generate_series(1, ${prints}) as n
    ) as made;

    insert into print_tag (kind, value, weight, created_at, id)
    select tag.kind, tag.value, tag.weight, created_at, id from generation_jobs as job cross join lateral (
      select 'category' as kind, color_category as value, 0 as weight
      union all select 'impact', color_psychology_impact_level, 0
      union all select 'trait', color_psychology_primary_trait, 0
      union all select 'orientation', (array['square', 'portrait', 'landscape'])[prompt_size], 0
      union all select 'room', value, 0 from unnest(recommended_room) as value
      union all select 'keyword', value, 0 from unnest(keywords) as value
      union all select 'color', value, (500 + random() * 5000)::smallint from unnest(named_colors) as value
      union all select distinct 'word', value, 0 from unnest(string_to_array(description, ' ')) as value
    ) as tag where model = 'bench';

    insert into search_word select distinct word from vocabulary on conflict do nothing;
    alter table print_tag add primary key (kind, value, created_at, id);
    create index print_tag_of_print on print_tag (id);
    create index print_tag_by_weight on print_tag (value, weight desc, created_at desc, id desc) where kind = 'color';
    ${LISTS.map(([name, columns, also]) => `create index ${name} on generation_jobs (${columns}) where ${also};`).join('\n')}`);
  await run('vacuum analyze generation_jobs');
  await run('vacuum analyze print_tag');
  await run('vacuum analyze search_word');
}
