import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { CheckoutsAndTranslations1763600000089 } from '../../../../src/adapters/postgres/migrations/0089-checkouts-and-translations.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { DAY, givenOrder, givenOrderItem, givenPrint, givenUser, later } from '../../../given.js';

let database: Database;

beforeAll(async () => {
  database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
});

afterAll(() => database.close());

// spec: conversion-uncounted
it('Unpaid checkouts are unknown for periods whose orders were deleted before they were counted', async () => {
  const runner = { query: (sql: string) => database.query(sql) } as QueryRunner;
  const migration = new CheckoutsAndTranslations1763600000089();
  const ports = postgresPorts(database);
  const now = new Date();
  const daysAgo = (days: number) => later(-days * DAY, now);
  const unpaid = async (days: number) =>
    (await ports.metrics.sales({ from: daysAgo(days), until: now, now }, 1)).unpaid;
  expect(await unpaid(31)).toBe(0);
  const { id: user_id } = await givenUser(ports);
  const order_items = [givenOrderItem({ generation_job_id: (await givenPrint(ports)).id })];
  await ports.orders.place(givenOrder({ user_id, expires_at: daysAgo(20), order_items }), daysAgo(21));
  await migration.down(runner);
  await migration.up(runner);
  expect([await unpaid(29), await unpaid(31)]).toEqual([1, null]);
  await ports.orders.pruneUnpaid(daysAgo(1), now);
  expect([await unpaid(29), await unpaid(31)]).toEqual([1, null]);
});
