import type { Pence } from '../shop/money.js';
import type { Tax } from '../shop/settings.js';

/** The tax of an order, frozen when it is placed. */
export interface OrderTax {
  /** In per cent; null where no tax is due. */
  tax_percent: number | null;
  /** The tax that is added to the prices and part of the total; 0 if prices include it. */
  tax_added: Pence;
}

/** @param country of the delivery, or of the shop for files only */
export function calculateTax({ included, rates }: Tax, country: string, net: Pence): OrderTax {
  const percent = Object.hasOwn(rates, country) ? rates[country]! : null;
  return { tax_percent: percent, tax_added: included || !percent ? 0 : Math.round((net * percent) / 100) };
}

/** The tax that is part of a total. */
export function extractTax(total: Pence, percent: number): Pence {
  return Math.round((total * percent) / (100 + percent));
}
