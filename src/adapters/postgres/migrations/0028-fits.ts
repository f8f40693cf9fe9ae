import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how the picture of an order's line gets on its paper. Until now each picture filled it. */
export class Fits1763600000028 implements MigrationInterface {
  readonly name = 'Fits1763600000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table order_items add column fit text check (fit in ('composed', 'whole', 'filled'));
      update order_items set fit = 'filled' where size is not null;
      alter table order_items add constraint order_items_fit_of_size check ((size is null) = (fit is null));

      -- The picture of a line was shown cropped; from now on its address is that of the cropped picture.
      update order_items as item
         set image = regexp_replace(image, '^(/pictures/[^/]+)/(\\d+[.]webp)', '\\1/' || paper.ratio || '-filled/\\2')
        from (
          select line.id, case when job.prompt_size = 3 then long / unit || 'x' || short / unit
                               else short / unit || 'x' || long / unit end as ratio
            from order_items as line
            join generation_jobs as job on job.id = line.generation_job_id
           cross join lateral (select split_part(line.size, 'x', 1)::integer, split_part(line.size, 'x', 2)::integer)
              as side (short, long)
           cross join lateral (select gcd(short, long)) as divisor (unit)
           where line.size is not null
        ) as paper
       where paper.id = item.id;
      alter table order_items drop column crop;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table order_items add column crop jsonb;
      update order_items set
        crop = '{"left": 0, "top": 0, "width": 1, "height": 1}',
        image = regexp_replace(image, '^(/pictures/[^/]+)/[^/]+/', '\\1/')
       where size is not null;
      alter table order_items drop constraint order_items_fit_of_size, drop column fit;
    `);
  }
}
