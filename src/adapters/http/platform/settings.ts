import type { Legal } from '../../../domain/shop/legal.js';

/** Reads as '{name} receives {what} {why}.' */
export interface Processor {
  name: string;
  what: string;
  why: string;
}

/** What the shop says of itself. */
export interface ShopSettings {
  shopName: string;
  supportEmail: string;
  /** Who runs the shop. */
  legal: Legal;
  /** The services beyond this machine that get something of what is known of people. */
  processors: Processor[];
  /** Absolute, without a slash at the end. */
  publicUrl: string;
}

/** What stands behind the shop's ports. */
export interface BackendSettings {
  /** Who takes the money: the only one whose webhook is there. */
  payments: 'stripe' | 'local' | 'none';
  /** What stands behind what, in words; `stand_in` where it is not the real thing. */
  adapters: { what: string; by: string; stand_in: boolean }[];
  /** Where the local outbox is, when mails go there. */
  outboxUrl: string | null;
}

export interface LimitSettings {
  /** Requests a minute and client. */
  writesPerMinute: number;
  /** Photos that are described an hour and client. */
  photosPerHour: number;
  /** Requests of each kind to the authentication service per five minutes and client. */
  perFiveMinutes: { signIns: number; mails: number; codes: number; refreshes: number };
}

export interface SignInSettings {
  /** Accounts are confirmed as they are made. */
  autoConfirm: boolean;
  /** New people may have accounts. */
  signUps: boolean;
  /** People may sign in with Google. */
  googleSignIn: boolean;
  /** Characters of a password, at least. */
  passwordLength: number;
}

/** How requests are served, and whom they may come from and lead to. */
export interface ServingSettings {
  /** Folder of the built SPA; undefined when only the API is served. */
  webFolder: string | undefined;
  /** Milliseconds for which answers that are the same for everybody are kept; 0 keeps none. */
  keepAnswersMs: number;
  /** The share of visits that tell how fast a page was. */
  vitalsSample: number;
  /** Other origins whose pages may speak to the authentication service. */
  authOrigins: readonly string[];
  /** Addresses beyond the shop whose origins a redirect may lead to. */
  redirectOrigins: readonly string[];
  /** How many proxies in front are believed about the client's address. */
  trustedProxies: number;
  logLevel: string;
}

/** The process around the HTTP adapter. */
export interface ProcessSettings {
  /** Aborts when the service stops: whoever waits or streams ends then. */
  stopping: AbortSignal;
  /** Closes the service and opens it anew in this process. */
  reopen: () => void;
  /** The database answers and is up to date. */
  isReady: () => Promise<boolean>;
  /** Whether an error only says that the database had no time. */
  isBusy: (error: unknown) => boolean;
}

/** What the HTTP adapter needs to know; made from the configuration at start. Each part of it takes what concerns it. */
export type HttpSettings = ShopSettings &
  BackendSettings &
  LimitSettings &
  SignInSettings &
  ServingSettings &
  ProcessSettings;

export const HTTP_SETTINGS = Symbol('HTTP_SETTINGS');
export const CLOCK = Symbol('CLOCK');
