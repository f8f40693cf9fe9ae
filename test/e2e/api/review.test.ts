import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { requestPrint, fetchJob, newCustomer, signIn, type Customer } from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

let shop: Shop;
let admin: Customer;
let maker: Customer;
beforeAll(async () => {
  shop = await startShop({ PUBLISHING: 'review', KEEP_ANSWERS_MS: '0' });
  [admin, maker] = [await signIn(shop, ADMIN.email, ADMIN.password), await newCustomer(shop)];
});
afterAll(() => shop?.close());

const get = (path: string, { token }: Partial<Customer> = {}) =>
  token ? request(shop.url).get(path).set('Authorization', token) : request(shop.url).get(path);
const review = (ids: string[], verdict: 'approved' | 'refused', seen?: string) =>
  request(shop.url)
    .post('/api/admin/prints/review')
    .set('Authorization', admin.token)
    .send({ ids, verdict, seen });
const change = (id: string, body: object) =>
  request(shop.url).patch(`/api/account/prints/${id}`).set('Authorization', maker.token).send(body);
const queue = async (state = 'waiting') =>
  (await get(`/api/admin/prints?state=${state}`, admin).expect(200)).body.prints as {
    id: string;
    image_paths: string[];
    image_query: string;
    review_at: string;
  }[];

/** The responses that other people get at every address of a print. */
async function strangersSee({ id, slug, image_paths }: PrintDetail) {
  const own = `/print/${slug}/${id}`;
  const social = await get(`/social/print/${id}.jpg`);
  const [detail, page, picture, related] = [
    await get(`/api/prints/${id}`),
    await get(own),
    await get(image_paths[0]!),
    await get(`/api/prints/${id}/related`),
  ];
  const lists = ['/api/prints', '/api/prints?q=lighthouse', '/', '/prints', '/sitemap.xml'];
  const listed = await Promise.all(lists.map(async (path) => (await get(path)).text.includes(id)));
  const sitemap = await get('/sitemaps/prints-1.xml');
  return {
    statuses: [detail.status, page.status, picture.status, related.status],
    listed: [...listed, sitemap.text.includes(id)].some(Boolean),
    social: social.status === 200,
  };
}

