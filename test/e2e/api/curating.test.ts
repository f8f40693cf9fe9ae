import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Endpoint } from '../../../src/adapters/http/contract/endpoint.js';
import { contract } from '../../../src/adapters/http/contract/table.js';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

let shop: Shop;
let admin: Customer;
let customer: Customer;
let prints: PrintDetail[];
beforeAll(async () => {
  shop = await startShop();
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
  customer = await newCustomer(shop);
  prints = [await newPrint(shop, customer), await newPrint(shop, customer), await newPrint(shop, customer)];
});
afterAll(() => shop?.close());

function call(method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) {
  const call = request(shop.url)[method](path).set('Authorization', admin.token);
  return body ? call.send(body) : call;
}

type Managed = Reply<'showManagedPrint'>;
const show = async (id: string): Promise<Managed> =>
  (await call('get', `/api/admin/prints/${id}`).expect(200)).body;
const listIds = async (query: object): Promise<string[]> => {
  const { body } = await call('get', `/api/admin/prints?${new URLSearchParams({ ...query })}`).expect(200);
  return body.prints.map(({ id }: Managed) => id);
};
const actions = async (query: object): Promise<Reply<'listActions'>['actions']> =>
  (await call('get', `/api/admin/actions?${new URLSearchParams({ ...query })}`).expect(200)).body.actions;

