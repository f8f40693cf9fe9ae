import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveOut } from '../../leave-out.js';
import request from 'supertest';
import { freePort, startShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

describe('The metrics of a service', () => {
  // spec: metrics-of-service
  it('are for this computer, in the text format of Prometheus', async () => {
    await request(shop.url).get('/api/prints').expect(200);
    const { text, headers } = await request(shop.url).get('/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toMatch(
      /^hangwell_http_request_duration_seconds_count\{method="GET",route="\/api\/prints",status="2xx"\} 1$/m,
    );
    expect(text).toMatch(/^hangwell_orders\{status="paid"\} 0$/m);
    expect(text).toMatch(/^hangwell_database_up 1$/m);
    await request(shop.url).get('/metrics').set('X-Forwarded-For', '203.0.113.9').expect(404);
  });
});

if (process.env.DATABASE_URL) {
  describe('The metrics of a worker', () => {
    it('are on a port of their own', async () => {
      const port = String(await freePort());
      const worker = await shop.startWorker({ environment: { METRICS_PORT: port } });
      const { text } = await request(`http://127.0.0.1:${port}`).get('/metrics').expect(200);
      expect(text).toMatch(/^hangwell_painters\{state="busy"\} \d+$/m);
      await request(`http://127.0.0.1:${port}`).get('/healthz').expect(404);
      expect(await worker.stop()).toBe(0);
    });
  });
} else {
  leaveOut('Metrics of a worker left out: DATABASE_URL is not set.');
}
