import type { Route } from './route.js';

/** Routes for monitors, crawlers, payment providers and API tools. */
export const machineRoutes = {
  isAlive: { method: 'GET', path: '/healthz', access: 'anyone' },
  isReady: { method: 'GET', path: '/readyz', access: 'anyone' },
  /** The route itself checks the token or the address. */
  showMetrics: { method: 'GET', path: '/metrics', access: 'anyone' },
  describeApi: { method: 'GET', path: '/api/openapi.json', access: 'anyone' },
  showRobots: { method: 'GET', path: '/robots.txt', access: 'anyone' },
  showManifest: { method: 'GET', path: '/manifest.webmanifest', access: 'anyone' },
  showSitemap: { method: 'GET', path: '/sitemap.xml', access: 'anyone', limit: 'costlyReads' },
  showSitemapPart: { method: 'GET', path: '/sitemaps/:file', access: 'anyone', limit: 'costlyReads' },
  localWebhook: { method: 'POST', path: '/api/local/webhook', access: 'anyone', limit: 'none' },
  stripeWebhook: { method: 'POST', path: '/api/stripe/webhook', access: 'anyone', limit: 'none' },
  /** Says only that an order may have changed; the key is the secret. */
  workshopCallback: { method: 'POST', path: '/api/workshop/:key', access: 'anyone', limit: 'none' },
} satisfies Record<string, Route>;
