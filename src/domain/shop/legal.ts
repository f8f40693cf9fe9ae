export interface Legal {
  name: string;
  /** Lines; empty when unknown. */
  address: string[];
  companyNumber: string | null;
  vatNumber: string | null;
  /** Lines that name the responsible person in the EU (Regulation (EU) 2023/988); empty without one. */
  responsiblePerson: string[];
}
