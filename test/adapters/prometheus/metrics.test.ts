import { beforeEach, describe, expect, it } from '@jest/globals';
import { PrometheusMetrics } from '../../../src/adapters/prometheus/metrics.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { OperationsDashboard } from '../../../src/application/operations/operations-dashboard.js';
import { givenJob, givenPaidOrder, givenWithdrawal, NOW } from '../../given.js';
import { IN_UK } from '../../shops.js';

const LOCAL = { headers: { host: 'localhost:3000' }, socket: { remoteAddress: '127.0.0.1' } };
const REMOTE = { headers: { host: 'shop.example' }, socket: { remoteAddress: '203.0.113.9' } };
const TOKEN = 'a-token-of-the-monitoring';

let watch: () => ReturnType<OperationsDashboard['watch']>;
let ports: ReturnType<typeof memoryPorts>;
let errors: unknown[];

beforeEach(() => {
  ports = memoryPorts();
  errors = [];
  watch = () => new OperationsDashboard(ports, IN_UK).watch();
});

const metrics = (token = '', isWorker = false) =>
  new PrometheusMetrics({
    token,
    version: '1.2.3',
    watch: isWorker ? undefined : () => watch(),
    isDatabaseReady: async () => true,
    connections: () => ({ busy: 1, idle: 2, waiting: 0 }),
    painters: () => ({ busy: 2, idle: 0, waiting: 3 }),
    replica: () => ({ isUsed: true, lagSeconds: 0.25 }),
    onError: (error) => errors.push(error),
  });

const read = async (from = metrics()) => (await from.respond(LOCAL)).body.split('\n');

describe('Who may read the metrics', () => {
  const withToken = (authorization: string) => ({ ...REMOTE, headers: { ...REMOTE.headers, authorization } });

  it.each([
    ['this computer', LOCAL, 200],
    ['another computer', REMOTE, 404],
    [
      'a proxy on this computer',
      { ...LOCAL, headers: { ...LOCAL.headers, 'x-forwarded-for': '203.0.113.9' } },
      404,
    ],
    ['a foreign site that resolves to this computer', { ...LOCAL, headers: { host: 'evil.example' } }, 404],
    ['a caller with any token', withToken(`Bearer ${TOKEN}`), 404],
  ])('without a token: %s gets %s', async (_who, request, status) => {
    expect((await metrics().respond(request)).status).toBe(status);
  });

  // spec: metrics-token
  it.each([
    ['the right token', withToken(`Bearer ${TOKEN}`), 200],
    ['the right token in lower case', withToken(`bearer ${TOKEN}`), 200],
    ['a wrong token', withToken('Bearer another-token'), 404],
    ['an empty token', withToken('Bearer '), 404],
    ['the token without Bearer', withToken(TOKEN), 404],
    ['no token', REMOTE, 404],
    ['no token, on this computer', LOCAL, 404],
  ])('with a token: a caller with %s gets %s', async (_who, request, status) => {
    const reply = await metrics(TOKEN).respond(request);
    expect(reply.status).toBe(status);
    if (status === 404) expect(reply.body).toBe('Not found\n');
  });
});

describe('The metrics', () => {
  it('show jobs, queue, orders, credits, mails, pins, pools, database and process', async () => {
    const { user_id } = await givenJob(ports);
    await ports.credits.openLedger(user_id, 4, NOW);
    await ports.outbox.add({ id: '1', kind: 'auth-mail', subject: '1' }, NOW);
    await ports.alerts.raise('pinboard_disconnected', '', NOW);
    expect(await read()).toEqual(
      expect.arrayContaining([
        'hangwell_info{version="1.2.3"} 1',
        'hangwell_jobs{status="queued"} 1',
        'hangwell_jobs{status="failed"} 0',
        'hangwell_queue_length 1',
        'hangwell_orders{status="paid"} 0',
        'hangwell_credits{state="available"} 4',
        'hangwell_tasks_waiting{kind="auth-mail"} 1',
        'hangwell_mails_waiting 1',
        'hangwell_pins_waiting 0',
        'hangwell_alert{code="pinboard_disconnected"} 1',
        'hangwell_alert{code="webhook_secret_wrong"} 0',
        'hangwell_database_up 1',
        'hangwell_database_connections{state="idle"} 2',
        'hangwell_painters{state="waiting"} 3',
        'hangwell_replica_used 1',
        'hangwell_replica_lag_seconds 0.25',
        expect.stringMatching(/^process_resident_memory_bytes \d+/),
      ]),
    );
  });

  // spec: metrics-of-what-waits
  it('show what waits for the owner, and since when', async () => {
    expect((await read()).filter((line) => line.startsWith('hangwell_oldest_'))).toEqual([]);
    const created_at = new Date('2026-01-05T12:00:00.000Z');
    await ports.withdrawals.add(givenWithdrawal({ created_at }));
    const order = await givenPaidOrder(ports);
    const paid = (await ports.orders.find(order.id))!.paid_at!;
    expect(await read()).toEqual(
      expect.arrayContaining([
        'hangwell_withdrawals_open 1',
        `hangwell_oldest_withdrawal_timestamp_seconds ${created_at.getTime() / 1000}`,
        'hangwell_orders_to_dispatch 1',
        `hangwell_oldest_order_to_dispatch_timestamp_seconds ${paid.getTime() / 1000}`,
        'hangwell_reviews_waiting 0',
      ]),
    );
  });

  it('count requests by method, pattern and class of status', async () => {
    const shop = metrics();
    for (const status of [200, 204, 404]) {
      shop.observe({ method: 'GET', route: '/api/prints/:id', status, seconds: 0.1 });
    }
    const count = 'hangwell_http_request_duration_seconds_count';
    expect((await read(shop)).filter((line) => line.startsWith(count))).toEqual([
      `${count}{method="GET",route="/api/prints/:id",status="2xx"} 2`,
      `${count}{method="GET",route="/api/prints/:id",status="4xx"} 1`,
    ]);
  });

  it('of a worker leave out what the service shows', async () => {
    const lines = await read(metrics('', true));
    expect(lines).toContain('hangwell_painters{state="busy"} 2');
    expect(lines.join('\n')).not.toContain('hangwell_orders');
  });

  it('leave out the shop while the database is unavailable, instead of showing zero', async () => {
    const shop = metrics();
    expect(await read(shop)).toContain('hangwell_queue_length 0');
    watch = () => Promise.reject(new Error('Away.'));
    const lines = await read(shop);
    expect(lines).toContain('hangwell_database_up 1');
    expect(lines.filter((line) => /^hangwell_(queue_length|orders|credits)/.test(line))).toEqual([]);
    expect(errors).toEqual([new Error('Away.')]);
  });
});
