import { DAY_MS } from './times.js';
import { createRandom, seedFor, type Random } from './random.js';

/** How often each act happens per day, by all people together. */
export const RATES = {
  print: 2.5,
  cancelPrint: 0.4,
  browse: 0.7,
  publish: 0.3,
  unpublish: 0.4,
  remove: 0.2,
  order: 1.4,
  cancelOrder: 0.3,
  refund: 0.35,
  hide: 0.2,
  show: 0.1,
  pin: 0.5,
  unpin: 0.1,
  erase: 0.06,
  photo: 0.4,
  signInByMail: 0.3,
  report: 0.3,
  review: 0.8,
  withdraw: 0.25,
  workOnReturn: 0.4,
  moderate: 0.5,
  changeAddress: 0.3,
  chooseMaker: 0.5,
  discount: 0.25,
  webhook: 0.4,
  issueGiftCard: 0.1,
  blockGiftCard: 0.1,
  decide: 1,
};

export type ActKind = keyof typeof RATES | 'signUp';
export type Rates = Record<keyof typeof RATES, number>;

/** An action of a person at a time. */
export interface Act {
  /** Its index in the complete plan. */
  id: number;
  kind: ActKind;
  /** Milliseconds after the start. */
  at: number;
  who: string;
}

export const CREATORS = ['ada', 'ben', 'cleo', 'dora', 'emil'];
export const GUESTS = ['gus', 'hana', 'ivo'];
export const ADMIN = 'the admin';

const BY_ADMIN: readonly ActKind[] = [
  ...(['refund', 'hide', 'show', 'pin', 'unpin', 'decide', 'moderate', 'workOnReturn'] as const),
  ...(['changeAddress', 'chooseMaker', 'discount', 'webhook', 'issueGiftCard', 'blockGiftCard'] as const),
];

/** What everybody will do. Each kind of act has its own random numbers. */
export function planActs(seed: number, days: number, rates: Rates): Act[] {
  const acts: Omit<Act, 'id'>[] = CREATORS.map((who, place) => ({ kind: 'signUp', at: place * 60_000, who }));
  for (const [kind, rate] of Object.entries(rates) as [keyof Rates, number][]) {
    const random = createRandom(seedFor(seed, `plan of ${kind}`));
    for (let at = next(random, rate); at < days * DAY_MS; at += next(random, rate))
      acts.push({ kind, at: Math.floor(at), who: chooseWho(kind, random) });
  }
  return acts.sort((a, b) => a.at - b.at).map((act, id) => ({ id, ...act }));
}

/** Milliseconds until the next act (of a Poisson process). */
const next = (random: Random, perDay: number) =>
  perDay > 0 ? (-Math.log(1 - random.fraction()) / perDay) * DAY_MS : Infinity;

function chooseWho(kind: ActKind, random: Random): string {
  if (BY_ADMIN.includes(kind)) return ADMIN;
  const isForGuests = kind === 'browse' || kind === 'report' || (kind === 'order' && random.chance(0.4));
  return random.pick(isForGuests ? GUESTS : CREATORS);
}
