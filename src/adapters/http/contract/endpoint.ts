import type { z } from 'zod';

/** Who may call. 'admin' includes being signed in; 'service' is a script with a service key, and nobody else. */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'service';

/**
 * One row of the contract: the service validates with it, replies are cut down to it, the OpenAPI document is made
 * from it, and the SPA and the CLI take their types from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the root, parameters as ':name'. */
  path: string;
  summary: string;
  access: Access;
  /** Works also for a person who must change the password first, or show a second factor. */
  whileSigningIn?: true;
  /** Written down with what admins do, though it is only read. */
  recorded?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart/form-data, with a file in this field beside those of `body`. */
  file?: string;
  /** What a 2xx answer holds; a stream or an empty answer has none. */
  reply?: z.ZodType;
  /** The handler answers JSON text that holds to `reply` as it stands: hot lists are not taken apart again. */
  asText?: true;
  /** The same for everybody: caches may keep it and ask whether it still holds; the service keeps it for a moment. */
  shared?: true;
  /** The usual status of success; 200 unless told otherwise. */
  status?: number;
  /** Answers 202 with the same body when the work goes on after the answer. */
  mayGoOn?: true;
  /** Codes it can refuse with, beside those that every endpoint can. */
  refusals?: readonly string[];
}
