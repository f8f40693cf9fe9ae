import type { Legal } from '../../../domain/shop/legal.js';

/** Reads as '{name} receives {what} {why}.' */
export interface Processor {
  name: string;
  what: string;
  why: string;
}

/** Facts about the shop. */
export interface ShopSettings {
  shopName: string;
  supportEmail: string;
  /** Who runs the shop. */
  legal: Legal;
  /** External services that receive personal data. */
  processors: Processor[];
  /** Absolute, without a trailing slash. */
  publicUrl: string;
}

/** The adapters in use. */
export interface BackendSettings {
  /** The active payment provider, which has the only webhook. */
  payments: 'stripe' | 'local' | 'none';
  /** The adapter behind each port, as text; `stand_in` for a local stand-in. */
  adapters: { what: string; by: string; stand_in: boolean }[];
  /** URL of the local outbox, if mails go there. */
  outboxUrl: string | null;
}

export interface LimitSettings {
  /** Requests per minute and client. */
  writesPerMinute: number;
  /** Described photos per hour and client. */
  photosPerHour: number;
  /** Requests to the authentication service of each kind per five minutes and client. */
  perFiveMinutes: { signIns: number; mails: number; codes: number; refreshes: number };
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
}

/** Settings of the HTTP server. */
export interface ServingSettings {
  /** Folder of the built SPA; undefined serves only the API. */
  webFolder: string | undefined;
  /** Milliseconds that shared responses are cached; 0 disables the cache. */
  keepAnswersMs: number;
  /** Share of visits that report page speed. */
  vitalsSample: number;
  /** Other origins that may call the authentication service. */
  authOrigins: readonly string[];
  /** Other URLs whose origins redirects may lead to. */
  redirectOrigins: readonly string[];
  /** Number of trusted proxies in front of the service. */
  trustedProxies: number;
  logLevel: string;
}

/** The surrounding process. */
export interface ProcessSettings {
  /** Aborts on shutdown and ends waiting and streaming requests. */
  stopping: AbortSignal;
  /** Restarts the service within this process. */
  reopen: () => void;
  /** Whether the database answers and its schema is current. */
  isReady: () => Promise<boolean>;
  /** Whether an error only means that the database was busy. */
  isBusy: (error: unknown) => boolean;
}

/** Settings of the HTTP adapter, grouped by concern. */
export type HttpSettings = ShopSettings &
  BackendSettings &
  LimitSettings &
  SignInSettings &
  ServingSettings &
  ProcessSettings;

export const HTTP_SETTINGS = Symbol('HTTP_SETTINGS');
export const CLOCK = Symbol('CLOCK');
