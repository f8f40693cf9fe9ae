import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { GenerationJob, PrintDetail } from '../../src/adapters/http/contract/types.js';
import { eventually, type Shop } from './shop.js';

export const PASSWORD = 'a-good-password';
export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  second_step: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
};

/** A signed-in person with an account of their own. */
export interface Customer {
  id: string;
  email: string;
  /** For the Authorization header. */
  token: string;
}

export async function newCustomer(shop: Shop): Promise<Customer> {
  const email = `${randomUUID()}@customer.example`;
  const { body } = await request(shop.url)
    .post('/auth/v1/signup')
    .send({ email, password: PASSWORD })
    .expect(200);
  return { id: body.user.id, email, token: `Bearer ${body.access_token}` };
}

export async function signIn(shop: Shop, email: string, password: string): Promise<Customer> {
  const { body } = await request(shop.url)
    .post('/auth/v1/token?grant_type=password')
    .send({ email, password })
    .expect(200);
  return { id: body.user.id, email, token: `Bearer ${body.access_token}` };
}

export async function fetchCredits(shop: Shop, { token }: Customer): Promise<number> {
  const { body } = await request(shop.url)
    .post('/api/get-create-credits-balance')
    .set('Authorization', token)
    .expect(200);
  return body.generation_jobs_count;
}

/** Requests a print without waiting for it. */
export async function requestPrint(shop: Shop, { token }: Customer, input: object = {}): Promise<string> {
  const { body } = await request(shop.url)
    .post('/api/generate-image')
    .set('Authorization', token)
    .set('Prefer', 'respond-async')
    .send({ prompt: 'A lighthouse over a calm sea', ...input })
    .expect(202);
  return body.job_id;
}

export async function fetchJob(shop: Shop, { token }: Customer, id: string): Promise<GenerationJob> {
  const { body } = await request(shop.url)
    .get(`/api/generation-jobs/${id}`)
    .set('Authorization', token)
    .expect(200);
  return body;
}

/** Waits until the print is painted. */
export async function waitUntilPainted(shop: Shop, customer: Customer, id: string): Promise<PrintDetail> {
  await eventually(async () => (await fetchJob(shop, customer, id)).state === 'completed', `print ${id}`);
  return (await request(shop.url).get(`/api/prints/${id}`).expect(200)).body;
}

export async function newPrint(shop: Shop, customer: Customer, input: object = {}): Promise<PrintDetail> {
  return waitUntilPainted(shop, customer, await requestPrint(shop, customer, input));
}

/** Places an order, with consent to immediate delivery of files; returns the address of the payment page. */
export async function checkOut(
  shop: Shop,
  { token }: Customer,
  basketItems: readonly object[],
  responses: { country?: string; prepaidItems?: readonly object[] } = {},
): Promise<string> {
  const { body } = await request(shop.url)
    .post('/api/create-checkout-session')
    .set('Authorization', token)
    .send({ basketItems, consent: true, ...responses })
    .expect(200);
  return body.url;
}

/** Postcodes of the countries to which tests deliver, apart from the UK. */
const POSTCODES: Readonly<Record<string, string>> = {
  AT: '1010',
  AU: '2000',
  CA: 'K1A 0B1',
  CH: '8001',
  DE: '10115',
  FR: '75004',
  US: '10001',
};

/** Fills in and submits the local payment page. */
export async function pay(page: string, card: keyof typeof TEST_CARDS = 'pays'): Promise<Response> {
  const text = await (await fetch(page)).text();
  const field = (name: string) =>
    new RegExp(`name="${name}"[^>]*?value="([^"]*)"`, 's').exec(text)?.[1] ?? '';
  const country = /<option value="([A-Z]{2})" selected/.exec(text)?.[1] ?? '';
  const form = {
    token: field('token'),
    email: field('email'),
    delivery_name: 'Ada Field',
    line1: '1 Calton Hill',
    city: 'Edinburgh',
    postal_code: POSTCODES[country] ?? 'EH1 3BJ',
    country,
    card_number: TEST_CARDS[card],
    card_expiry: '12 / 34',
    card_cvc: '123',
    card_name: 'A Field',
  };
  return fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

/** The ID that gives access to the order: the last part of its payment page's address. */
export function toSessionId(page: string): string {
  return new URL(page).pathname.split('/').at(-1)!;
}
