/** Stable error codes. Clients switch on the code, never on the message. */
export type ErrorCode =
  | 'validation_failed'
  | 'not_signed_in'
  | 'session_expired'
  | 'not_admin'
  | 'user_mismatch'
  | 'password_change_required'
  | 'not_found'
  | 'taken_down'
  | 'description_empty'
  | 'description_too_long'
  | 'unknown_orientation'
  | 'job_id_taken'
  | 'out_of_credits'
  | 'too_many_requests'
  | 'painting_failed'
  | 'describing_failed'
  | 'description_refused'
  | 'publishing_refused'
  | 'daily_limit_reached'
  | 'painting_refused'
  | 'painting_unavailable'
  | 'cancel_costs_credit'
  | 'job_ended'
  | 'bad_picture'
  | 'picture_too_large'
  | 'picture_too_small'
  | 'upload_not_found'
  | 'too_many_favourites'
  | 'basket_empty'
  | 'basket_too_large'
  | 'quantity_out_of_range'
  | 'variant_unavailable'
  | 'variant_does_not_fit'
  | 'print_unavailable'
  | 'print_too_small'
  | 'print_not_composable'
  | 'size_missing'
  | 'size_out_of_range'
  | 'size_too_narrow'
  | 'size_too_small_for_frame'
  | 'price_changed'
  | 'too_many_open_orders'
  | 'order_claimed'
  | 'consent_required'
  | 'discount_unknown'
  | 'discount_not_current'
  | 'discount_not_applicable'
  | 'discount_used'
  | 'discount_not_valid'
  | 'discount_code_taken'
  | 'selection_not_valid'
  | 'selection_print_unknown'
  | 'selection_title_taken'
  | 'too_many_selections'
  | 'gift_card_unknown'
  | 'gift_card_empty'
  | 'gift_card_held'
  | 'gift_card_not_applicable'
  | 'gift_card_not_mailed'
  | 'gift_date_out_of_range'
  | 'gift_not_valid'
  | 'prepaid_not_sold'
  | 'prepaid_used'
  | 'account_needed'
  | 'country_not_served'
  | 'payment_unavailable'
  | 'refund_refused'
  | 'refund_too_large'
  | 'nothing_to_deliver'
  | 'order_not_ready'
  | 'order_at_workshop'
  | 'cancel_too_late'
  | 'review_not_possible'
  | 'workshop_refused'
  | 'file_not_ready'
  | 'pinboard_not_connected'
  | 'pinboard_refused'
  | 'pin_refused'
  | 'ticket_not_valid'
  | 'bad_signature'
  | 'webhook_not_valid'
  | 'settings_changed'
  | 'settings_not_readable'
  | 'settings_not_valid'
  | 'withdrawal_not_ready'
  | 'webhook_off'
  | 'webhook_rotated'
  | 'webhook_waiting'
  | 'invalid_credentials'
  | 'user_already_exists'
  | 'weak_password'
  | 'same_password'
  | 'bad_jwt'
  | 'session_not_found'
  | 'user_not_found'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'email_not_confirmed'
  | 'email_exists'
  | 'user_banned'
  | 'signup_disabled'
  | 'anonymous_provider_disabled'
  | 'phone_provider_disabled'
  | 'saml_provider_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'bad_code_verifier'
  | 'bad_id_token'
  | 'provider_unavailable'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'insufficient_aal'
  | 'second_factor_required'
  | 'mfa_factor_not_found'
  | 'mfa_factor_name_conflict'
  | 'too_many_enrolled_mfa_factors'
  | 'mfa_verification_failed'
  | 'mfa_challenge_expired'
  | 'mail_refused'
  | 'bad_archive'
  | 'restore_refused'
  | 'disk_full'
  | 'last_admin'
  | 'still_admin'
  | 'person_blocked'
  | 'bad_user_id';

/** An expected error. Its message may be shown to a person unchanged. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Facts for the client, such as the reasons why a password is weak. */
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** A provider rejects the shop's own account. Nothing was billed; the owner must fix it. */
export class ProviderAccountError extends Error {
  override readonly name = 'ProviderAccountError';
  constructor(
    readonly alert: 'image_model_key_refused' | 'image_model_out_of_quota' | 'workshop_key_refused',
    message: string,
  ) {
    super(message);
  }
}

/** A temporary error of an outside service; a retry may succeed. */
export class RetryableError extends Error {
  override readonly name: string = 'RetryableError';
  constructor(
    message: string,
    /** Requested delay; undefined without one. */
    readonly retryAfterSeconds?: number,
    /** Nothing failed: the work is only not due yet. */
    readonly isExpected = false,
  ) {
    super(message);
  }
}

export class DatabaseUnavailableError extends RetryableError {
  override readonly name = 'Unavailable';

  constructor(override readonly cause: Error) {
    super(`The database cannot be reached (${cause.message || cause.name}).`);
  }
}
