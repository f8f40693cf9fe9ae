import type { z } from 'zod';
import type { Route } from '../routes/route.js';

/** What the contract says of a route besides how it is reached: what it takes, what it answers, what it refuses. */
export interface Description {
  summary: string;
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
  /** The usual status of success; 200 unless told otherwise. */
  status?: number;
  /** Answers 202 with the same body when the work goes on after the answer. */
  mayGoOn?: true;
  /** Codes it can refuse with, beside those that every endpoint can. */
  refusals?: readonly string[];
}

/**
 * One row of the contract: the service validates with it, replies are cut down to it, the OpenAPI document is made
 * from it, and the SPA and the CLI take their types from it.
 */
export interface Endpoint extends Route, Description {}
