import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PrometheusMetrics } from './metrics.js';

/** Serves only the metrics, for a worker, which has no other address. Returns a function that stops it. */
export async function serveMetrics(
  metrics: PrometheusMetrics,
  {
    path,
    port,
    host,
    onError,
  }: { path: string; port: number; host: string; onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    metrics.respond(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
