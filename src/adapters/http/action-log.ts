import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { RecordActions } from '../../application/record-actions.js';
import type { IdentifiedRequest } from './access-guard.js';
import { contract } from './contract/table.js';
import type { Endpoint } from './contract/endpoint.js';
import { ROW } from './endpoint.decorator.js';
import { refusalOf } from './refusal.js';

const NAMES = new Map<Endpoint, string>(Object.entries(contract).map(([name, row]) => [row, name]));
/** Characters of what was sent, as JSON. */
const MOST = 4_000;
const MOST_SUBJECTS = 500;
/** Characters of an id, or of a number or name that stands for one. */
const LONGEST = 300;

/**
 * Writes down what admins do, before it is done and how it ended: every endpoint for admins that is not only read, or
 * tells secrets, by the contract, so that a new one is written down without being named.
 */
@Injectable()
export class ActionLog implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RecordActions) private readonly actions: RecordActions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const row = this.reflector.get<Endpoint | undefined>(ROW, context.getHandler());
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const name = row && NAMES.get(row);
    const isRecorded = row?.access === 'admin' && (row.method !== 'GET' || row.recorded);
    if (!name || !request.caller || !isRecorded) return next.handle();
    const id = await this.actions.begin({
      user_id: request.caller.user_id,
      action: name,
      ...givenWith(request),
    });
    // What was done is done, whether its end is written down or not.
    const end = (outcome: string) =>
      this.actions
        .end(id, outcome)
        .catch((error: unknown) => request.log.error({ err: error }, 'an outcome was not written down'));
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(
          end(refusalOf(error)?.code ?? 'failed').then(() => {
            throw error;
          }),
        ),
      ),
      mergeMap(async (answer: unknown) => {
        await end('done');
        return answer;
      }),
    );
  }
}

/** Ids stand apart, so that what was done to one print is found. */
function givenWith({ body, params }: IdentifiedRequest) {
  const { ids, imageIds, ...given } = Object(body) as Record<string, unknown>;
  const named = [...Object.values(params), ids, imageIds].flat();
  const subjects = named.filter((one): one is string => typeof one === 'string' && one.length <= LONGEST);
  return { subjects: subjects.slice(0, MOST_SUBJECTS).map(plain), given: kept(given) };
}

/** Nothing has looked at it yet: it may be long, or hold what the database takes for no text. */
function kept(given: Record<string, unknown>): Record<string, unknown> {
  const text = plain(
    JSON.stringify(given, (_, value: unknown) => (typeof value === 'string' ? plain(value) : value)),
  );
  return text.length > MOST ? { too_long_to_keep: true } : (JSON.parse(text) as Record<string, unknown>);
}

function plain(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString();
}
