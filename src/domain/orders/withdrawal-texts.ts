import { WITHDRAWAL_DAYS } from './returns.js';

/** Texts of the page on which consumers withdraw from an order. */
export const WITHDRAWAL_TEXTS = {
  lead: 'You can withdraw from an order here. You need no account and no reason.',
  period: (returnsDays: number) =>
    `The law gives you ${WITHDRAWAL_DAYS} days from the day your print reached you.${returnsDays > WITHDRAWAL_DAYS ? ` We give you ${returnsDays}.` : ''} Send the form within that time; the print may follow later.`,
  personalised: (returnsDays: number) =>
    `The law gives no right to withdraw from things made to your own design, such as a print of your own words or photo, or in a size of your own. We take them back all the same, as part of our ${returnsDays} day guarantee.`,
  digital:
    'The right to withdraw from a digital print ends when we have sent the file, because you asked us to send it immediately. Our guarantee still covers it.',
};
