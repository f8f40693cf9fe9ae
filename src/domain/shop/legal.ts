/** Who runs the shop. */
export interface Legal {
  name: string;
  /** Line by line; none where it is not told. */
  address: string[];
  companyNumber: string | null;
  vatNumber: string | null;
}
