import { createRequire } from 'node:module';
import { machineRoutes } from '../adapters/http/routes/machines.js';
import type { WatchedMetrics } from '../application/operations/operations-dashboard.js';
import type { Config } from '../config.js';
import type { Composition } from './compose.js';
import { printError } from './terminal.js';

const { version } = createRequire(import.meta.url)('#package.json') as { version: string };
const onError = (error: unknown) => printError('metrics', error);

/** @param watch reads the metrics of the whole shop; nothing for a worker */
export async function openMetrics(
  { METRICS_TOKEN: token }: Pick<Config, 'METRICS_TOKEN'>,
  { isReady, pools }: Pick<Composition, 'isReady' | 'pools'>,
  watch?: () => Promise<WatchedMetrics>,
) {
  const { PrometheusMetrics } = await import('../adapters/prometheus/metrics.js');
  return new PrometheusMetrics({ token, version, watch, isDatabaseReady: isReady, ...pools, onError });
}

/** Serves a worker's metrics if it has a port for them. Returns a function that stops it. */
export async function serveWorkerMetrics(
  config: Config,
  composition: Composition,
): Promise<() => Promise<void>> {
  const { HOST: host, METRICS_PORT: port } = config;
  if (!port) return async () => {};
  const { serveMetrics } = await import('../adapters/prometheus/server.js');
  return serveMetrics(await openMetrics(config, composition), {
    path: machineRoutes.showMetrics.path,
    host,
    port,
    onError,
  });
}
