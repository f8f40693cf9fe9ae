import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startShop, type Shop } from '../shop.js';

const REPORT = { page: 'home', device: 'phone', metrics: [{ name: 'LCP', value: 1200 }] };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ LIMIT_WRITES_PER_MINUTE: '40' });
});
afterAll(() => shop?.close());

const report = (body: object) => request(shop.url).post('/api/vitals').send(body);

describe('A web vitals report', () => {
  it('is accepted from anybody', async () => {
    await report(REPORT).expect(204);
  });

  // spec: vitals-refused
  it.each([
    [{ ...REPORT, page: '/print/a-print/1' }],
    [{ ...REPORT, device: 'fridge' }],
    [{ ...REPORT, user_id: 'me' }],
    [{ ...REPORT, metrics: [] }],
    [{ ...REPORT, metrics: [{ name: 'FID', value: 1 }] }],
    [{ ...REPORT, metrics: [{ name: 'LCP', value: -1 }] }],
    [{ ...REPORT, metrics: [{ name: 'LCP', value: '1200' }] }],
    [{ ...REPORT, metrics: [{ name: 'LCP', value: 1200, id: 'v5-1' }] }],
    [{ ...REPORT, metrics: [...REPORT.metrics, ...REPORT.metrics] }],
  ])('is rejected as %j', async (body) => {
    expect((await report(body).expect(400)).body.code).toBe('validation_failed');
  });

  it('counts as a write against the limit of its address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await report(REPORT)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
