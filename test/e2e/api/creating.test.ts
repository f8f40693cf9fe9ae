import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { GenerationJob, PrintDetail, PrintPage } from '../../../src/adapters/http/contract/types.js';
import {
  requestPrint,
  fetchCredits,
  newCustomer,
  waitUntilPainted,
  PASSWORD,
  signIn,
  type Customer,
} from '../customer.js';
import { eventually, startShop, type Shop } from '../shop.js';

let shop: Shop;
let customer: Customer;
let print: PrintDetail;
beforeAll(async () => {
  shop = await startShop({ PAINTER_SHORT_SIDE: '0' });
  customer = await newCustomer(shop);
});
afterAll(() => shop?.close());

const get = (path: string, { token } = customer) => request(shop.url).get(path).set('Authorization', token);
const generate = (body: object, { token } = customer) =>
  request(shop.url).post('/api/generate-image').set('Authorization', token).send(body);

/** The server-sent events of a stream that has ended. */
async function fetchEvents(job: string): Promise<GenerationJob[]> {
  const response = await fetch(`${shop.url}/api/generation-jobs/${job}/events`, {
    headers: { Authorization: customer.token },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => JSON.parse(line.slice('data: '.length)));
}

describe('A sentence', () => {
  // spec: creating-sentence-becomes-print
  it('becomes a print: the answer has title, mergedImageUrls and job_id, and one credit of five is spent', async () => {
    expect(await fetchCredits(shop, customer)).toBe(5);
    const { body } = await generate({ prompt: 'Two boats on a calm sea at dusk' }).expect(200);
    expect(body.title).toEqual(expect.stringMatching(/\w/));
    expect(body.mergedImageUrls).toEqual([
      expect.stringMatching(/^\/pictures\/.+\/1025\.webp$/),
      expect.stringMatching(/^\/pictures\/.+\/framed\.webp$/),
      expect.stringMatching(/^\/pictures\/.+\/(living-room|bedroom|study)\.webp$/),
    ]);
    expect(await fetchCredits(shop, customer)).toBe(4);
    print = (await request(shop.url).get(`/api/prints/${body.job_id}`).expect(200)).body;
    expect(print).toMatchObject({
      title: body.title,
      image_paths: body.mergedImageUrls,
      image_formats: ['webp'],
    });
  });

  // spec: creating-print-tells-all
  it('becomes a print with all its details', () => {
    const rgb = [0, 0, 0].map(() => expect.any(Number));
    expect(print).toMatchObject({
      original_prompt: 'Two boats on a calm sea at dusk',
      prompt_sizes: { id: 2, value: '1024x1792' },
      image_width: 1025,
      image_height: 1435,
      dominant_color: rgb,
      vibrant_color: rgb,
      status: 3,
      image_uploaded: true,
      featured: false,
      provenance: 'ai',
      has_download: true,
      price: null,
    });
    expect(print.color_palette.length).toBeGreaterThanOrEqual(3);
    for (const words of [
      print.revised_prompt,
      print.description,
      print.alt_text,
      print.color_category,
      print.color_psychology_impact_level,
      print.color_psychology_primary_trait,
    ]) {
      expect(words).toEqual(expect.stringMatching(/\w/));
    }
    expect(print.recommended_room.length).toBeGreaterThan(0);
    expect(print.keywords.length).toBeGreaterThan(0);
    expect(print).not.toHaveProperty('user_id');
    expect(print).not.toHaveProperty('seed_id');
  });

  it('becomes WebP pictures of the widths that the print lists, with a long cache lifetime', async () => {
    expect(print.image_widths).toEqual([320, 640, 1025]);
    for (const width of print.image_widths) {
      const { body, headers } = await request(shop.url)
        .get(`/pictures/${print.id}/${width}.webp`)
        .expect(200)
        .expect('Content-Type', 'image/webp');
      expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
      const height = Math.round((width * 7) / 5);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height });
      expect((await sharp(body).stats()).entropy).toBeGreaterThan(1); // painted, not one flat colour
    }
  });

  it('becomes a print with the measures of its mood, and its named colours', () => {
    const { measures, named_colors, color_weights, color_palette, placeholder } = print;
    expect(Object.values(measures!)).toHaveLength(6);
    expect(named_colors.length).toBeGreaterThan(0);
    expect(color_weights).toHaveLength(color_palette.length);
    expect(color_weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder!.length).toBeLessThan(1024);
  });

  it('is shown in a frame and in a room', async () => {
    for (const path of print.image_paths.slice(1)) {
      const { body } = await request(shop.url).get(path).expect(200).expect('Content-Type', 'image/webp');
      const { width, height } = await sharp(body).metadata();
      expect(Math.max(width, height)).toBe(1280);
    }
  });

  it('becomes a file that states that it was made with AI, by which model, and when', async () => {
    const { body } = await request(shop.url).get(print.image_paths[0]!).expect(200);
    const { xmp } = await sharp(body).metadata();
    const words = xmp!.toString();
    expect(words).toMatch(/digitalsourcetype\/\w*[aA]lgorithmicMedia/);
    expect(words).toContain(print.model!);
    expect(words).toContain(print.created_at.slice(0, 10));
  });

  it('becomes a master without a public address', async () => {
    for (const path of ['master.png', '1025.png', '..%2f..%2fmasters%2f' + print.id + '.png', '999.webp']) {
      expect((await request(shop.url).get(`/pictures/${print.id}/${path}`)).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    await request(shop.url).get(`/masters/${print.id}.png`).expect(404).expect('Content-Type', /html/);
  });

  // spec: creating-same-job-id
  it('with a job id costs one credit even when it is repeated or sent twice concurrently', async () => {
    const other = await newCustomer(shop);
    const input = { prompt: 'A cat under the moon', size: '1024x1024', job_id: randomUUID() };
    const [first, second] = await Promise.all([generate(input, other), generate(input, other)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await generate(input, other).expect(200)).body).toEqual(first.body);
    expect(first.body.job_id).toBe(input.job_id);
    expect(second.body).toEqual(first.body);
    expect(await fetchCredits(shop, other)).toBe(4);
    expect((await generate(input).expect(409)).body.code).toBe('job_id_taken');
    const picture = await request(shop.url).get(first.body.mergedImageUrls[0]).expect(200);
    expect(await sharp(picture.body).metadata()).toMatchObject({ width: 1024, height: 1024 });
  });
});

describe('A request without waiting', () => {
  // spec: creating-without-waiting
  it('is answered 202 with the address of the job, whose events show its progress until the end', async () => {
    const { body, headers } = await generate({ prompt: 'Poppies in a vase', size: '1024x1024' })
      .set('Prefer', 'respond-async')
      .expect(202);
    expect(headers['location']).toBe(`/api/generation-jobs/${body.job_id}`);
    expect(body).toEqual({ title: null, mergedImageUrls: [], job_id: body.job_id });
    const events = await fetchEvents(body.job_id);
    const states = events.map(({ state }) => state);
    expect(['queued', 'painting']).toContain(states[0]);
    expect(states).toContain('painting');
    expect(states.indexOf('finishing')).toBeGreaterThan(states.indexOf('painting'));
    expect(states.at(-1)).toBe('completed');
    expect(events.at(-1)!.mergedImageUrls).toHaveLength(3);
    expect((await get(headers['location']!).expect(200)).body).toEqual(events.at(-1));
  });

  it('shows partials: small, in the proportion of the print, and only while it is painted', async () => {
    const other = await newCustomer(shop);
    await Promise.all([1, 2, 3].map(() => requestPrint(shop, other))); // it waits behind these while the stream opens
    const events = await fetchEvents(await requestPrint(shop, customer, { size: '1792x1024' }));
    for (const event of events) expect(event).toMatchObject({ width: 1435, height: 1025 });
    const appearing = events.filter(({ partial }) => partial !== null);
    expect(appearing.length).toBeGreaterThan(0);
    for (const { state, partial } of appearing) {
      expect(['painting', 'finishing']).toContain(state);
      const [type, base64] = partial!.split(',');
      expect(type).toBe('data:image/webp;base64');
      const bytes = Buffer.from(base64!, 'base64');
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width < 1024, bytes.length < 50_000]).toEqual(['webp', true, true]);
      expect(width / height).toBeCloseTo(7 / 5, 1);
    }
    expect(events.at(-1)).toMatchObject({ state: 'completed', partial: null });
  });

  it('shows the job only to its maker', async () => {
    const job = await requestPrint(shop, customer, { prompt: 'A quiet harbour', size: '1024x1024' });
    const { body: mine } = await get('/api/generation-jobs').expect(200);
    expect(mine.jobs).toEqual([expect.objectContaining({ id: job })]);
    const stranger = await newCustomer(shop);
    for (const path of [`/api/generation-jobs/${job}`, `/api/generation-jobs/${job}/events`]) {
      expect((await get(path, stranger).expect(404)).body.code).toBe('not_found');
      await request(shop.url).get(path).expect(401);
    }
    expect((await get('/api/generation-jobs', stranger).expect(200)).body).toEqual({ jobs: [] });
    await waitUntilPainted(shop, customer, job);
  });
});

