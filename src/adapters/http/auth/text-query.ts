import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** One parameter of the query; undefined also where it was sent twice, which no client of this wire does. */
export const TextQuery = createParamDecorator((name: string, context: ExecutionContext) => {
  const value = context.switchToHttp().getRequest<Request>().query[name];
  return typeof value === 'string' ? value : undefined;
});