describe('A print on a shop with review', () => {
  it("is its maker's immediately, and public after its approval", async () => {
    const print = await paintPrint(maker);
    expect(await strangersSee(print)).toEqual({
      statuses: [404, 404, 404, 404],
      listed: false,
      social: false,
    });
    const own = await get(`/api/account/prints/${print.id}`, maker).expect(200);
    expect(own.body).toMatchObject({ published: false, review: 'waiting' });
    await get(own.body.image_paths[0] + own.body.image_query).expect(200);

    const [waits] = await queue();
    expect(waits).toMatchObject({ id: print.id });
    await get(waits!.image_paths[0]! + waits!.image_query).expect(200);
    const figures = await get('/api/admin/figures', admin).expect(200);
    expect(figures.body.now).toMatchObject({ to_review: 1 });

    const { body } = await review([print.id], 'approved', waits!.review_at).expect(200);
    expect(body).toEqual({ ids: [print.id], missing: [], changed: [] });
    expect(await strangersSee(print)).toMatchObject({ statuses: [200, 200, 200, 200], listed: true });
    expect(await queue()).toEqual([]);
    const { body: log } = await get('/api/admin/actions?action=reviewPrints', admin).expect(200);
    expect(log.actions).toMatchObject([
      { subjects: [print.id], given: { verdict: 'approved' }, outcome: 'done' },
    ]);
  });

  it('stays private when it is refused, which its maker sees, until it has another title', async () => {
    const print = await paintPrint(maker);
    await review([print.id], 'refused').expect(200);
    expect(await queue()).toEqual([]);
    expect((await queue('refused')).map(({ id }) => id)).toContain(print.id);
    expect(await strangersSee(print)).toMatchObject({ statuses: [404, 404, 404, 404], listed: false });
    const refused = await change(print.id, { published: true }).expect(409);
    expect(refused.body).toMatchObject({ code: 'publishing_refused' });
    await change(print.id, { title: 'Another' }).expect(200);
    expect((await queue()).map(({ id }) => id)).toEqual([print.id]);
    await change(print.id, { published: false }).expect(200);
    expect(await queue()).toEqual([]);
  });

  it('waits again under another title, and is not approved under an unseen one', async () => {
    const print = await paintPrint(maker);
    const [waits] = await queue();
    await change(print.id, { title: 'Seen by nobody' }).expect(200);
    const unseen = await review([print.id], 'approved', waits!.review_at).expect(200);
    expect(unseen.body).toEqual({ ids: [], missing: [print.id], changed: [print.id] });
    await review([print.id], 'approved').expect(200);
    expect(await strangersSee({ ...print, slug: 'seen-by-nobody' })).toMatchObject({ listed: true });
    await change(print.id, { title: 'Once more' }).expect(200);
    expect(await strangersSee({ ...print, slug: 'once-more' })).toMatchObject({
      statuses: [404, 404, 404, 404],
      listed: false,
    });
    await review([print.id], 'refused').expect(200);
  });

  it('is not featured before it is approved, which the answer says', async () => {
    const { id } = await paintPrint(maker);
    const feature = () =>
      request(shop.url)
        .post('/api/admin/prints/feature')
        .set('Authorization', admin.token)
        .send({ ids: [id] });
    expect((await feature()).body).toEqual({ ids: [], missing: [id], waiting: [id] });
    await review([id], 'approved').expect(200);
    expect((await feature()).body).toEqual({ ids: [id], missing: [], waiting: [] });
  });

  it('is ordered by its maker while it waits, and by nobody else', async () => {
    const { id } = await paintPrint(maker);
    const buy = ({ token }: Customer) =>
      request(shop.url)
        .post('/api/create-checkout-session')
        .set('Authorization', token)
        .send({ basketItems: [{ variantId: 104, generationJobId: id, quantity: 1 }], consent: true });
    expect((await buy(maker)).status).toBe(200);
    const refused = await buy(await newCustomer(shop));
    expect([refused.status, refused.body.code]).toEqual([409, 'print_unavailable']);
  });

  it('of an admin is listed immediately', async () => {
    const print = await paintPrint(admin);
    expect(await strangersSee(print)).toMatchObject({ statuses: [200, 200, 200, 200], listed: true });
  });

  // spec: reports-step-back
  it('waits again after reports by several people, until an admin has looked', async () => {
    maker = await newCustomer(shop);
    const print = await paintPrint(maker);
    await review([print.id], 'approved').expect(200);
    const report = ({ token }: Partial<Customer> = {}, words = '') => {
      const post = request(shop.url).post(`/api/prints/${print.id}/reports`);
      return (token ? post.set('Authorization', token) : post).send({ reason: 'offensive', words });
    };
    expect((await report({}, 'Rude').expect(200)).body).toEqual({ result: 'received' });
    expect((await report().expect(200)).body).toEqual({ result: 'repeated' });
    await report(maker).expect(200);
    expect(await strangersSee(print)).toMatchObject({ listed: true });
    await report(await newCustomer(shop)).expect(200);
    expect(await strangersSee(print)).toMatchObject({ statuses: [404, 404, 404, 404], listed: false });
    const { body } = await get('/api/admin/prints?state=reported', admin).expect(200);
    expect(body.prints[0]).toMatchObject({
      id: print.id,
      review: 'waiting',
      review_reason: 'Several people have reported it.',
      open_reports: [{ reason: 'offensive', words: 'Rude' }, { words: '' }, { words: '' }],
    });
    await report().expect(404);
    await review([print.id], 'approved').expect(200);
    expect(await strangersSee(print)).toMatchObject({ statuses: [200, 200, 200, 200], listed: true });
    expect((await report().expect(200)).body).toEqual({ result: 'repeated' });
  });

  it('keeps its state when the shop opens: waiting ones wait, and new ones are listed', async () => {
    maker = await newCustomer(shop);
    const waits = await paintPrint(maker);
    await shop.stop();
    await shop.start({ environment: { PUBLISHING: 'open' } });
    [admin, maker] = [await signIn(shop, ADMIN.email, ADMIN.password), await newCustomer(shop)];
    expect(await strangersSee(waits)).toMatchObject({ listed: false });
    expect((await queue()).map(({ id }) => id)).toContain(waits.id);
    const fresh = await paintPrint(maker);
    expect(await strangersSee(fresh)).toMatchObject({ listed: true });
    await shop.stop();
    await shop.start();
    expect(await strangersSee(fresh)).toMatchObject({ listed: true });
  });
});

/** As the maker sees it; nobody else may. */
async function paintPrint(customer: Customer): Promise<PrintDetail> {
  const id = await requestPrint(shop, customer);
  await eventually(async () => (await fetchJob(shop, customer, id)).state === 'completed', `print ${id}`);
  return (await get(`/api/account/prints/${id}`, customer).expect(200)).body;
}
