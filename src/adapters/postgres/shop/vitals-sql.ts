import type { VitalSample, Vitals } from '../../../application/ports/shop/vitals.js';
import type { VitalCount } from '../../../domain/shop/web-vitals.js';
import type { Database } from '../database.js';

export class PostgresVitals implements Vitals {
  constructor(private readonly database: Database) {}

  /** Rows are locked in one order, so that concurrent calls cannot deadlock. */
  async add(day: string, samples: readonly VitalSample[]): Promise<void> {
    await this.database.query(
      `insert into web_vitals (day, page, device, name, bucket, count)
       select $1, page, device, name, bucket, count(*)
       from unnest($2::text[], $3::text[], $4::text[], $5::smallint[]) as sample (page, device, name, bucket)
       group by page, device, name, bucket
       order by page, device, name, bucket
       on conflict (day, page, device, name, bucket) do update set count = web_vitals.count + excluded.count`,
      [
        day,
        samples.map(({ page }) => page),
        samples.map(({ device }) => device),
        samples.map(({ name }) => name),
        samples.map(({ bucket }) => bucket),
      ],
    );
  }

  since(day: string): Promise<VitalCount[]> {
    return this.database.query(
      `select page, device, name, bucket, sum(count)::integer as count
       from web_vitals where day >= $1 group by page, device, name, bucket`,
      [day],
    );
  }
}
