import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the currency and the tax of each order. Before this, every shop sold in pounds, and receipts named the
 * standard rate of the UK for orders that stayed there.
 */
export class CurrencyAndTax1763600000037 implements MigrationInterface {
  readonly name = 'CurrencyAndTax1763600000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        add column currency text collate "C" not null default 'GBP',
        add column tax_percent double precision,
        add column tax_added integer not null default 0 check (tax_added >= 0);
      alter table orders alter column currency drop default, alter column tax_added drop default;
      update orders set tax_percent = 20 where coalesce(delivery_country, 'GB') = 'GB';
      alter table payment_events add column currency text collate "C";
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders drop column currency, drop column tax_percent, drop column tax_added;
      alter table payment_events drop column currency;
    `);
  }
}
