import { findMinimumReturnDays } from './returns.js';

interface Shop {
  /** ISO 3166-1 alpha-2. */
  country: string;
  returns_days: number;
}

/**
 * Texts of the page on which consumers withdraw from an order. What the law says is stated only where it is the law of
 * the shop's country; elsewhere the shop promises its own days.
 */
export function toWithdrawalTexts({ country, returns_days }: Shop) {
  const legalDays = findMinimumReturnDays(country);
  const guarantee = `${returns_days} day guarantee`;
  const more = returns_days > legalDays ? ` We give you ${returns_days}.` : '';
  return {
    lead: 'You can withdraw from an order here. You need no account and no reason.',
    ...(legalDays > 0
      ? {
          period: `The law gives you ${legalDays} days from the day your print reached you.${more} Send the form within that time; the print may follow later.`,
          personalised: `The law gives no right to withdraw from things made to your own design, such as a print of your own words or photo, or in a size of your own. We take them back all the same, as part of our ${guarantee}.`,
          digital:
            'The right to withdraw from a digital print ends when we have sent the file, because you asked us to send it immediately. Our guarantee still covers it.',
        }
      : {
          period: `You have ${returns_days} days from the day your print reached you, and longer if the law of your country says so. Send the form within that time; the print may follow later.`,
          personalised: `We also take back things made to your own design, such as a print of your own words or photo, or in a size of your own. They are part of our ${guarantee}.`,
          digital: 'Our guarantee covers a digital print as well, also after we have sent the file.',
        }),
  };
}
