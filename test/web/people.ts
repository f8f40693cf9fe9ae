import type { Session } from '@supabase/auth-js';
import type { Reply } from '../../src/adapters/http/contract/types.js';
import { changeAccountPrepaid, type AccountPrepaid } from '../../src/domain/orders/account-prepaid.js';
import { changeBasket, type BasketChange, type BasketItem } from '../../src/domain/orders/account-basket.js';
import type { Answers } from './fake-service.js';

export interface Person {
  id: string;
  email: string;
  isAdmin: boolean;
}

export const CUSTOMER: Person = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.com',
  isAdmin: false,
};
export const ADMIN: Person = {
  id: '22222222-2222-4222-8222-222222222222',
  email: 'admin@shop.example',
  isAdmin: true,
};

export const toMe = ({ id, email, isAdmin }: Person): Reply<'showMe'> => ({
  user_id: id,
  email,
  is_admin: isAdmin,
  must_change_password: false,
  needs_second_factor: false,
});

export const CREDITS: Reply<'creditsBalance'> = { generation_jobs_count: 3, maximum: 3, restores_at: null };

/** Answers that every page needs for a signed-in person. */
export const answersTo = (person: Person): Answers => ({
  showMe: toMe(person),
  creditsBalance: CREDITS,
  listFavourites: { ids: [] },
  showPrepaid: { currency: 'GBP', gift_cards: null, credit_packs: [] },
  ...answersOfBasket(),
  understandWords: { unknown_words: [], approximations: [] },
});

/** The basket of the person's account. */
function answersOfBasket(): Answers {
  let items: BasketItem[] = [];
  let prepaid: AccountPrepaid[] = [];
  return {
    showBasket: () => ({ items, prepaid }),
    changeBasket: ({ body }) => {
      const change = {
        merge: false,
        ...(body as Omit<BasketChange, 'merge'> & { prepaid: AccountPrepaid[] }),
      };
      items = changeBasket(items, change);
      prepaid = changeAccountPrepaid(prepaid, change);
      return { items, prepaid };
    },
  };
}

/** The local-storage key of the session. */
const SESSION_KEY = `sb-${location.host.replace(/[^a-z0-9]+/gi, '-')}-auth-token`;
const HOUR_S = 3600;

/** A sign-in answer. An expired session is refreshed before it is used. */
export function toSession({ id, email }: Person, { expired = false } = {}): Session {
  const expires_at = Math.floor(Date.now() / 1000) + (expired ? -HOUR_S : HOUR_S);
  const claims = { sub: id, email, session_id: `session of ${id}`, aal: 'aal1', exp: expires_at };
  const created_at = '2026-01-01T00:00:00.000Z';
  return {
    access_token: ['{}', JSON.stringify(claims), 'signature'].map(encode).join('.'),
    refresh_token: `refresh ${id}`,
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at,
    user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at },
  };
}

const encode = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export function storeSession(session: Session): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}
