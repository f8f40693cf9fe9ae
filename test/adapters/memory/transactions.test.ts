import { expect, it } from '@jest/globals';
import { MemoryDatabase } from '../../../src/adapters/memory/store.js';
import { givenOrder } from '../../given.js';

it('puts rows back as they were and in their order after a failed transaction', async () => {
  const database = new MemoryDatabase();
  const [first, second, third] = [givenOrder(), givenOrder(), givenOrder()];
  await database.query(({ orders, secrets }) => {
    for (const order of [first, second, third]) orders.set(order.id, order);
    secrets.set('a', 'one');
  });
  const before = await database.query((tables) => tables);
  const failing = database.transaction(async () => {
    await database.query((tables) => {
      tables.orders.get(first.id)!.refunded = 5;
      for (const order of tables.orders.values()) order.email = 'changed@example.com';
      tables.orders.delete(second.id);
      const added = givenOrder();
      tables.orders.set(added.id, added);
      tables.secrets.clear();
      tables.secrets = new Map([['b', 'two']]);
      tables.erasedPrints.push('a print');
      tables.credits = [];
    });
    expect(await database.query(({ orders }) => orders.size)).toBe(3);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const after = await database.query((tables) => tables);
  expect(after).toEqual(before);
  expect([...after.orders.keys()]).toEqual([first.id, second.id, third.id]);
});

it('keeps what a transaction has changed', async () => {
  const database = new MemoryDatabase();
  await database.transaction(() => database.query(({ secrets }) => void secrets.set('a', 'one')));
  expect(await database.query(({ secrets }) => [...secrets])).toEqual([['a', 'one']]);
});
