/** A second factor: an authenticator app (TOTP, RFC 6238). */
export interface Factor {
  id: string;
  user_id: string;
  factor_type: 'totp';
  friendly_name: string;
  /** 'unverified' until its first correct code. */
  status: 'unverified' | 'verified';
  /** Base32. */
  secret: string;
  created_at: Date;
  updated_at: Date;
}

export interface Challenge {
  id: string;
  factor_id: string;
  expires_at: Date;
}
