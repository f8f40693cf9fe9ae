import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores a hash of each picture. A migration cannot read pictures, so older prints get a hash of their placeholder, which
 * is made from the picture.
 */
export class ImageHashes1763600000036 implements MigrationInterface {
  readonly name = 'ImageHashes1763600000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table generation_jobs add column image_hash text');
    await runner.query(
      'update generation_jobs set image_hash = left(md5(placeholder), 16) where placeholder is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table generation_jobs drop column image_hash');
  }
}
