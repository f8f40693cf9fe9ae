import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, of } from 'rxjs';
import type { z } from 'zod';
import { ActionLog } from '../../../../src/adapters/http/platform/action-log.js';
import type { Endpoint } from '../../../../src/adapters/http/contract/endpoint.js';
import { contract } from '../../../../src/adapters/http/contract/table.js';
import { ROUTE_KEY } from '../../../../src/adapters/http/platform/endpoint.decorator.js';
import { memoryPorts } from '../../../../src/adapters/memory/ports.js';
import { RecordActions } from '../../../../src/application/curating/record-actions.js';
import { givenUser } from '../../../given.js';

const ADDRESS = 'ada.lovelace+prints@example.co.uk';

/** What is logged for a call of the endpoint. */
async function written(row: Endpoint, params: object, body: unknown) {
  const ports = memoryPorts();
  const { id } = await givenUser(ports, true);
  const handler = () => undefined;
  Reflect.defineMetadata(ROUTE_KEY, row, handler);
  const request = { caller: { user_id: id }, params, body };
  const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
  const log = new ActionLog(new Reflector(), new RecordActions(ports));
  const next: CallHandler = { handle: () => of('answered') };
  await lastValueFrom(await log.intercept(context as unknown as ExecutionContext, next));
  return (await ports.adminActions.list({}, { limit: 9 })).rows.map(({ subjects, given, outcome }) => ({
    subjects,
    given,
    outcome,
  }));
}

const recorded = Object.entries<Endpoint>(contract).filter(
  ([, { access, method, recorded: isRecorded }]) => access === 'admin' && (method !== 'GET' || isRecorded),
);
const fieldsOf = (schema: Endpoint['body']) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});

describe('The action log', () => {
  it.each(recorded)('stores no address that was sent to %s', async (_, row) => {
    const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ADDRESS]));
    const names = ['ids', 'imageIds', 'user', 'email', ...fieldsOf(row.body)];
    const texts = Object.fromEntries(names.map((name) => [name, `for ${ADDRESS}, by post`]));
    const body = { ...texts, list: [ADDRESS], nested: { to: `<${ADDRESS}>` }, [ADDRESS]: true };
    const [entry, ...more] = await written(row, params, body);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ outcome: 'done' });
    expect(JSON.stringify(entry)).not.toContain('lovelace');
    expect(JSON.stringify(entry)).not.toContain('example');
  });

  it.each(recorded.filter(([, { path }]) => path.includes(':user')))(
    '%s contains people only as ids',
    (_, { params }) => {
      expect((params as z.ZodType).safeParse({ user: ADDRESS }).success).toBe(false);
    },
  );

  it('stores everything else as it was sent, also beside an address', async () => {
    const given = { reason: 'A "bent" corner\nof the\tframe', amount: 500, tags: ['a\\b', 'ü'], none: null };
    const subject = '0b6f3d4e-58a5-4c12-9a4c-0d6f1d6c2f11';
    expect(
      await written(contract.refundOrder, { order: subject }, { ...given, to: `a\n${ADDRESS}"b` }),
    ).toEqual([{ subjects: [subject], given: { ...given, to: 'a\n…@…"b' }, outcome: 'done' }]);
  });

  it('replaces characters that no database stores', async () => {
    const [entry] = await written(contract.retryTasks, {}, { 'a\0b': 'c\0d', ['\ud800']: '\udc00' });
    expect(entry!.given).toEqual({ ab: 'cd', '�': '�' });
  });
});
