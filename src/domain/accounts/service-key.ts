/** A script's credential for managing accounts (role `service_role`). Only its hash is stored. */
export interface ServiceKey {
  id: string;
  name: string;
  hash: string;
  created_at: Date;
}
