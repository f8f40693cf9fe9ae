/** What a script shows to manage accounts (role `service_role`). The key itself is told once and not kept. */
export interface ServiceKey {
  id: string;
  name: string;
  hash: string;
  created_at: Date;
}
