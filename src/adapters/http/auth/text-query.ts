import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Injects one query parameter, or undefined if it is missing or repeated. */
export const TextQuery = createParamDecorator((name: string, context: ExecutionContext) => {
  const value = context.switchToHttp().getRequest<Request>().query[name];
  return typeof value === 'string' ? value : undefined;
});
