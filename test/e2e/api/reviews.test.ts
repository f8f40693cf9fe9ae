import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../customer.js';
import { newDeliveredOrder } from '../delivered-order.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

const SECRET_PLACE = 'A place nobody must know';

let shop: Shop;
let admin: Customer;
let photo: Buffer;
let customer: Customer;
let print: PrintDetail;
let order: string;
beforeAll(async () => {
  shop = await startShop();
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c4a884' } })
    .withExif({ IFD0: { ImageDescription: SECRET_PLACE }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  customer = await newCustomer(shop);
  print = await newPrint(shop, customer);
  order = await newDeliveredOrder(shop, { admin, customer, printId: print.id });
});

type Own = Reply<'listOwnReviews'>;

const api = () => request(shop.url);
const path = () => `/api/orders/${order}/reviews/${print.id}`;
const write = (fields: object, by = customer) =>
  api()
    .post(path())
    .set('Authorization', by.token)
    .send({ stars: 5, words: 'It glows.', ...fields });
const showPrint = async () => (await api().get(`/api/prints/${print.id}`).expect(200)).body as PrintDetail;
const listWaiting = async () => {
  const { body } = await api()
    .get('/api/admin/reviews?limit=100')
    .set('Authorization', admin.token)
    .expect(200);
  return (body as Reply<'listManagedReviews'>).reviews.filter(({ print_id }) => print_id === print.id);
};
const decide = (body: object) =>
  api().post('/api/admin/reviews/decide').set('Authorization', admin.token).send(body);

describe('A review', () => {
  // spec: reviews-on-the-print
  it('of a delivered print is public, with the average, in the page and its structured data', async () => {
    expect(await showPrint()).not.toHaveProperty('reviews');
    const { body } = await write({ stars: 4, name: 'Ada' }).expect(200);
    expect((body as Own).prints).toMatchObject([{ print_id: print.id, review: { state: 'approved' } }]);
    expect(await showPrint()).toMatchObject({
      reviews: { count: 1, average: 4, newest: [{ name: 'Ada', stars: 4, words: 'It glows.' }], next: null },
    });
    const list = await api().get(`/api/prints/${print.id}/reviews`).expect(200);
    expect(list.body).toMatchObject({ reviews: [{ name: 'Ada' }], next: null });
    for (const field of ['order_id', 'state', 'reason'])
      expect(list.body.reviews[0]).not.toHaveProperty(field);
  });

  it('is of the buyer of a delivered order alone', async () => {
    const other = await newCustomer(shop);
    expect((await write({}, other).expect(404)).body.code).toBe('not_found');
    await pay(await checkOut(shop, other, [{ generationJobId: print.id, variantId: 104, quantity: 1 }]));
    const { body } = await api().get('/api/orders').set('Authorization', other.token).expect(200);
    const id = (body as Reply<'listOrders'>).orders[0]!.id;
    const early = await api()
      .post(`/api/orders/${id}/reviews/${print.id}`)
      .set('Authorization', other.token)
      .send({ stars: 5 })
      .expect(409);
    expect(early.body.code).toBe('review_not_possible');
  });

  it.each([
    [{ stars: 0 }],
    [{ stars: 6 }],
    [{ stars: 4.5 }],
    [{ stars: 'many' }],
    [{ words: 'x'.repeat(1001) }],
    [{ name: 'Ada\u001b[2J' }],
    [{ name: 'x'.repeat(41) }],
  ])('is rejected with %j', async (fields) => {
    expect((await write(fields).expect(400)).body.code).toBe('validation_failed');
  });

  it('with words that need a look waits for an admin, who refuses it with a reason', async () => {
    await write({ words: 'Cheaper at https://prints.example' }).expect(200);
    expect(await showPrint()).not.toHaveProperty('reviews');
    const [waiting] = await listWaiting();
    expect(waiting).toMatchObject({ stars: 5, reason: expect.stringContaining('contact details') });
    const refusal = { ids: [waiting!.id], verdict: 'refused', reason: 'It advertises.' };
    expect((await decide(refusal).expect(200)).body).toEqual({
      ids: [waiting!.id],
      missing: [],
      changed: [],
    });
    const own = await api().get(`/api/orders/${order}/reviews`).set('Authorization', customer.token);
    expect((own.body as Own).prints[0]).toMatchObject({
      review: { state: 'refused', reason: 'It advertises.' },
    });
    const { body } = await api().get('/api/admin/actions').set('Authorization', admin.token).expect(200);
    expect(body.actions[0]).toMatchObject({ action: 'decideReviews', subjects: [waiting!.id] });
  });

  // spec: reviews-seen
  it('is not approved in a version that the admin has not seen', async () => {
    await write({ words: 'See www.prints.example' }).expect(200);
    const [seen] = await listWaiting();
    await write({ words: 'See www.other.example' }).expect(200);
    const decision = { ids: [seen!.id], verdict: 'approved', seen: seen!.changed_at };
    expect((await decide(decision).expect(200)).body).toMatchObject({ ids: [], changed: [seen!.id] });
    expect(await showPrint()).not.toHaveProperty('reviews');
  });

  it('has a photo without metadata, which only its buyer and admins see before it is approved', async () => {
    const send = () =>
      api()
        .post(path())
        .set('Authorization', customer.token)
        .field({ stars: '5', words: 'On my wall.' })
        .attach('photo', photo, { filename: 'wall.jpg', contentType: 'image/jpeg' });
    const { body } = await send().expect(200);
    const own = (body as Own).prints[0]!.review!;
    expect(own).toMatchObject({ state: 'waiting', photo: { width: 600, height: 400 } });
    const address = own.photo!.path.split('?')[0]!;
    await api().get(address).expect(404);
    const stored = (await api().get(own.photo!.path).expect(200)).body as Buffer;
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes(SECRET_PLACE)).toBe(false);

    const [waiting] = await listWaiting();
    await api().get(waiting!.photo!.path).expect(200);
    await decide({ ids: [waiting!.id], verdict: 'approved' }).expect(200);
    const { reviews } = await showPrint();
    expect(reviews!.newest[0]!.photo).toEqual({ path: address, width: 600, height: 400 });
    const shown = await api().get(address).expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');

    const removed = await write({ words: 'On my wall.', remove_photo: 'true' }).expect(200);
    expect((removed.body as Own).prints[0]!.review).toMatchObject({ photo: null });
    await api().get(address).expect(404);
  });

  it('with a file that is no picture is rejected, and nothing is stored', async () => {
    const { body } = await api()
      .post(path())
      .set('Authorization', customer.token)
      .field('stars', '5')
      .attach('photo', Buffer.from('no picture'), { filename: 'a.jpg', contentType: 'image/jpeg' })
      .expect(400);
    expect(body.code).toBe('bad_picture');
    const own = await api().get(`/api/orders/${order}/reviews`).set('Authorization', customer.token);
    expect((own.body as Own).prints[0]!.review).toBeNull();
  });

  it('is deleted by its buyer, and is in the export of the account', async () => {
    await write({ name: 'Ada' }).expect(200);
    const data = await api().get('/api/account/data').set('Authorization', customer.token).expect(200);
    expect(data.body.reviews).toMatchObject([{ print_id: print.id, words: 'It glows.', name: 'Ada' }]);
    await api().delete(path()).set('Authorization', customer.token).expect(200);
    expect(await showPrint()).not.toHaveProperty('reviews');
  });
});

describe('A report on a review', () => {
  const report = (id: string, { token }: Partial<Customer> = {}, fields: object = {}) => {
    const post = api().post(`/api/reviews/${id}/reports`);
    return (token ? post.set('Authorization', token) : post).send({ reason: 'offensive', ...fields });
  };
  const listReported = async () => {
    const { body } = await api()
      .get('/api/admin/reviews?state=reported')
      .set('Authorization', admin.token)
      .expect(200);
    return (body as Reply<'listManagedReviews'>).reviews.filter(({ print_id }) => print_id === print.id);
  };
  const findReview = async () => (await showPrint()).reviews!.newest[0]!.id;

  // spec: reviews-reported
  it('counts once per person; several hide the review, in the average, too, until an admin keeps it', async () => {
    await write({ stars: 4, name: 'Ada' }).expect(200);
    const id = await findReview();
    expect((await report(id, {}, { words: 'Rude\u001b[2J' }).expect(200)).body).toEqual({
      result: 'received',
    });
    expect((await report(id).expect(200)).body).toEqual({ result: 'repeated' });
    const people = [await newCustomer(shop), await newCustomer(shop)];
    await report(id, people[0]).expect(200);
    expect(await listReported()).toMatchObject([{ id, state: 'approved' }]);
    await report(id, people[1]).expect(200);

    expect(await showPrint()).not.toHaveProperty('reviews');
    const page = () => api().get(`/print/${print.slug}/${print.id}`).expect(200);
    expect((await page()).text).not.toContain('AggregateRating');
    expect((await api().get(`/api/prints/${print.id}/reviews`).expect(200)).body.reviews).toEqual([]);
    const [held] = await listReported();
    expect(held).toMatchObject({ id, state: 'waiting', reason: expect.stringContaining('reported') });
    expect(held!.open_reports).toMatchObject([
      { reason: 'offensive', words: 'Rude[2J' },
      { words: '' },
      { words: '' },
    ]);
    // The buyer cannot make it public by a change.
    await write({ stars: 5, name: 'Ada' }).expect(200);
    expect(await showPrint()).not.toHaveProperty('reviews');

    await decide({ ids: [id], verdict: 'approved' }).expect(200);
    expect(await listReported()).toEqual([]);
    for (const by of [{}, ...people])
      expect((await report(id, by).expect(200)).body).toEqual({ result: 'repeated' });
    expect(await showPrint()).toMatchObject({ reviews: { count: 1, average: 5 } });
    expect((await page()).text).toContain('AggregateRating');

    const data = await api().get('/api/account/data').set('Authorization', people[0]!.token).expect(200);
    expect(data.body.review_reports).toMatchObject([{ review_id: id, reason: 'offensive' }]);
  });

  it('needs a reason and a public review', async () => {
    await write({ words: 'See www.prints.example' }).expect(200);
    const [waiting] = await listWaiting();
    expect((await report(waiting!.id).expect(404)).body.code).toBe('not_found');
    expect((await report(waiting!.id, {}, { reason: 'boring' }).expect(400)).body.code).toBe(
      'validation_failed',
    );
    await report(waiting!.id, {}, { words: 'x'.repeat(501) }).expect(400);
  });
});

describe('The answer of the shop', () => {
  const answer = (id: string, text: string, by = admin) =>
    api().put(`/api/admin/reviews/${id}/answer`).set('Authorization', by.token).send({ answer: text });

  // spec: reviews-answered
  it('is public under the review, in the download of the buyer, and is changed and removed', async () => {
    await write({ name: 'Ada' }).expect(200);
    const { id } = (await showPrint()).reviews!.newest[0]!;
    await answer(id, 'Thank you.', customer).expect(403);
    const { body } = await answer(id, ' Thank you.\u202e\r\nCome back. ').expect(200);
    const text = 'Thank you.\nCome back.';
    expect(body).toEqual({ id, answer: text, answered_at: expect.any(String) });
    expect((await answer(id, text).expect(200)).body).toEqual(body);
    const shown = { answer: text, answered_at: body.answered_at };
    expect((await showPrint()).reviews!.newest[0]).toMatchObject(shown);
    const own = await api().get(`/api/orders/${order}/reviews`).set('Authorization', customer.token);
    expect((own.body as Own).prints[0]!.review).toMatchObject(shown);
    const data = await api().get('/api/account/data').set('Authorization', customer.token).expect(200);
    expect(data.body.reviews).toMatchObject([shown]);
    expect(data.body.reviews[0]).not.toHaveProperty('reports');

    await answer(id, '<script>alert(1)</script>').expect(200);
    const page = await api().get(`/print/${print.slug}/${print.id}`).expect(200);
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.text).not.toContain('<script>alert(1)');
    await write({ name: 'Ada', stars: 3 }).expect(200);
    expect((await showPrint()).reviews!.newest[0]).toMatchObject({ stars: 3, answer: expect.any(String) });

    const remove = () =>
      api().delete(`/api/admin/reviews/${id}/answer`).set('Authorization', admin.token).expect(200);
    await remove();
    expect((await remove()).body).toEqual({ id, answer: null, answered_at: null });
    expect((await showPrint()).reviews!.newest[0]).toMatchObject({ answer: null, answered_at: null });
    const { body: log } = await api()
      .get('/api/admin/actions?limit=5')
      .set('Authorization', admin.token)
      .expect(200);
    expect(log.actions[0]).toMatchObject({ action: 'removeReviewAnswer', subjects: [id] });
  });

  it('has words, within limits, for a review that exists', async () => {
    await write({}).expect(200);
    const { id } = (await showPrint()).reviews!.newest[0]!;
    for (const text of ['', ' \u202e ', 'x'.repeat(1001)])
      expect((await answer(id, text).expect(400)).body.code).toBe('validation_failed');
    expect((await answer(print.id, 'Hello').expect(404)).body.code).toBe('not_found');
  });
});

// spec: reviews-paged
it('Reviews are listed page by page, newest first', async () => {
  for (const stars of [1, 2, 3, 4]) {
    if (stars > 1) {
      customer = await newCustomer(shop);
      order = await newDeliveredOrder(shop, { admin, customer, printId: print.id });
    }
    await write({ stars }).expect(200);
  }
  const { reviews } = await showPrint();
  expect(reviews).toMatchObject({ count: 4, average: 2.5 });
  expect(reviews!.newest.map(({ stars }) => stars)).toEqual([4, 3, 2]);
  const rest = await api().get(`/api/prints/${print.id}/reviews?cursor=${reviews!.next}`).expect(200);
  expect((rest.body as Reply<'listReviews'>).reviews.map(({ stars }) => stars)).toEqual([1]);
  expect(rest.body.next).toBeNull();
});

// spec: reviews-rate-limited
it('Writing is limited per network', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await write({})).status);
  expect(statuses.at(-1)).toBe(429);
});
