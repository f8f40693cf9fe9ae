import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { LOCAL_PATH, type Route } from './routes/route.js';
import { LimitClients } from '../../application/accounts/limit-clients.js';
import { withoutAddresses } from '../../domain/shop/without-addresses.js';
import { allRoutes } from './routes/all.js';
import { isForAuth } from './platform/address.js';
import { API_VERSION_HEADER } from './platform/auth-format.js';
import { bodyDeadline, DEADLINES, createTimedServer } from './platform/deadlines.js';
import {
  ResponseCache,
  cacheResponses,
  sendCachedResponses,
  watchChanges,
  watchWrites,
} from './platform/response-cache.js';
import { measureRequests } from './platform/measure-requests.js';
import { rateLimits } from './platform/limits.js';
import { escapeControlCharacters } from './platform/escape-control-characters.js';
import { PageReplies } from './pages/page-replies.js';
import { SHUTDOWN_SIGNAL } from './platform/params.js';
import { PlainTextPipe } from './platform/plain-text.pipe.js';
import { pictureOrigins, preconnect } from './platform/picture-origin.js';
import { safeLocations } from './platform/safe-locations.js';
import type { HttpSettings, ServingSettings, OperatorSettings } from './platform/settings.js';
import { writeAccentStyle } from './pages/accent-style.js';
import { START_SCRIPTS } from './pages/document.js';
import { toSource } from './pages/markup.js';
import { spa } from './pages/spa.js';
import { MAX_INCOMPLETE_BODIES, limitIncompleteBodies } from './platform/incomplete-bodies.js';

/**
 * Hashes of the style sheets that react-colorful and the 3D viewer inject. After an update, the browser's console shows
 * the new hash.
 */
const BROUGHT_STYLES = [
  "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='",
  "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='",
];

/** Declares the order of the CSS layers in web/index.html. */
const LAYERS_STYLE = "'sha256-N2YwWm0iVQEQVC8BlGJD8M6tvIhqXT+Nw4bu7pAl0l8='";

/**
 * No inline or foreign content, except pictures from the CDN. `data:` and `blob:` are for pictures that the page creates; it also fetches its own 3D
 * models by `blob:`. Both stay in the page's memory.
 */
const toPolicy = (settings: Pick<HttpSettings, 'current' | 'picturesUrl'>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", toSource(START_SCRIPTS)],
  // A function, because an admin can change the colour.
  styleSrc: ["'self'", () => toStyleSources(settings), ...BROUGHT_STYLES],
  imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins(settings)],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
});

function toStyleSources({ current }: Pick<HttpSettings, 'current'>): string {
  const style = writeAccentStyle(current.get().accent);
  return style ? `${LAYERS_STYLE} ${toSource(style)}` : LAYERS_STYLE;
}

/** Creates the application without listening. */
export async function createApp(
  module: DynamicModule,
  settings: HttpSettings,
  /** Pages of the local stand-ins, with their own headers. */
  localPages?: RequestHandler,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new TimedExpress(), {
    rawBody: true,
    // Errors are reported by the caller or the error filter.
    logger: false,
    abortOnError: false,
  });
  app.set('trust proxy', settings.trustedProxies);
  app.disable('x-powered-by');
  app.set(SHUTDOWN_SIGNAL, settings.stopping);
  app.use(requestLog(pino({ level: settings.logLevel, hooks: { streamWrite: escapeControlCharacters } })));
  app.use(measureRequests(settings, () => performance.now()));
  if (settings.cacheMs > 0) app.use(sendCachedResponses(app.get(ResponseCache)));
  app.use(safeLocations(settings));
  app.use(limitIncompleteBodies(MAX_INCOMPLETE_BODIES), bodyDeadline(DEADLINES));
  if (localPages) app.use(LOCAL_PATH, localPages);
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: toPolicy(settings) },
      ...overHttps(settings),
    }),
  );
  for (const origin of pictureOrigins(settings)) app.use(preconnect(origin));
  app.use(compression({ filter: (request, response) => request.method === 'GET' && compressible(response) }));
  app.use(['/api', '/auth'], neverStored);
  app.enableCors((request, callback) =>
    callback(null, isForAuth(request as Request) ? authCors(settings) : NO_CORS),
  );
  app.use(rateLimits(settings, app.get(LimitClients)));
  const cache = app.get(ResponseCache);
  app.use(
    watchChanges((changes) => {
      cache.dropChanged(changes);
      settings.publicDataChanged();
    }),
  );
  app.use(watchWrites(settings.readFromPrimary));
  if (settings.cacheMs > 0) app.use(cacheResponses(cache));
  for (const route of allRoutes) if (route.maxBodyKb) app.use(route.path, parseLongJson(route));
  app.useBodyParser('json', { limit: '200kb' });
  app.useGlobalPipes(new PlainTextPipe());
  if (settings.webFolder)
    app.use(await spa(settings.webFolder, app.get(PageReplies), app.get(ResponseCache), settings));
  return app;
}