/** Connects as a browser does; returns the address in the panel where it ends. */
async function connect(answer: 'allow' | 'deny' = 'allow'): Promise<string> {
  const { body } = await call('post', '/api/pinterest/tickets').expect(200);
  const consent = await request(shop.url).get(body.path).expect(302);
  const page = await request(shop.url).get(addressOf(consent)).expect(200);
  const fields = Object.fromEntries(
    [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const allowed = await request(shop.url)
    .post(addressOf(consent).split('?')[0]!)
    .type('form')
    .set('Origin', shop.url)
    .send({ ...fields, answer })
    .expect(303);
  return addressOf(await request(shop.url).get(addressOf(allowed)).expect(302));
}

const addressOf = ({ headers }: request.Response) => headers['location']!.replace(shop.url, '');

describe('The managed prints', () => {
  // spec: curating-listing
  it('are listed by their properties, page by page, and by their ids', async () => {
    const ids = prints.map(({ id }) => id).toReversed();
    expect(await listIds({ user: customer.id })).toEqual(ids);
    const first = await call('get', `/api/admin/prints?limit=2&user=${customer.id}`).expect(200);
    const rest = await call('get', `/api/admin/prints?limit=2&user=${customer.id}&cursor=${first.body.next}`);
    expect([first.body.prints.length, rest.body.prints.length, rest.body.next]).toEqual([2, 1, null]);
    const all = await call('get', `/api/admin/prints/ids?user=${customer.id}`).expect(200);
    expect(all.body).toEqual({ ids, next: null });
    expect(await listIds({ user: customer.id, until: '2020-01-01' })).toEqual([]);
    expect(await listIds({ user: customer.id, posted: 'true' })).toEqual([]);
    expect(await listIds({ user: customer.email.toUpperCase() })).toEqual(ids);
    const byAddress = await call('get', `/api/admin/prints/ids?user=${encodeURIComponent(customer.email)}`);
    expect(byAddress.body).toEqual({ ids, next: null });
    expect(await listIds({ user: 'nobody@example.com' })).toEqual([]);
    await call('get', '/api/admin/prints?user=ada').expect(400);
  });

  it('are featured individually, and stay so when it is repeated', async () => {
    const stranger = randomUUID();
    const [{ id }] = prints as [PrintDetail];
    for (let time = 0; time < 2; time++) {
      const { body } = await call('post', '/api/admin/prints/feature', { ids: [id, stranger] }).expect(200);
      expect(body).toEqual({ ids: [id], missing: [stranger], waiting: [] });
    }
    expect(await listIds({ user: customer.id, featured: 'true' })).toEqual([id]);
    await call('post', '/api/admin/prints/feature', { ids: [id], featured: false }).expect(200);
    expect(await listIds({ user: customer.id, featured: 'true' })).toEqual([]);
  });

  // spec: curating-changes-words
  it('are edited in words and mood, and found by the new ones', async () => {
    const [{ id, color_psychology_primary_trait: measured }] = prints as [PrintDetail];
    const trait = measured === 'Regal' ? 'Serene' : 'Regal';
    const { body } = await call('patch', `/api/admin/prints/${id}`, {
      title: 'Kingfisher at Dusk',
      keywords: ['kingfisher'],
      trait,
    }).expect(200);
    expect(body).toMatchObject({ slug: 'kingfisher-at-dusk', measured_mood: { trait: measured } });
    const found = await request(shop.url).get('/api/prints?keyword=kingfisher').expect(200);
    expect(found.body.prints).toEqual([expect.objectContaining({ id, title: 'Kingfisher at Dusk' })]);
    const { body: back } = await call('patch', `/api/admin/prints/${id}`, { trait: null }).expect(200);
    expect(back).toMatchObject({ color_psychology_primary_trait: measured, measured_mood: null });
  });
});

describe('The pinboard', () => {
  it('cannot be used until it is connected, and says so', async () => {
    const [{ id }] = prints as [PrintDetail];
    const { body } = await call('post', '/api/pinterest/post-images', { imageIds: [id] }).expect(409);
    expect(body.code).toBe('pinboard_not_connected');
    expect((await call('get', '/api/pinterest').expect(200)).body).toMatchObject({
      name: 'local',
      connected: false,
    });
  });

  // spec: pinboard-ticket
  it('is connected by a ticket, which no other person and no later call can use', async () => {
    const { body } = await call('post', '/api/pinterest/tickets').expect(200);
    await request(shop.url).get(body.path).expect(302);
    expect((await request(shop.url).get(body.path).expect(403)).body.code).toBe('ticket_not_valid');
    expect(await connect('deny')).toBe('/admin/images?pinboard=refused');
    expect(await connect()).toBe('/admin/images?pinboard=connected');
    const callback = '/api/pinterest/callback?state=made-up&code=made-up';
    expect(addressOf(await request(shop.url).get(callback).expect(302))).toBe(
      '/admin/images?pinboard=ticket_not_valid',
    );
    expect((await call('get', '/api/pinterest').expect(200)).body.connected).toBe(true);
  });

  // spec: pinboard-shows-once
  it('shows each post once, and marks the prints', async () => {
    const ids = prints.map(({ id }) => id);
    for (let time = 0; time < 2; time++) {
      const { body } = await call('post', '/api/pinterest/post-images', { imageIds: ids }).expect(200);
      for (const id of ids) {
        expect(body[id].url).toContain('/local/pinboard/pin/');
        const page = await request(shop.url).get(body[id].url.replace(shop.url, '')).expect(200);
        expect(page.text).toContain(id);
      }
    }
    expect(await show(ids[1]!)).toMatchObject({
      pinterest_posted: true,
      pinterest_post_url: expect.stringContaining('/local/pinboard/pin/'),
      pin: { state: 'posted' },
    });
    const { body } = await call('get', '/api/pinterest/pins?state=posted').expect(200);
    expect(body.pins.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    const two = await call('get', `/api/pinterest/pins?limit=1&ids=${ids.slice(1).join(',')}`).expect(200);
    expect(two.body.pins.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(two.body.next).toBeNull();
    await call('get', '/api/pinterest/pins?ids=none').expect(400);
  });

  it('loses the pin of a print that is taken down, which is 410 then, and 200 when it is restored', async () => {
    const { id } = prints[2]!;
    const { pinterest_post_url } = await show(id);
    const hide = (hidden: boolean) =>
      call('post', '/api/admin/prints/hide', { ids: [id], hidden }).expect(200);
    await hide(true);
    await request(shop.url).get(`/api/prints/${id}`).expect(410);
    expect(await listIds({ user: customer.id, state: 'hidden' })).toEqual([id]);
    const pin = pinterest_post_url!.replace(shop.url, '');
    for (let status = 200; status !== 404;) {
      ({ status } = await request(shop.url).get(pin));
      if (status === 404) break;
      await call('get', '/api/pinterest').expect(200);
    }
    await hide(false);
    await request(shop.url).get(`/api/prints/${id}`).expect(200);
    expect(await show(id)).toMatchObject({ pinterest_posted: false, pinterest_post_url: null });
  });

  it('is disconnected when an admin requests it', async () => {
    await call('delete', '/api/pinterest').expect(200);
    expect((await call('get', '/api/pinterest').expect(200)).body.connected).toBe(false);
  });
});

describe('The shop', () => {
  it('shows its figures of the day, and which adapters it uses', async () => {
    const { body } = await call('get', '/api/admin/figures?days=2').expect(200);
    expect(body.days).toHaveLength(2);
    expect(body.days[0]).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      prints: 3,
      sign_ups: 2,
    });
    const payments = body.adapters.find(({ what }: { what: string }) => what === 'payments');
    expect(payments).toMatchObject({ kind: 'stand-in' });
  });

  it('lists its people, appoints admins, and restores credits once per request', async () => {
    const user = encodeURIComponent(customer.email);
    const { body: found } = await call('get', `/api/admin/users?q=${user}`).expect(200);
    expect(found.users).toEqual([expect.objectContaining({ id: customer.id, credits: 2, is_admin: false })]);
    const id = randomUUID();
    for (let time = 0; time < 2; time++) {
      const path = `/api/admin/users/${customer.id}/credits`;
      const { body } = await call('post', path, { id }).expect(200);
      expect(body.credits).toBe(5);
    }
    const { body } = await call('get', `/api/admin/users/${customer.id}`).expect(200);
    expect(body.entries[0]).toMatchObject({ amount: 3, balance: 5 });
    await call('patch', `/api/admin/users/${customer.id}`, { is_admin: true }).expect(200);
    expect((await listedAs(customer)).status).toBe(200);
    await call('patch', `/api/admin/users/${customer.id}`, { is_admin: false }).expect(200);
    expect((await listedAs(customer)).status).toBe(403);
    const last = await call('patch', `/api/admin/users/${admin.id}`, { is_admin: false }).expect(409);
    expect(last.body.code).toBe('last_admin');
  });

  it('changes prices and sale, also after a restart', async () => {
    const { body } = await call('get', '/api/admin/variants').expect(200);
    const [one, two] = body.variants as Reply<'listManagedVariants'>['variants'];
    await call('patch', `/api/admin/variants/${one!.sku}`, { price: 12_345 }).expect(200);
    await call('patch', `/api/admin/variants/${two!.sku}`, { sold: false }).expect(200);
    await shop.stop();
    await shop.start();
    const { body: sold } = await request(shop.url).get('/api/product-variants').expect(200);
    const prices = new Map(
      sold.variants.map(({ sku, price }: { sku: string; price: number }) => [sku, price]),
    );
    expect([prices.get(one!.sku), prices.has(two!.sku)]).toEqual([12_345, false]);
    await call('patch', '/api/admin/variants/none', { price: 1 }).expect(404);
  });

  it("changes a collection's texts, also after a restart", async () => {
    const path = '/api/admin/collections/recommended-room/bedroom';
    await call('patch', path, { title: 'Rooms to Sleep In' }).expect(200);
    await call('patch', path, { meta_description: 'x'.repeat(200) }).expect(400);
    const { body } = await request(shop.url).get('/api/collections/recommended-room/bedroom').expect(200);
    expect(body.title).toBe('Rooms to Sleep In');
  });

  it.each([
    ['an empty title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['a description that is too long', { description: 'x'.repeat(5001) }],
    ['an empty keyword', { seo_keywords: ['sea', ''] }],
    ['too many tips', { room_tips: Array(51).fill('A tip') }],
    ['advice under no label', { best_practices: { '': 'From the side' } }],
    ['nothing', { unknown: 'x' }],
  ])('rejects a collection with %s', async (_, texts) => {
    const { body } = await call('patch', '/api/admin/collections/recommended-room/bedroom', texts).expect(
      400,
    );
    expect(body.code).toBe('validation_failed');
  });

  it("changes a collection's generated texts, also in the head of its page", async () => {
    const path = '/api/admin/collections/keywords/kingfisher';
    const { body } = await call('patch', path, { title: ' Kingfishers ' }).expect(200);
    expect(body).toMatchObject({ id: null, value: 'kingfisher', title: 'Kingfishers' });
    expect(body.description).toContain("There is one print with 'kingfisher'");
    expect((await request(shop.url).get('/api/collections/keywords/kingfisher').expect(200)).body).toEqual(
      body,
    );
    expect((await request(shop.url).get('/collections/keywords/kingfisher')).text).toContain('Kingfishers');
    const { body: all } = await request(shop.url).get('/api/collections').expect(200);
    expect(all.collections).toContainEqual(expect.objectContaining({ id: null, title: 'Kingfishers' }));
    expect((await call('get', '/api/admin/collections').expect(200)).body.edits).toContainEqual({
      collection_type: 'keywords',
      value: 'kingfisher',
      texts: { title: 'Kingfishers' },
    });
    await call('patch', '/api/admin/collections/keywords/no-print-has-this', { title: 'No' }).expect(404);
  });

  it('lists unfinished tasks, and retries failed ones', async () => {
    const tasks = async (query: string) => (await call('get', `/api/admin/tasks${query}`).expect(200)).body;
    expect(await tasks('')).toEqual({ tasks: expect.any(Array), next: null });
    expect(await tasks('?failed=true')).toEqual({ tasks: [], next: null });
    expect((await call('post', '/api/admin/tasks/retry', {}).expect(200)).body).toEqual({
      ids: [],
      missing: [],
    });
  });
});

const listedAs = ({ token }: Customer) =>
  request(shop.url).get('/api/admin/prints').set('Authorization', token);

const changing = Object.entries<Endpoint>(contract).filter(
  ([, { access, method }]) => access === 'admin' && method !== 'GET',
);

describe('An action of an admin', () => {
  it.each(changing)('%s is logged, also when it is rejected', async (name, { method, path }) => {
    const subject = randomUUID();
    const address = path.replace(/:\w+/g, subject);
    const { status, body } = await call(method.toLowerCase() as 'post', address, { ids: [subject] });
    const outcome = status < 300 ? 'done' : body.code;
    const [last] = await actions({ action: name, limit: 1 });
    expect(last).toMatchObject({ action: name, email: ADMIN.email, outcome });
    expect(last!.subjects).toContain(subject);
  });

  it('is found by its subject', async () => {
    const { id } = prints[1]!;
    await call('post', '/api/admin/prints/feature', { ids: [id] }).expect(200);
    expect(await actions({ subject: id, action: 'featurePrints' })).toEqual([
      expect.objectContaining({
        subjects: [id],
        named: [{ subject: id, kind: 'print', name: prints[1]!.title, hidden: false }],
        given: {},
        outcome: 'done',
      }),
    ]);
  });
});
