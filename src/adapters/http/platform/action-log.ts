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
import { RECORDED_KEY, ROUTE_KEY } from './endpoint.decorator.js';
import { toHttpError } from './http-error.js';

const NAMES = new Map<Endpoint, string>(Object.entries(contract).map(([name, row]) => [row, name]));
/** Maximum length of the logged input as JSON. Longer input is not logged. */
const MAX_LOGGED_CHARACTERS = 4_000;
const MAX_SUBJECTS = 500;
/** Maximum length of a logged ID, number or name. */
const MAX_TEXT_CHARACTERS = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type RecordedAction = Parameters<RecordActions['begin']>[0];

/**
 * Records each admin action before it runs and its outcome afterwards. It covers every admin endpoint of the contract
 * that writes or is marked `recorded`, so new endpoints need no registration. It also covers handlers marked `Recorded`
 * when they are called with a service key.
 */
@Injectable()
export class ActionLog implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RecordActions) private readonly actions: RecordActions,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const entry = this.toEntry(context.getHandler(), request);
    return entry ? this.record(entry, request, next) : next.handle();
  }

  private async record(
    entry: RecordedAction,
    request: IdentifiedRequest,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const id = await this.actions.begin(entry);
    // The action is already complete, so a failure to record its outcome must not fail the request.
    const end = (outcome: string, createdId?: string) =>
      this.actions
        .end(id, outcome, createdId)
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'the outcome of an action was not recorded'),
        );
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(
          end(toHttpError(error)?.code ?? 'failed').then(() => {
            throw error;
          }),
        ),
      ),
      mergeMap(async (response: unknown) => {
        await end('done', request.serviceKey && readId(response));
        return response;
      }),
    );
  }

  private toEntry(
    handler: ReturnType<ExecutionContext['getHandler']>,
    request: IdentifiedRequest,
  ): RecordedAction | undefined {
    const { caller, params, serviceKey } = request;
    const done = this.reflector.get<string | undefined>(RECORDED_KEY, handler);
    if (done && serviceKey) {
      // The body is not recorded, because it may contain a person's e-mail address and password.
      const subjects = UUID.test(String(params['id'])) ? [String(params['id']).toLowerCase()] : [];
      return {
        user_id: serviceKey.id,
        action: done,
        subjects,
        given: toStorable({ service_key: serviceKey.name }),
      };
    }
    const row = this.reflector.get<Endpoint | undefined>(ROUTE_KEY, handler);
    const action = row && NAMES.get(row);
    const isRecorded = row?.access === 'admin' && (row.method !== 'GET' || row.recorded);
    if (!action || !caller || !isRecorded) return undefined;
    const input = splitSubjects(request);
    return { user_id: caller.user_id, action, ...input, ...(row.recordsNoInput && { given: {} }) };
  }
}

/** Returns the ID of the created or changed object. */
function readId(response: unknown): string | undefined {
  const { id } = Object(response) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** Separates IDs from the other input, so that the actions on one print can be found. */
function splitSubjects({ body, params }: IdentifiedRequest) {
  const { ids, imageIds, ...given } = Object(body) as Record<string, unknown>;
  const named = [...Object.values(params), ids, imageIds].flat();
  const subjects = named.filter(
    (one): one is string => typeof one === 'string' && one.length <= MAX_TEXT_CHARACTERS,
  );
  return { subjects: subjects.slice(0, MAX_SUBJECTS).map(toStorableText), given: toStorable(given) };
}

/** Makes input safe to store. It is not validated yet, so it may be long or contain text that the database rejects. */
function toStorable(given: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(given, (_, value: unknown) => {
    if (typeof value === 'string') return toStorableText(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [toStorableText(key), one]));
  });
  return text.length > MAX_LOGGED_CHARACTERS
    ? { too_long_to_keep: true }
    : (JSON.parse(text) as Record<string, unknown>);
}

/** E-mail addresses are masked in every field, because entries are kept after an account is erased. */
const ADDRESS = /[^\s"<>@]{1,64}@[^\s"<>@]+/g;

function toStorableText(text: string): string {
  return Buffer.from(text.replaceAll('\0', '').replace(ADDRESS, '…@…')).toString();
}
