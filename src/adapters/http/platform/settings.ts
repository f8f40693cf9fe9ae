import type { CurrentSettings } from '../../../application/shared/current-settings.js';
import type { Publishing } from '../../../domain/prints/review.js';
import type { ShopFacts } from '../routes/rendering.js';
import type { Processor } from '../../../domain/shop/settings.js';
import type { ReceivedRequest } from '../../../domain/shop/local-request.js';

/** The owner's logo and icon, as PNG. */
export interface BrandSettings {
  /** Null shows the shop's name instead. */
  logo: ShopFacts['logo'];
  hasIcon: boolean;
  /** Files by address. */
  files: ReadonlyMap<string, Buffer>;
}

export interface OperatorSettings {
  brand: BrandSettings;
  /** What the owner sets. */
  current: CurrentSettings;
  /** External services that receive personal data. The owner names others in the settings. */
  processors: Processor[];
  /** Whether customers' prints become public. */
  publishing: Publishing;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
}

/** The adapters in use. */
export interface BackendSettings {
  /** The active payment provider; only its webhook is open. */
  payments: 'stripe' | 'local' | 'none';
  /** The name of the adapter behind each port. A 'stand-in' is local; a 'missing' one refuses all calls. */
  adapters: { what: string; by: string; kind: 'real' | 'stand-in' | 'missing' }[];
  /** URL of the local outbox; null if there is none. */
  outboxUrl: string | null;
}

export interface LimitSettings {
  /** Requests per minute and client. */
  writesPerMinute: number;
  /** Photo descriptions per hour and client. */
  photosPerHour: number;
  /** Requests of each kind per five minutes and client. Only baskets do not concern sign-in. */
  perFiveMinutes: Record<'signIns' | 'mails' | 'codes' | 'refreshes' | 'baskets', number>;
}

export interface SignInSettings {
  /** New accounts are confirmed without a mail. */
  autoConfirm: boolean;
  /** New people may register. */
  signUps: boolean;
  /** Google sign-in is available. */
  googleSignIn: boolean;
  /** Minimum password length in characters. */
  passwordLength: number;
  /** A session that is not used for so many days ends. */
  sessionDays: number;
}

/** Settings of the HTTP server. */
export interface ServingSettings {
  /** Folder of the built SPA; undefined serves only the API. */
  webFolder: string | undefined;
  /** Where pages load the pictures of public prints, without a trailing slash; '' for the shop's own address. */
  picturesUrl: string;
  /** Milliseconds that shared responses are cached; 0 disables the cache. */
  cacheMs: number;
  /** Share of visits that report page speed, from 0 to 1. */
  vitalsSample: number;
  /** Other origins that may call the authentication service. */
  authOrigins: readonly string[];
  /** Other URLs to whose origins redirects may lead. */
  redirectOrigins: readonly string[];
  /** Number of trusted proxies in front of the service. */
  trustedProxies: number;
  /** HSTS includes the subdomains of the public URL. */
  hstsSubdomains: boolean;
  logLevel: string;
}

export interface ProcessSettings {
  /** Aborts on shutdown and ends waiting and streaming requests. */
  stopping: AbortSignal;
  /** Restarts the service within this process. */
  restart: () => void;
  /** Whether the database answers and its schema is current. */
  isReady: () => Promise<boolean>;
  /** Called after each write that may have changed what everybody sees. */
  publicDataChanged: () => void;
  /** Runs a request that writes. What it reads is not from a replica, which may not have the write yet. */
  readFromPrimary: (work: () => void) => void;
  /** Whether an error only means that the database was busy. */
  isBusy: (error: unknown) => boolean;
}

/** Monitoring of the process and its shop. */
export interface MonitoringSettings {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** Answers a request for the metrics, also one without permission. */
  respond: (
    request: ReceivedRequest,
  ) => Promise<{ status: number; headers: Record<string, string>; body: string }>;
}

export type HttpSettings = OperatorSettings &
  BackendSettings &
  LimitSettings &
  SignInSettings &
  ServingSettings &
  MonitoringSettings &
  ProcessSettings;

export const HTTP_SETTINGS = Symbol('HTTP_SETTINGS');
export const CLOCK = Symbol('CLOCK');
