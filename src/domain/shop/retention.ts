/** How many days the shop stores data that nothing needs any more. The privacy policy names them. */

/** Of an account that nobody has confirmed or used. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;

/** Of an unpaid order, after its payment page has closed. */
export const UNPAID_ORDER_DAYS = 30;

/** Of a withdrawal that belongs to no order, after an admin has handled it. */
export const HANDLED_WITHDRAWAL_DAYS = 90;
