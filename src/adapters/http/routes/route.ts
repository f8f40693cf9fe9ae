/** Who may call. 'admin' includes being signed in; 'service' is a script with a service key, and nobody else. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'service';

/** The limits that can apply to a request; `LimitSettings` says how much each allows. */
export type Limit =
  'writes' | 'costlyReads' | 'photos' | 'signIns' | 'mails' | 'codes' | 'refreshes' | 'none';

/**
 * How one operation of the service is reached. The server, the web client and the CLI all read these tables at run
 * time, so they import no schema library.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root, parameters as ':name'. */
  path: string;
  access: Access;
  /** Also open to a person who must first change the password or show a second factor. */
  whileSigningIn?: true;
  /** A POST that changes nothing more when it is sent again. */
  repeatable?: true;
  /** The reply is the same for everybody: caches may keep it and revalidate, and the service keeps it for a moment. */
  shared?: true;
  /** A write that changes no shared reply. */
  keepsShared?: true;
  /** A limit that applies besides 'writes', which applies to all but GET. 'writes' on a GET adds it, 'none' lifts it. */
  limit?: Limit;
}

/** All paths of the authentication service begin with it. */
export const AUTH_PATH = '/auth/v1';
/** All pages of the local stand-ins begin with it. */
export const LOCAL_PATH = '/local';

export type PathParams = Readonly<Record<string, string | number>>;

/** The path with its parameters filled in. */
export function toPath({ path }: Pick<Route, 'path'>, params: PathParams = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Whether a request can be sent again without harm when its answer was lost. */
export function isRepeatable({ method, repeatable }: Route): boolean {
  return method !== 'POST' || repeatable === true;
}
