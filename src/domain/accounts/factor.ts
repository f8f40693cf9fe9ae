/** A second factor: an app that shows a new six-digit code every 30 seconds (TOTP, RFC 6238). */
export interface Factor {
  id: string;
  user_id: string;
  factor_type: 'totp';
  friendly_name: string;
  /** 'unverified' until a first code of it was right. */
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
