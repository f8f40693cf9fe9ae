import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { RecordActions } from '../../../application/curating/record-actions.js';
import type { IdentifiedRequest } from './access-guard.js';
import { contract } from '../contract/table.js';
import type { Endpoint } from '../contract/endpoint.js';
import { RECORDED, ROUTE } from './endpoint.decorator.js';
import { refusalOf } from './refusal.js';

const NAMES = new Map<Endpoint, string>(Object.entries(contract).map(([name, row]) => [row, name]));
/** Characters of what was sent, as JSON. */
const MAX_LOGGED_CHARACTERS = 4_000;
const MAX_SUBJECTS = 500;
/** Characters of an id, or of a number or name that stands for one. */
const MAX_TEXT_CHARACTERS = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Writes down what admins do, before it is done and how it ended: every endpoint for admins that is not only read, or
 * tells secrets, by the contract, so that a new one is written down without being named; and what a service key changes.
 */
@Injectable()
export class ActionLog implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RecordActions) private readonly actions: RecordActions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const entry = this.entryOf(context.getHandler(), request);
    if (!entry) return next.handle();
    const id = await this.actions.begin(entry);
    // What was done is done, whether its end is written down or not.
    const end = (outcome: string, made?: string) =>
      this.actions
        .end(id, outcome, made)
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
        await end('done', request.serviceKey && idOf(answer));
        return answer;
      }),
    );
  }

  private entryOf(handler: ReturnType<ExecutionContext['getHandler']>, request: IdentifiedRequest) {
    const { caller, params, serviceKey } = request;
    const done = this.reflector.get<string | undefined>(RECORDED, handler);
    if (done && serviceKey) {
      // What was sent is about a person, and may hold their address and password.
      const subjects = UUID.test(String(params['id'])) ? [String(params['id']).toLowerCase()] : [];
      return {
        user_id: serviceKey.id,
        action: done,
        subjects,
        given: kept({ service_key: serviceKey.name }),
      };
    }
    const row = this.reflector.get<Endpoint | undefined>(ROUTE, handler);
    const action = row && NAMES.get(row);
    const isRecorded = row?.access === 'admin' && (row.method !== 'GET' || row.recorded);
    if (!action || !caller || !isRecorded) return undefined;
    return { user_id: caller.user_id, action, ...givenWith(request) };
  }
}

/** Of what came into being, or was changed. */
function idOf(answer: unknown): string | undefined {
  const { id } = Object(answer) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** Ids stand apart, so that what was done to one print is found. */
function givenWith({ body, params }: IdentifiedRequest) {
  const { ids, imageIds, ...given } = Object(body) as Record<string, unknown>;
  const named = [...Object.values(params), ids, imageIds].flat();
  const subjects = named.filter(
    (one): one is string => typeof one === 'string' && one.length <= MAX_TEXT_CHARACTERS,
  );
  return { subjects: subjects.slice(0, MAX_SUBJECTS).map(plain), given: kept(given) };
}

/** Nothing has looked at it yet: it may be long, or hold what the database takes for no text. */
function kept(given: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(given, (_, value: unknown) => {
    if (typeof value === 'string') return plain(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [plain(key), one]));
  });
  return text.length > MAX_LOGGED_CHARACTERS
    ? { too_long_to_keep: true }
    : (JSON.parse(text) as Record<string, unknown>);
}

/** Entries outlast the people they are about, so no address is kept, wherever it was typed. */
const ADDRESS = /[^\s"<>@]{1,64}@[^\s"<>@]+/g;

function plain(text: string): string {
  return Buffer.from(text.replaceAll('\0', '').replace(ADDRESS, '…@…')).toString();
}
