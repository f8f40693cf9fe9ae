import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../domain/shop/errors.js';

/** An error as it is sent to a client. */
export interface HttpError {
  status: number;
  code: string;
  message: string;
  details?: Readonly<Record<string, unknown>> | undefined;
}

/** Key in `response.locals` of a function that renders errors as a page, for URLs that people open. */
export const ERROR_PAGE = 'refusalPage';
export type WriteErrorPage = (refusal: HttpError) => string;

const STATUS: Record<ErrorCode, number> = {
  validation_failed: 400,
  not_signed_in: 401,
  session_expired: 401,
  bad_jwt: 401,
  session_not_found: 401,
  user_not_found: 401,
  not_admin: 403,
  user_mismatch: 403,
  password_change_required: 403,
  not_found: 404,
  taken_down: 410,
  description_empty: 400,
  description_too_long: 400,
  unknown_orientation: 400,
  job_id_taken: 409,
  out_of_credits: 402,
  too_many_requests: 429,
  painting_failed: 500,
  describing_failed: 502,
  description_refused: 422,
  publishing_refused: 409,
  daily_limit_reached: 503,
  painting_refused: 422,
  painting_unavailable: 503,
  cancel_costs_credit: 409,
  job_ended: 409,
  bad_picture: 400,
  picture_too_large: 413,
  picture_too_small: 422,
  upload_not_found: 404,
  basket_empty: 400,
  basket_too_large: 400,
  quantity_out_of_range: 400,
  variant_unavailable: 409,
  variant_does_not_fit: 422,
  print_unavailable: 409,
  print_too_small: 422,
  print_not_composable: 422,
  size_missing: 422,
  size_out_of_range: 422,
  size_too_narrow: 422,
  size_too_small_for_frame: 422,
  price_changed: 409,
  too_many_favourites: 409,
  too_many_open_orders: 429,
  order_claimed: 409,
  consent_required: 422,
  selection_not_valid: 422,
  selection_print_unknown: 422,
  selection_title_taken: 409,
  too_many_selections: 409,
  discount_unknown: 422,
  discount_not_current: 422,
  discount_not_applicable: 422,
  discount_used: 409,
  discount_not_valid: 422,
  discount_code_taken: 409,
  gift_card_unknown: 422,
  gift_card_empty: 422,
  gift_card_held: 409,
  gift_card_not_applicable: 422,
  gift_card_not_mailed: 409,
  gift_date_out_of_range: 422,
  gift_not_valid: 422,
  prepaid_not_sold: 409,
  prepaid_used: 409,
  account_needed: 422,
  country_not_served: 422,
  payment_unavailable: 503,
  refund_refused: 409,
  refund_too_large: 409,
  nothing_to_deliver: 409,
  order_not_ready: 409,
  order_at_workshop: 409,
  cancel_too_late: 409,
  review_not_possible: 409,
  workshop_refused: 409,
  file_not_ready: 503,
  pinboard_not_connected: 409,
  pinboard_refused: 502,
  pin_refused: 422,
  ticket_not_valid: 403,
  bad_signature: 400,
  webhook_not_valid: 422,
  settings_changed: 409,
  settings_not_readable: 409,
  settings_not_valid: 422,
  withdrawal_not_ready: 409,
  webhook_off: 409,
  webhook_rotated: 409,
  webhook_waiting: 409,
  invalid_credentials: 400,
  user_already_exists: 422,
  weak_password: 422,
  same_password: 422,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  email_not_confirmed: 400,
  email_exists: 422,
  user_banned: 403,
  signup_disabled: 422,
  anonymous_provider_disabled: 422,
  phone_provider_disabled: 400,
  saml_provider_disabled: 404,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  bad_code_verifier: 400,
  bad_id_token: 400,
  provider_unavailable: 503,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  insufficient_aal: 422,
  second_factor_required: 403,
  mfa_factor_not_found: 404,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_verification_failed: 422,
  mfa_challenge_expired: 422,
  mail_refused: 502,
  bad_archive: 400,
  restore_refused: 409,
  disk_full: 507,
  last_admin: 409,
  still_admin: 409,
  person_blocked: 409,
  bad_user_id: 404,
};

/** The shop's codes and messages for errors of Express and Nest, by status. */
const BY_STATUS: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_json', message: 'The body of this request is not valid JSON.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', message: 'This address does not support such a request.' },
  413: { code: 'request_entity_too_large', message: 'This request is too large.' },
  415: { code: 'unsupported_media_type', message: 'This address does not support this type of body.' },
};

/** The response while the database is unavailable. */
export const UNAVAILABLE: HttpError = {
  status: 503,
  code: 'unavailable',
  message: 'The shop is unavailable for a moment. Please try again shortly.',
};
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** Returns undefined for an internal error, whose details the caller must not see. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof DomainError) {
    return { status: STATUS[error.code], code: error.code, message: error.message, details: error.details };
  }
  if (isBadAddress(error))
    return { status: 400, code: 'validation_failed', message: 'There is no such address.' };
  const status = error instanceof HttpException ? error.getStatus() : httpErrorStatus(error);
  const known = status === undefined ? undefined : BY_STATUS[status];
  if (known) return { status: status!, ...known };
  if (status !== undefined && status < 500)
    return { status, code: 'refused', message: 'This request was refused.' };
  return undefined;
}

/** Detects invalid percent-encoding in a path, which Express reports with this message. */
function isBadAddress(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Failed to decode param');
}

/** Errors of Express's body parser have a `status`. */
function httpErrorStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
