import type { z } from 'zod';
import type { Route } from '../routes/route.js';

/** A route's contract: input, reply and errors. */
export interface EndpointDescription {
  summary: string;
  /** Recorded in the audit log although it only reads. */
  recorded?: true;
  /** The action log omits the input, which is personal data. */
  recordsNoInput?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart/form-data with a file in this field. */
  file?: string;
  fileIsOptional?: true;
  /** The body of a 2xx response; undefined for a stream or an empty response. */
  reply?: z.ZodType;
  /** The handler returns JSON text that conforms to `reply`, so that hot lists are not parsed again. */
  asText?: true;
  /** Status of success; 200 by default. */
  status?: number;
  /** Answers 202 with the same body when the work continues. */
  mayContinue?: true;
  /** Error codes besides the common ones. */
  errorCodes?: readonly string[];
}

/**
 * One row of the contract. The service validates requests and filters replies with it, the OpenAPI document is
 * generated from it, and the SPA and the CLI take their types from it.
 */
export interface Endpoint extends Route, EndpointDescription {}
