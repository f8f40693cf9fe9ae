/** domain/settlement's `isOfMoney` and `isStray`, of the table `payment_events`; the words of their index. */
export const STRAY = `kind not in ('other', 'expired') and settlement in ('unknown', 'mismatch')`;
