import {
  applyDecorators,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  SerializeOptions,
  SetMetadata,
} from '@nestjs/common';
import type { Access, Endpoint as Row } from '../contract/endpoint.js';

export const ACCESS = 'access';
/** The handler's row of the contract. */
export const ROW = 'row';

/** The name of what a service key does. */
export const RECORDED = 'recorded';

export interface Rule {
  access: Access;
  whileSigningIn: boolean;
}

/** Says who may call a route. A route that says nothing answers nobody: see AccessGuard. */
export function Allow(access: Access, more?: { whileSigningIn?: boolean }): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, {
    access,
    whileSigningIn: more?.whileSigningIn ?? false,
  } satisfies Rule);
}

/** Writes what a service key does into the log of actions, by this name: no row of the contract has one. */
export const Recorded = (action: string): MethodDecorator => SetMetadata(RECORDED, action);

/** Whoever keeps it asks each time whether it is still so. */
export const SHARED = 'public, max-age=0, must-revalidate';

const VERBS = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete };

/** Binds a handler to its row of the contract: method, path, status, who may call, and what the reply may hold. */
export function Endpoint(row: Row): MethodDecorator {
  return applyDecorators(
    VERBS[row.method](row.path),
    SetMetadata(ROW, row),
    HttpCode(row.status ?? 200),
    Allow(row.access, { whileSigningIn: row.whileSigningIn ?? false }),
    ...(row.reply && !row.asText ? [SerializeOptions({ schema: row.reply })] : []),
    ...(row.asText ? [Header('Content-Type', 'application/json; charset=utf-8')] : []),
    ...(row.shared ? [Header('Cache-Control', SHARED)] : []),
  );
}
