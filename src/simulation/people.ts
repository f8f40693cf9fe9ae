import type { Caller } from '../domain/accounts/account.js';
import { PRINT_STATUS, type Print } from '../domain/prints/print.js';
import type { Random } from './random.js';
import type { SimulatedShop } from './shop.js';

export interface Person {
  name: string;
  email: string;
  /** Undefined before the sign-up and for guests. */
  id: string | undefined;
}

/** A word that only this person's descriptions have. */
export const toUniqueWord = (name: string) => `quill${name}`;

/** All simulated people, by name. */
export class People {
  private readonly all = new Map<string, Person>();

  get(name: string): Person {
    const known = this.all.get(name);
    if (known) return known;
    const email = `${name.replace(/ /g, '-')}@people.example`;
    const person: Person = { name, email, id: undefined };
    this.all.set(name, person);
    return person;
  }

  list(): Person[] {
    return [...this.all.values()];
  }
}

/** Returns a deterministic ID for an object that an act creates. */
export const toUuid = (name: string, variant: string) =>
  `${name.replace(/\D/g, '').padStart(8, '0')}-0000-4000-${variant}000-000000000000`;

export interface ActContext {
  shop: SimulatedShop;
  people: People;
  person: Person;
  random: Random;
  /** The prefix of the names of the act's requests. */
  name: string;
}

/** Somebody with an account. */
export type Member = ActContext & { id: string };

export const toCaller = ({ email, id }: Person): Caller => ({
  user_id: id!,
  email,
  session_id: 'a session',
  is_admin: false,
  must_change_password: false,
  needs_second_factor: false,
});

/** Finished prints that everybody may see, or also those of a person. */
export function findPrints({ tables }: SimulatedShop, ownerId?: string): Print[] {
  return [...tables.jobs.values()]
    .map(({ print }) => print)
    .filter(({ status, removed_at }) => status === PRINT_STATUS.completed && !removed_at)
    .filter((print) => isPublic(print) || print.user_id === ownerId);
}

export const isPublic = ({ hidden_at, published, removed_at, status }: Print) =>
  status === PRINT_STATUS.completed && published && !hidden_at && !removed_at;

export const pickFrom = <T>(random: Random, from: readonly T[]): T | undefined =>
  from.length > 0 ? random.pick(from) : undefined;
