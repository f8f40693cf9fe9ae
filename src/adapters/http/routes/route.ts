/** Required access. 'admin' includes 'signed-in'; 'service' allows only scripts with a service key. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'service';

/** Rate limits. `LimitSettings` has the configurable values. */
export type Limit =
  | 'writes'
  | 'costlyReads'
  | 'photos'
  | 'baskets'
  | 'reports'
  | 'reviews'
  | 'withdrawals'
  | 'signIns'
  | 'mails'
  | 'codes'
  | 'refreshes'
  | 'none';

/** What shared replies show: prints, what is sold, and the texts of collections. */
export type PublicData = (typeof PUBLIC_DATA)[number];
export const PUBLIC_DATA = ['prints', 'products', 'texts'] as const;

/**
 * The method, path, access and limits of an operation. Server, web client and CLI load the tables at run time, so they
 * must not import a schema library.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with '/'; parameters are written as ':name'. */
  path: string;
  access: Access;
  /** Anyone may call it, but the caller is identified if there is a token. */
  identifies?: true;
  /** Also allowed while the caller must still change the password or use a second factor. */
  whileSigningIn?: true;
  /** The POST is idempotent. */
  repeatable?: true;
  /**
   * The reply is the same for everyone and shows only these data: caches may store and revalidate it, and the service
   * caches it briefly.
   */
  shared?: readonly PublicData[];
  /** The write changes these data, so cached replies that show them are dropped. */
  changes?: readonly PublicData[];
  /** Of a JSON body, in kB; 200 by default. */
  maxBodyKb?: number;
  /** A limit besides 'writes', which applies to all methods but GET. 'writes' adds it to a GET; 'none' removes it. */
  limit?: Limit;
}

export const AUTH_PATH = '/auth/v1';
/** Path prefix of the local stand-ins' pages. */
export const LOCAL_PATH = '/local';

export type PathParams = Readonly<Record<string, string | number>>;

/** Replaces the path's parameters with encoded values. */
export function toPath({ path }: Pick<Route, 'path'>, params: PathParams = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Whether a client may safely repeat a request whose response was lost. */
export function isRepeatable({ method, repeatable }: Route): boolean {
  return method !== 'POST' || repeatable === true;
}
