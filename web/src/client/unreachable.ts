/** What a person reads where the shop did not answer, whatever the browser calls it. */
export const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.';
