import {
  applyDecorators,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Put,
  SerializeOptions,
  SetMetadata,
} from '@nestjs/common';
import type { Endpoint as Row } from '../contract/endpoint.js';
import type { Route } from '../routes/route.js';

/** Metadata key of a handler's route or, under /api, of its row in the contract. */
export const ROUTE_KEY = 'route';

/** Metadata key of the name under which a service key's action is logged. */
export const RECORDED_KEY = 'recorded';

/** Logs a service key's action under this name, because routes for service keys have no row in the contract. */
export const Recorded = (action: string): MethodDecorator => SetMetadata(RECORDED_KEY, action);

/** Caches may store the response but must revalidate it before each use. */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const VERBS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Binds a handler to its route's method, path and access. `status` is the default status of success. */
export function Serves(route: Route, status = 200): MethodDecorator {
  return applyDecorators(VERBS[route.method](route.path), SetMetadata(ROUTE_KEY, route), HttpCode(status));
}

/** Binds a handler to its row of the contract, filters its reply and sets its headers. */
export function Endpoint(row: Row): MethodDecorator {
  return applyDecorators(
    Serves(row, row.status),
    ...(row.reply && !row.asText ? [SerializeOptions({ schema: row.reply })] : []),
    ...(row.asText ? [Header('Content-Type', 'application/json; charset=utf-8')] : []),
    ...(row.shared ? [Header('Cache-Control', SHARED_CACHE_CONTROL)] : []),
  );
}
