import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how frames and mounts look. The next start loads the catalogue, which contains it. */
export class Looks1763600000030 implements MigrationInterface {
  readonly name = 'Looks1763600000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_options add column look jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_options drop column look');
  }
}
