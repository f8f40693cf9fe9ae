import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WatchedMetrics } from '../../application/operations/operations-dashboard.js';
import { isLocalRequest, type ReceivedRequest } from '../../domain/shop/local-request.js';
import { replicaGauges, shopGauges } from './gauges.js';

/** How much of a pool is in use, and how much work waits for it. */
export interface PoolUse {
  busy: number;
  idle: number;
  waiting: number;
}

export interface MetricsSources {
  /** The bearer token that readers need. Empty: only this machine may read. */
  token: string;
  version: string;
  /** Metrics of the whole shop; undefined for a worker, because the service has them. */
  watch: (() => Promise<WatchedMetrics>) | undefined;
  isDatabaseReady: () => Promise<boolean>;
  connections: () => PoolUse;
  painters: () => PoolUse;
  /** The replica for reads, if there is one. Its lag is undefined while it is not known. */
  replica: (() => { isUsed: boolean; lagSeconds: number | undefined }) | undefined;
  onError: (error: unknown) => void;
}

export interface ObservedRequest {
  method: string;
  /** The pattern of the route, such as '/api/prints/:id'. */
  route: string;
  status: number;
  seconds: number;
}

export interface MetricsReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Metrics of this process and its shop in the text format of Prometheus. */
export class PrometheusMetrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly shop: ReturnType<typeof shopGauges> | undefined;
  private readonly database: Gauge;
  private readonly pools: { use: () => PoolUse; gauge: Gauge<'state'> }[];

  constructor(private readonly sources: MetricsSources) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    new Gauge({ name: 'hangwell_info', help: 'The version', labelNames: ['version'], registers }).set(
      { version: sources.version },
      1,
    );
    this.requests = new Histogram({
      name: 'hangwell_http_request_duration_seconds',
      help: 'Requests by route pattern and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.05, 0.2, 1, 5],
      registers,
    });
    this.shop = sources.watch && shopGauges(this.registry);
    this.database = new Gauge({
      name: 'hangwell_database_up',
      help: '1 if the database answers and has every migration',
      registers,
    });
    const pool = (name: string, help: string, use: () => PoolUse) => ({
      use,
      gauge: new Gauge({ name, help, labelNames: ['state'] as const, registers }),
    });
    if (sources.replica) replicaGauges(this.registry, sources.replica);
    this.pools = [
      pool(
        'hangwell_database_connections',
        'Connections, and queries that wait for one',
        sources.connections,
      ),
      pool('hangwell_painters', 'Painter processes, and pictures that wait for one', sources.painters),
    ];
  }

  observe({ method, route, status, seconds }: ObservedRequest): void {
    this.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  /** Readers without permission get the answer of a page that does not exist, so that nobody finds the metrics. */
  async respond(request: ReceivedRequest): Promise<MetricsReply> {
    if (!this.mayRead(request)) return { status: 404, headers: PLAIN, body: 'Not found\n' };
    return { status: 200, headers: { 'Content-Type': this.registry.contentType }, body: await this.read() };
  }

  private mayRead(request: ReceivedRequest): boolean {
    const { token } = this.sources;
    if (!token) return isLocalRequest(request);
    const [, given = ''] = /^Bearer +(.+)$/i.exec(String(request.headers['authorization'] ?? '')) ?? [];
    return timingSafeEqual(digest(given), digest(token));
  }

  private async read(): Promise<string> {
    const { watch, isDatabaseReady, onError } = this.sources;
    this.database.set((await isDatabaseReady()) ? 1 : 0);
    try {
      if (watch) this.shop?.set(await watch());
    } catch (error) {
      this.shop?.clear();
      onError(error);
    }
    for (const { use, gauge } of this.pools) {
      for (const [state, count] of Object.entries(use()) as [keyof PoolUse, number][])
        gauge.set({ state }, count);
    }
    return this.registry.metrics();
  }
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };
const digest = (text: string) => createHash('sha256').update(text).digest();
