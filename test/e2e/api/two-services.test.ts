import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import request from 'supertest';
import { createDatabase, type Database } from '../../adapters/postgres/own-database.js';
import { startS3Server, type S3Server } from '../../fake-services/s3-server.js';
import { startStripe, type StripeServer } from '../../fake-services/stripe-server.js';
import { leaveOut } from '../../leave-out.js';
import { createAuthClient, ELSEWHERE, newEmail, openLink, signInAgain, signUp } from '../auth-client.js';
import {
  checkOut,
  newCustomer,
  newPrint,
  requestPrint,
  signIn,
  toSessionId,
  waitUntilPainted,
} from '../customer.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, freePort, startShop, type Shop } from '../shop.js';

const server = process.env.DATABASE_URL;
const KEY = { id: 'AKIAHANGWELL', secret: 'a-secret', region: 'eu-west-2' };
const DIGITAL = 100;
/** The last two are not settings. */
const LIMITS = { signIns: 20, mails: 6, codes: 4, photos: 3, withdrawals: 20, baskets: 20 };

if (server) {
  describe('Two services on one database', () => {
    let database: Database;
    let rows: pg.Client;
    let bucket: S3Server;
    let stripe: StripeServer;
    let one: Shop;
    let other: Shop;
    beforeAll(async () => {
      database = await createDatabase(server);
      bucket = await startS3Server('pictures', KEY);
      stripe = await startStripe();
      const settings = {
        PUBLIC_URL: `http://localhost:${await freePort()}`,
        DATABASE_URL: database.url,
        FIRST_PRINTS: '2',
        TRUSTED_PROXIES: '1',
        LIMIT_SIGN_INS_PER_FIVE_MINUTES: String(LIMITS.signIns),
        LIMIT_MAILS_PER_FIVE_MINUTES: String(LIMITS.mails),
        LIMIT_CODES_PER_FIVE_MINUTES: String(LIMITS.codes),
        LIMIT_PHOTOS_PER_HOUR: String(LIMITS.photos),
        LIMIT_BASKETS_PER_FIVE_MINUTES: String(LIMITS.baskets),
        S3_BUCKET: 'pictures',
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: KEY.region,
        S3_ACCESS_KEY_ID: KEY.id,
        S3_SECRET_ACCESS_KEY: KEY.secret,
        STRIPE_SECRET_KEY: stripe.key,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_URL: stripe.url,
      };
      [one, other] = await Promise.all([startShop(settings), startShop(settings)]);
      rows = new pg.Client({ connectionString: database.url });
      await rows.connect();
    });
    afterAll(async () => {
      await rows?.end();
      await Promise.all([one?.close(), other?.close()]);
      await Promise.all([stripe?.close(), bucket?.close()]);
      await database?.drop();
    });

    const count = async (sql: string) => Number((await rows.query<{ n: string }>(sql)).rows[0]!.n);
    const fetchBody = async (shop: Shop, address: string, token = '') =>
      (await request(shop.url).get(address).set('Authorization', token).expect(200)).body;

    // spec: two-services-first-start
    it('create schema, keys, admin and first prints once, though both start at the same moment', async () => {
      expect(
        await count('select count(*) n from (select name from migrations group by 1 having count(*) > 1) x'),
      ).toBe(0);
      expect(await count(`select count(*) n from auth_users where email = '${ADMIN.email}'`)).toBe(1);
      expect(await count(`select count(*) n from signing_keys where state = 'current'`)).toBe(1);
      for (const shop of [one, other])
        await eventually(async () => {
          const { firstPrints } = await fetchBody(shop, '/api/shop');
          return firstPrints.painted === 2 && firstPrints.total === 2;
        }, 'the first prints');
      expect(await count('select count(*) n from generation_jobs')).toBe(2);
      const { token } = await signIn(other, ADMIN.email, ADMIN.password);
      await fetchBody(one, '/api/admin/settings', token);
      const keys = await Promise.all(
        [one, other].map((shop) => fetchBody(shop, '/auth/v1/.well-known/jwks.json')),
      );
      expect(keys[0]).toEqual(keys[1]);
    });

    // spec: two-services-sessions
    it('share sessions: one that is ended at one service has ended at the other', async () => {
      const { email, session } = await signUp(one);
      const again = await signInAgain(other, email);
      const refresh = (shop: Shop, refresh_token: string) =>
        request(shop.url).post('/auth/v1/token?grant_type=refresh_token').send({ refresh_token });
      const { body } = await refresh(other, session.refresh_token).expect(200);
      const token = `Bearer ${body.access_token}`;
      await fetchBody(one, '/api/me', token);
      // The second use of a token, within the time for lost answers, gets the same successor.
      const repeated = await refresh(one, session.refresh_token).expect(200);
      expect(repeated.body.refresh_token).toBe(body.refresh_token);

      await request(one.url).post('/auth/v1/logout?scope=local').set('Authorization', token).expect(204);
      await request(other.url).get('/api/me').set('Authorization', token).expect(401);
      await refresh(other, body.refresh_token).expect(400);
      await fetchBody(other, '/api/me', again.token);
    });

    // spec: two-services-mails
    it('open a link and take a code that was requested at the other', async () => {
      const requestMail = async () => {
        const email = newEmail();
        const { error } = await createAuthClient(one).signInWithOtp({
          email,
          options: { emailRedirectTo: ELSEWHERE },
        });
        expect(error).toBeNull();
        // Either service sends it.
        const mail = await eventually(
          async () => (await Promise.all([one, other].map((shop) => readMails(shop, email)))).flat()[0],
          'the mail',
        );
        return { email, link: mail.link!, code: mail.code };
      };
      const { link } = await requestMail();
      const { fragment } = await openLink(link.replace(new URL(link).origin, other.url));
      await fetchBody(one, '/api/me', `Bearer ${(fragment as { access_token: string }).access_token}`);
      const { email, code } = await requestMail();
      const { data } = await createAuthClient(other).verifyOtp({ email, token: code, type: 'email' });
      expect(data.user?.email).toBe(email);
    });

    // spec: two-services-print
    it('show a print that was requested at the other while it is painted', async () => {
      const customer = await newCustomer(one);
      const id = await requestPrint(one, customer);
      const events = await fetch(`${other.url}/api/generation-jobs/${id}/events`, {
        headers: { Authorization: customer.token },
      });
      // The stream ends with the completed print.
      expect(await events.text()).toContain('"state":"completed"');
      const print = await waitUntilPainted(other, customer, id);
      await request(one.url).get(print.image_paths[0]!).expect(200);
    });

    // spec: two-services-hidden
    it('show a print no more that was hidden at the other, though they keep answers', async () => {
      const customer = await newCustomer(one);
      const { id, slug } = await newPrint(one, customer);
      const isListed = async (shop: Shop) =>
        (await fetchBody(shop, '/api/prints')).prints.some((print: { id: string }) => print.id === id);
      await eventually(() => isListed(other), 'the print in the list');
      const page = () => request(other.url).get(`/print/${slug}/${id}`);
      await page().expect(200);

      await request(one.url)
        .patch(`/api/account/prints/${id}`)
        .set('Authorization', customer.token)
        .send({ published: false })
        .expect(200);
      expect(await isListed(one)).toBe(false);
      await eventually(async () => !(await isListed(other)), 'the list without the print');
      await eventually(async () => (await page()).status === 404, 'the page to be gone');
    });

    // spec: two-services-settings
    it('show settings that were changed at the other', async () => {
      const { token } = await signIn(one, ADMIN.email, ADMIN.password);
      const shown = await fetchBody(one, '/api/admin/settings', token);
      await request(one.url)
        .put('/api/admin/settings')
        .set('Authorization', token)
        .send({ ...shown, settings: { ...shown.settings, returns_days: 45 } })
        .expect(200);
      await eventually(
        async () => (await fetchBody(other, '/api/admin/settings', token)).settings.returns_days === 45,
        'the changed settings',
      );
    });

    // spec: two-services-logo
    it('show a logo that was uploaded at the other', async () => {
      const { token } = await signIn(one, ADMIN.email, ADMIN.password);
      const picture = await sharp({ create: { width: 300, height: 96, channels: 3, background: '#276' } })
        .png()
        .toBuffer();
      const { body: saved } = await request(one.url)
        .put('/api/admin/brand/logo')
        .set('Authorization', token)
        .attach('picture', picture, 'logo.png')
        .expect(200);
      const address = `/brand-pictures/${saved.settings.brand.logo.hash}/logo.png`;
      for (const each of [one, other]) {
        await eventually(
          async () => (await request(each.url).get('/contact')).text.includes(address),
          'a page with the logo',
        );
        await request(each.url).get(address).expect(200);
      }
    });

    // spec: two-services-order
    it('sell one order: its basket, payment page, paid event, confirmation and files come to either', async () => {
      const customer = await newCustomer(one);
      const print = await newPrint(other, customer);
      const item = {
        id: randomUUID(),
        variantId: DIGITAL,
        generationJobId: print.id,
        price: 900,
        title: print.title,
        image: print.image_paths[0],
        quantity: 1,
        format: 'Digital Download',
        size: null,
        frame: null,
        mount: null,
      };
      await request(one.url)
        .post('/api/account/basket')
        .set('Authorization', customer.token)
        .send({ items: [item], removed: [] })
        .expect(200);
      const { items } = await fetchBody(other, '/api/account/basket', customer.token);
      expect(items).toHaveLength(1);

      const line = [{ generationJobId: print.id, variantId: DIGITAL, quantity: 1 }];
      const pages = await Promise.all([one, other].map((shop) => checkOut(shop, customer, line)));
      expect(pages[0]).toBe(pages[1]);
      const paid = stripe.pay(toSessionId(pages[0]!));
      await Promise.all(
        [one, other].map((shop) =>
          request(shop.url)
            .post('/api/stripe/webhook')
            .set('Content-Type', 'application/json; charset=utf-8')
            .set('Stripe-Signature', paid.signature)
            .send(paid.rawBody.toString())
            .expect(200),
        ),
      );
      for (const shop of [one, other]) {
        const { orders } = await fetchBody(shop, '/api/orders', customer.token);
        expect(orders).toEqual([expect.objectContaining({ status: 'paid', total: 900 })]);
        const shown = await fetchBody(shop, `/api/orders/by-session/${toSessionId(pages[0]!)}`);
        expect(shown).toMatchObject({ id: orders[0].id, status: 'paid' });
      }
      const { receipt, id } = await eventually(async () => {
        const [order] = (await fetchBody(one, '/api/orders', customer.token)).orders;
        return order.receipt && order;
      }, 'the receipt');
      await request(other.url).get(receipt).expect(200);
      const { downloads } = await fetchBody(one, `/api/orders/${id}/downloads`, customer.token);
      const file = await eventually(async () => {
        const reply = await request(other.url).get(downloads[0].png.path).buffer();
        if (reply.status === 200) return reply.body as Buffer;
        // A link with another signature is 'not_found'.
        expect(reply.body.code).toBe('file_not_ready');
        return undefined;
      }, 'the file');
      expect((await sharp(file).metadata()).format).toBe('png');
    });

    describe('count together per client', () => {
      let token: string;
      let photo: Buffer;
      beforeEach(async () => {
        token = (await newCustomer(one)).token;
        photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#778899' } })
          .jpeg()
          .toBuffer();
      });
      const email = () => `${randomUUID()}@customer.example`;
      const calls = {
        signIns: (shop: Shop) =>
          request(shop.url)
            .post('/auth/v1/token?grant_type=password')
            .send({ email: email(), password: 'a-guess' }),
        mails: (shop: Shop) => request(shop.url).post('/auth/v1/recover').send({ email: email() }),
        codes: (shop: Shop) =>
          request(shop.url).post('/auth/v1/verify').send({ type: 'email', email: email(), token: '123456' }),
        withdrawals: (shop: Shop) => request(shop.url).post('/api/withdrawals').send({}),
        baskets: (shop: Shop) => request(shop.url).post('/api/guest-basket/quote').send({}),
        photos: (shop: Shop) =>
          request(shop.url)
            .post('/api/get-image-description')
            .set('Authorization', token)
            .field('promptType', 'interiorPhoto')
            .attach('promptImage', photo, 'room.jpg'),
      };

      // spec: two-services-limits
      it.each(['signIns', 'mails', 'codes', 'photos', 'withdrawals', 'baskets'] as const)(
        '%s',
        async (kind) => {
          // A retry must not meet the counts of the first try.
          const client = `10.${randomBytes(3).join('.')}`;
          const statuses: number[] = [];
          for (let at = 0; at < LIMITS[kind] + 2; at += 1) {
            const call = calls[kind](at % 2 ? one : other).set('X-Forwarded-For', client);
            statuses.push((await call).status);
          }
          expect(statuses.slice(0, LIMITS[kind])).not.toContain(429);
          expect(statuses.slice(LIMITS[kind])).toEqual([429, 429]);
        },
      );
    });
  });
} else {
  leaveOut('Two services on one database left out: DATABASE_URL is not set.');
}
