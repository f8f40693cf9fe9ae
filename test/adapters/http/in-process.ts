import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RouteLinks } from '../../../src/adapters/http/platform/links.js';
import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { createApp } from '../../../src/adapters/http/listen.js';
import type { HttpSettings } from '../../../src/adapters/http/platform/settings.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { appModule } from '../../../src/composition/app.module.js';
import { checkShopSettings } from '../../../src/adapters/disk/shop-settings.js';
import { LiveSettings } from '../../../src/application/shared/live-settings.js';
import { createUseCases } from '../../../src/composition/use-cases.js';
import { AUTH_DEFAULTS } from '../../../src/application/accounts/auth-settings.js';
import { NO_PREPAID } from '../../../src/domain/orders/prepaid.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { givenSeller } from '../../given.js';
import { IN_UK } from '../../shops.js';

interface Answered {
  status: number;
  location: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Http {
  ports: Ports;
  /** Sends the path unchanged, without encoding or normalising it. */
  get: (path: string, method?: string, headers?: Record<string, string>) => Promise<Answered>;
  /** The routes with handlers, as 'GET /path'. */
  handled: string[];
  close: () => Promise<void>;
}

const INDEX =
  '<html><head><!-- head --><!-- /head --></head><body><div id="root"></div><!-- words --><!-- /words --></body></html>';

/** The built renderer of the pages. */
const RENDERER = new URL('../../../dist/web/.server/render.mjs', import.meta.url).href;

/** Starts the whole HTTP application over memory ports, on a free port, with a stub instead of the built page. */
export async function startHttp(
  publicUrl: string,
  {
    redirectUrls = [],
    localPages,
    settings: changed = {},
  }: { redirectUrls?: string[]; localPages?: RequestHandler; settings?: Partial<HttpSettings> } = {},
): Promise<Http> {
  const webFolder = await mkdtemp(join(tmpdir(), 'hangwell-http-'));
  // English and German.
  for (const folder of [webFolder, join(webFolder, '.de')]) {
    for (const part of ['.vite', '.server', 'assets']) await mkdir(join(folder, part), { recursive: true });
    await writeFile(join(folder, 'index.html'), INDEX);
    await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
    await writeFile(join(folder, '.vite', 'footer-links.json'), '[]');
    await writeFile(join(folder, '.server', 'render.mjs'), `export * from '${RENDERER}';`);
  }
  const ports = memoryPorts({ links: new RouteLinks(publicUrl, changed.picturesUrl) });
  const cases = createUseCases(ports, {
    shop: givenSeller(),
    current: new LiveSettings(ports, IN_UK.get(), checkShopSettings, () => undefined),
    auth: { ...AUTH_DEFAULTS, siteUrl: publicUrl, redirectUrls },
    serviceKey: undefined,
    firstPrints: [],
    customSizes: null,
    prepaid: NO_PREPAID,
    catalogueFiles: async function* () {},
    pins: { shopName: 'Hangwell', gapMs: 0, isReachable: false },
    pictureSecret: 'a secret',
    photosPerHour: 1000,
    cancelGraceMs: 3_600_000,
    minPrintDpi: 72,
    reviewMailDays: 7,
    publishing: 'open' as const,
    onError: () => undefined,
    onTaskError: () => undefined,
  });
  const settings = { ...httpSettings(publicUrl, redirectUrls, webFolder), ...changed };
  const app = await createApp(appModule(cases, ports, settings), settings, localPages);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    ports,
    get: (path, method = 'GET', sent = {}) =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers: sent, agent }, (response) => {
          const { statusCode = 0, headers } = response;
          text(response).then(
            (body) => resolve({ status: statusCode, location: headers.location, headers, body }),
            reject,
          );
        })
          .on('error', reject)
          .end();
      }),
    handled: handledBy(app),
    close: async () => {
      agent.destroy();
      await app.close();
      await rm(webFolder, { recursive: true });
    },
  };
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

function handledBy(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
}

function httpSettings(publicUrl: string, redirectUrls: string[], webFolder: string): HttpSettings {
  return {
    brand: { logo: null, hasIcon: false, files: new Map() },
    current: IN_UK,
    processors: [],
    publishing: 'open',
    publicUrl,
    webFolder,
    payments: 'none',
    adapters: [],
    outboxUrl: null,
    writesPerMinute: 1e6,
    picturesUrl: '',
    vitalsSample: 0,
    cacheMs: 1000,
    photosPerHour: 1e6,
    perFiveMinutes: { signIns: 1e6, mails: 1e6, codes: 1e6, refreshes: 1e6, baskets: 1e6 },
    autoConfirm: false,
    signUps: true,
    googleSignIn: false,
    passwordLength: 8,
    sessionDays: 60,
    authOrigins: [],
    redirectOrigins: redirectUrls,
    trustedProxies: 0,
    hstsSubdomains: false,
    logLevel: 'silent',
    stopping: new AbortController().signal,
    restart: () => undefined,
    isReady: () => Promise.resolve(true),
    isBusy: () => false,
    publicDataChanged: () => undefined,
    readFromPrimary: (work) => work(),
    observe: () => undefined,
    respond: () => Promise.resolve({ status: 404, headers: {}, body: '' }),
  };
}
