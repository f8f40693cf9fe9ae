import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payment events keep the addresses of a buyer only while they fit no order. */
export class SettledPayments1763600000079 implements MigrationInterface {
  readonly name = 'SettledPayments1763600000079';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update payment_events set email = null, address = null
      where (email is not null or address is not null)
        and not (kind in ('paid', 'refunded', 'refund_failed', 'disputed', 'foreign')
                 and settlement in ('unknown', 'mismatch'))
    `);
  }

  async down(): Promise<void> {}
}