describe('Five credits', () => {
  // spec: creating-five-credits
  it('make five prints, even if seven are requested concurrently: the sixth is 402 out_of_credits and leaves no job', async () => {
    const spender = await newCustomer(shop);
    const requests = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      generate({ prompt: `Pebbles, number ${n}`, size: '1024x1024' }, spender).set('Prefer', 'respond-async'),
    );
    const responses = await Promise.all(requests);
    const refused = responses.filter(({ status }) => status === 402);
    expect(refused.map(({ body }) => body)).toEqual(
      Array(2).fill(expect.objectContaining({ code: 'out_of_credits', message: "You're out of credits" })),
    );
    const ids = responses.filter(({ status }) => status === 202).map(({ body }) => body.job_id as string);
    expect(ids).toHaveLength(5);
    expect(await fetchCredits(shop, spender)).toBe(0);
    await Promise.all(ids.map((id) => waitUntilPainted(shop, spender, id)));
    const { body } = await get('/api/account/prints', spender).expect(200);
    expect(body.prints).toHaveLength(5);
    expect(await fetchCredits(shop, spender)).toBe(0);
  });

  // spec: creating-listed-by-pages
  it('listed by pages, are included once each and newest first', async () => {
    const listed: PrintPage['prints'] = [];
    let next: string | null = '';
    while (next !== null) {
      const requests = request(shop.url).get(`/api/prints?limit=2${next && `&cursor=${next}`}`);
      const page: PrintPage = (await requests.expect(200)).body;
      listed.push(...page.prints);
      next = page.next;
    }
    const all = (await request(shop.url).get('/api/prints?limit=100').expect(200)).body as PrintPage;
    expect(listed).toEqual(all.prints);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThanOrEqual(8);
    const times = listed.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('A print', () => {
  it('is shown with related prints, never with itself', async () => {
    const { body } = await request(shop.url).get(`/api/prints/${print.id}/related?limit=3`).expect(200);
    expect(body.prints.length).toBeGreaterThan(0);
    expect(body.prints.length).toBeLessThanOrEqual(3);
    expect((body as PrintPage).prints.map(({ id }) => id)).not.toContain(print.id);
  });

  it('that is unknown is 404 not_found', async () => {
    for (const path of ['', '/related']) {
      const { body } = await request(shop.url).get(`/api/prints/${randomUUID()}${path}`).expect(404);
      expect(body.code).toBe('not_found');
    }
  });
});

describe('An invalid request', () => {
  const description = (letters: number) => ({ prompt: 'a'.repeat(letters) });
  const lighthouse = { prompt: 'A lighthouse' };

  // spec: creating-refused-wish
  it.each([
    ['an empty description', { prompt: '' }, 400, 'description_empty'],
    ['a description of blanks', { prompt: ' \n\t ' }, 400, 'description_empty'],
    ['no description', {}, 400, 'validation_failed'],
    ['a description that is not text', { prompt: 7 }, 400, 'validation_failed'],
    ['a description of 10,000 characters', description(10_000), 400, 'description_too_long'],
    ['an unknown orientation', { ...lighthouse, size: '10x10' }, 400, 'unknown_orientation'],
    ['an invalid colour', { ...lighthouse, colors: ['red'] }, 400, 'validation_failed'],
    ['seven colours', { ...lighthouse, colors: Array(7).fill('#112233') }, 400, 'validation_failed'],
    [
      'a terminal escape in a keyword',
      { ...lighthouse, keywords: ['sea\u001b[2J'] },
      400,
      'validation_failed',
    ],
    ['an invalid job id', { ...lighthouse, job_id: 'mine' }, 400, 'validation_failed'],
    ['somebody else as its user', { ...lighthouse, user: randomUUID() }, 403, 'user_mismatch'],
    ['another access token in its body', { ...lighthouse, accessToken: 'x.y.z' }, 403, 'user_mismatch'],
  ])('with %s is rejected, and writes nothing', async (_, input, status, code) => {
    const poor = await newCustomer(shop);
    const response = await generate(input, poor);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect((await get('/api/generation-jobs', poor).expect(200)).body.jobs).toEqual([]);
    expect((await get('/api/account/prints', poor).expect(200)).body.prints).toEqual([]);
    expect(await fetchCredits(shop, poor)).toBe(5);
  });

  it("is accepted with the caller's own id and token in its body", async () => {
    const { id, token } = customer;
    const body = { prompt: 'A fig branch', size: '1024x1024', user: id, accessToken: token.slice(7) };
    await generate(body).expect(200);
  });
});

describe('A month later', () => {
  beforeAll(async () => {
    expect(await fetchCredits(shop, customer)).toBeLessThan(5);
    await shop.stop();
    await shop.start({ ahead: 31 * 24 * 3_600_000 });
  });

  // spec: creating-month-later
  it('the credits are restored to five', async () => {
    expect(await fetchCredits(shop, await signIn(shop, customer.email, PASSWORD))).toBe(5);
  });

  it('the pictures exist as AVIF too', async () => {
    const find = async () => (await request(shop.url).get(`/api/prints/${print.id}`)).body as PrintDetail;
    await eventually(async () => (await find()).image_formats.includes('avif'), 'AVIF renditions');
    const { body } = await request(shop.url)
      .get(`/pictures/${print.id}/640.avif`)
      .expect(200)
      .expect('Content-Type', 'image/avif');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'heif', width: 640, height: 896 });
  });
});
