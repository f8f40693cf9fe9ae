/** How many days the shop stores data that nothing needs any more. The privacy policy names them. */

/** For an account that was never confirmed or used. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;

/** For an unpaid order, after its payment page has closed, and for the buyer of a payment that an admin dismissed. */
export const UNPAID_ORDER_DAYS = 30;

/** For a finished task of the outbox, such as a mail that was sent. */
export const FINISHED_TASK_DAYS = 7;

/** For a withdrawal without an order, after an admin has handled it. */
export const HANDLED_WITHDRAWAL_DAYS = 90;
