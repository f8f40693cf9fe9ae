import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores what an admin decides about an uploaded picture. All earlier prints were made with AI. */
export class OwnArt1763600000043 implements MigrationInterface {
  readonly name = 'OwnArt1763600000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table generation_jobs
         add column provenance text not null default 'ai' check (provenance in ('ai', 'own', 'public-domain')),
         add column has_download boolean not null default true,
         add column price integer check (price > 0),
         add column source_width integer,
         add column source_height integer`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table generation_jobs drop column provenance, drop column has_download, drop column price,
         drop column source_width, drop column source_height`,
    );
  }
}
