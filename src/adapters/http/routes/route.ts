/** Who may call. 'admin' implies being signed in; 'service' is a script with a service key and nobody else. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'service';

/** Rate limits; `LimitSettings` has their values. */
export type Limit =
  'writes' | 'costlyReads' | 'photos' | 'signIns' | 'mails' | 'codes' | 'refreshes' | 'none';

/**
 * How an operation is called. Server, web client and CLI read these tables at run time, so they import no schema
 * library.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root; parameters as ':name'. */
  path: string;
  access: Access;
  /** Also open to a person who must first change the password or use a second factor. */
  whileSigningIn?: true;
  /** A POST that is idempotent. */
  repeatable?: true;
  /** The reply is the same for everyone: caches may store and revalidate it, and the service caches it briefly. */
  shared?: true;
  /** A write that does not affect shared replies. */
  keepsShared?: true;
  /** A limit besides 'writes', which applies to all but GET. 'writes' on a GET adds it, 'none' removes it. */
  limit?: Limit;
}

/** Prefix of the authentication service. */
export const AUTH_PATH = '/auth/v1';
/** Prefix of the local stand-ins' pages. */
export const LOCAL_PATH = '/local';

export type PathParams = Readonly<Record<string, string | number>>;

/** Fills in the path's parameters. */
export function toPath({ path }: Pick<Route, 'path'>, params: PathParams = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Whether a request whose answer was lost can be repeated safely. */
export function isRepeatable({ method, repeatable }: Route): boolean {
  return method !== 'POST' || repeatable === true;
}
