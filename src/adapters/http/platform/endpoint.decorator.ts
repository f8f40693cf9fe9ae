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

/** A handler's row of the routes table or, under /api, of the contract. */
export const ROUTE = 'route';

/** The name of what a service key does. */
export const RECORDED = 'recorded';

/** Writes what a service key does into the log of actions, by this name: no row of the contract has one. */
export const Recorded = (action: string): MethodDecorator => SetMetadata(RECORDED, action);

/** Whoever keeps it asks each time whether it is still so. */
export const SHARED = 'public, max-age=0, must-revalidate';

const VERBS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Binds a handler to its route: method, path and who may call; `status` is the usual one of success. */
export function Serves(route: Route, status = 200): MethodDecorator {
  return applyDecorators(VERBS[route.method](route.path), SetMetadata(ROUTE, route), HttpCode(status));
}

/** Binds a handler to its row of the contract, which says besides what the reply may hold. */
export function Endpoint(row: Row): MethodDecorator {
  return applyDecorators(
    Serves(row, row.status),
    ...(row.reply && !row.asText ? [SerializeOptions({ schema: row.reply })] : []),
    ...(row.asText ? [Header('Content-Type', 'application/json; charset=utf-8')] : []),
    ...(row.shared ? [Header('Cache-Control', SHARED)] : []),
  );
}
