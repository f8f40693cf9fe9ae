export interface Legal {
  name: string;
  /** Lines; empty when unknown. */
  address: string[];
  companyNumber: string | null;
  vatNumber: string | null;
}
