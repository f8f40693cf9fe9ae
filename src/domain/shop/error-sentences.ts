import { DomainError, type ErrorCode } from './errors.js';
import { fillIn, type SentenceValues } from './fill-in.js';

/** Why a size of one's own is not sold. The browser needs these without the others. */
const SIZE_SENTENCES = {
  'size_out_of_range/limits': 'Width and height must each be between {min} and {max} cm.',
  'size_out_of_range/steps': 'Enter sizes in steps of half a centimetre, such as 45 or 45.5.',
  'size_too_narrow/ratio': 'The longer side can be at most {ratio} times the shorter one.',
  'size_too_small_for_frame/limits':
    'A framed print measures at least {short} × {long} cm. Without a frame it can be smaller.',
} as const;

/** By the code of the error and, after a slash, the case. `de-errors.json` has them in German. */
export const ERROR_SENTENCES = {
  'discount_unknown/code': 'We do not know the code {code}. Check its spelling, or remove it to go on.',
  'discount_not_current/starts': 'The code {code} starts on {day}. Remove it, or come back then.',
  'discount_not_current/ended': 'The code {code} ended on {day}. Remove it to go on.',
  'discount_used/by_person': 'You have used the code {code} before. Remove it to go on.',
  'discount_used/up': 'The code {code} has been used up. Remove it to go on.',
  'discount_not_applicable/minimum':
    '{code} is for prints worth {minimum} or more. Add prints for {missing}, or remove the code.',
  'discount_not_applicable/delivery':
    'Delivery of this order is free already. Remove {code}, and use it for another order.',
  'discount_not_applicable/copies':
    '{code} reduces each print after the first {count}. Add another print, or remove the code.',
  'discount_not_applicable/prints':
    '{code} is not for the prints in your basket. Add another print, or remove the code.',
  'discount_not_applicable/least_charge':
    'With {code}, this order costs less than the least that can be paid. Add another print, or remove the code.',
  'basket_too_large/amount': 'One order costs at most {maximum}. Put some of it into another order.',
  'price_changed/total': 'A price has changed since you looked: your order now comes to {total}.',
  ...SIZE_SENTENCES,
  'quantity_out_of_range/file': 'One copy of a digital print is all you need: please set its quantity to 1.',
} as const;

/** Lets a page say the message of an error in another language. */
export interface Wording {
  /** A key of ERROR_SENTENCES. */
  sentence: string;
  values: SentenceValues;
}

export const wordedError = (sentence: keyof typeof ERROR_SENTENCES, values?: SentenceValues): DomainError =>
  toError(sentence, ERROR_SENTENCES[sentence], values);

export const sizeError = (sentence: keyof typeof SIZE_SENTENCES, values?: SentenceValues): DomainError =>
  toError(sentence, SIZE_SENTENCES[sentence], values);

function toError(sentence: string, english: string, values: SentenceValues = {}): DomainError {
  const wording: Wording = { sentence, values };
  const [code] = sentence.split('/') as [ErrorCode];
  return new DomainError(code, fillIn(english, values), { wording });
}

export const findWording = ({ details }: DomainError): Wording | undefined =>
  details?.['wording'] as Wording | undefined;
