import type { ShopSettings } from './settings.js';

export interface Legal {
  name: string;
  /** Lines; empty when unknown. */
  address: readonly string[];
  companyNumber: string | null;
  vatNumber: string | null;
  phone: string | null;
  /** Who acts for the company. */
  representedBy: string | null;
  /** Lines that name the responsible person in the EU (Regulation (EU) 2023/988); empty without one. */
  responsiblePerson: readonly string[];
}

export const toLegal = ({ name, legal }: Pick<ShopSettings, 'name' | 'legal'>): Legal => ({
  name: legal.name || name,
  address: legal.address,
  companyNumber: legal.company_number,
  vatNumber: legal.vat_number,
  phone: legal.phone,
  representedBy: legal.represented_by,
  responsiblePerson: legal.responsible_person,
});
