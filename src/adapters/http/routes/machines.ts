import type { Route } from './route.js';

/** What only machines ask for: monitors, crawlers, payment providers and tools that read the API's description. */
export const machineRoutes = {
  isAlive: { method: 'GET', path: '/healthz', access: 'anyone' },
  isReady: { method: 'GET', path: '/readyz', access: 'anyone' },
  describeApi: { method: 'GET', path: '/api/openapi.json', access: 'anyone' },
  showRobots: { method: 'GET', path: '/robots.txt', access: 'anyone' },
  showSitemap: { method: 'GET', path: '/sitemap.xml', access: 'anyone', limit: 'costlyReads' },
  showSitemapPart: { method: 'GET', path: '/sitemaps/:file', access: 'anyone', limit: 'costlyReads' },
  localWebhook: { method: 'POST', path: '/api/local/webhook', access: 'anyone', limit: 'none' },
  stripeWebhook: { method: 'POST', path: '/api/stripe/webhook', access: 'anyone', limit: 'none' },
} satisfies Record<string, Route>;
