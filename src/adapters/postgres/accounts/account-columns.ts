import type { Account } from '../../../domain/accounts/account.js';

const columns: Record<keyof Account, true> = {
  id: true,
  email: true,
  password_hash: true,
  email_confirmed_at: true,
  new_email: true,
  email_change_agreed: true,
  confirmation_sent_at: true,
  recovery_sent_at: true,
  email_change_sent_at: true,
  reauthentication_sent_at: true,
  last_sign_in_at: true,
  banned_until: true,
  app_metadata: true,
  user_metadata: true,
  must_change_password: true,
  created_at: true,
  updated_at: true,
};

export const ACCOUNT_FIELDS = Object.keys(columns) as (keyof Account)[];

/** What `select` and `returning` give back is an Account as it stands; `erased_at` stays behind. */
export const ACCOUNT_COLUMNS = ACCOUNT_FIELDS.map((field) => `auth_users.${field}`).join(', ');