function parseLongJson({ method, maxBodyKb }: Route): RequestHandler {
  const parse = json({ limit: `${maxBodyKb}kb` });
  return (request, response, next) => (request.method === method ? parse(request, response, next) : next());
}

/** Express on a server with timeouts. */
class TimedExpress extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createTimedServer(this.getInstance(), DEADLINES);
  }
}

const NO_CORS = { origin: false };

/** CORS rules of the authentication service. */
function authCors({ authOrigins }: ServingSettings) {
  return {
    origin: [...authOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'X-Client-Info', API_VERSION_HEADER, 'apikey'],
    exposedHeaders: ['X-Total-Count', 'Link', API_VERSION_HEADER],
  };
}

/** Responses are private unless a route says otherwise. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Compresses complete texts only; a stream's events would be delayed. */
function compressible(response: Response): boolean {
  const type = String(response.getHeader('Content-Type') ?? '');
  return /^(text\/(html|css|javascript)|application\/(json|javascript|xml)|image\/svg)/.test(type);
}

/** HSTS only for a shop that is reached over HTTPS. Subdomains may be other sites without HTTPS. */
function overHttps({ publicUrl, hstsSubdomains }: OperatorSettings & ServingSettings) {
  const isHttps = publicUrl.startsWith('https:');
  return { strictTransportSecurity: isHttps && { includeSubDomains: hstsSubdomains } };
}

/**
 * Logs one line per request, whose ID is also in the response. Tokens, secrets in URLs and e-mail addresses are not
 * logged.
 */
function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => toLogLevel(response.statusCode, error),
    // The error filter has already logged the error; pino-http would add one without a useful stack.
    customErrorObject: (_request, response, error, details: { err?: unknown }) =>
      error.message === `failed with status code ${response.statusCode}`
        ? { ...details, err: undefined }
        : details,
    serializers: {
      req: (request: { id: string; method: string; raw: IncomingMessage }) => ({
        id: request.id,
        method: request.method,
        path: toLoggedPath(request.raw.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: errorOnLog,
    },
  }) as RequestHandler;
}

/** An intended 5xx, such as a busy shop or a spent budget, is not an error. */
function toLogLevel(status: number, error: unknown): 'error' | 'warn' | 'info' {
  if (error || status === 500) return 'error';
  return status > 500 ? 'warn' : 'info';
}

/** Database errors include their parameters, which may be secrets. */
function errorOnLog(error: unknown): object {
  // Errors of the embedded database come from another realm and fail `instanceof`.
  const { name, message, code, stack } = Object(error) as Partial<Error> & { code?: unknown };
  if (message === undefined) return { message: withoutAddresses(String(error)) };
  return { type: name, message: withoutAddresses(message), code, stack: stack && withoutAddresses(stack) };
}

function toLoggedPath(url = ''): string {
  const path = url.split('?')[0]!.replace(/(\/by-session\/|\/local\/checkout\/).+/, '$1…');
  return withoutAddresses(path);
}
