import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BasketItem } from '../../../src/domain/orders/account-basket.js';
import { givenUser, later, MINUTE, NOW } from '../../given.js';
import { givenBasketItem, givenKeptPrepaid } from '../../given-basket.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function basketsContract(open: Open<'accounts' | 'baskets'>): void {
  describe('Baskets', () => {
    const ports = openPorts(open);
    const personId = async () => (await givenUser(ports())).id;
    const add = (userId: string, item: BasketItem) =>
      ports().baskets.change(userId, ({ items, prepaid }) => ({ items: [...items, item], prepaid }), NOW);
    const list = async (userId: string) => (await ports().baskets.find(userId)).items;

    it('keeps the items in their order, for their person only', async () => {
      const [person, other] = [await personId(), await personId()];
      const [first, second] = [givenBasketItem({ fit: 'whole' }), givenBasketItem()];
      expect(await add(person, first)).toMatchObject({ before: { items: [] }, after: { items: [first] } });
      expect(await add(person, second)).toMatchObject({
        before: { items: [first] },
        after: { items: [first, second] },
      });
      expect(await list(person)).toEqual([first, second]);
      expect(await list(other)).toEqual([]);
      expect(await list(randomUUID())).toEqual([]);
    });

    it('keeps gift cards and packs of credits', async () => {
      const person = await personId();
      const card = givenKeptPrepaid();
      await ports().baskets.change(person, ({ items }) => ({ items, prepaid: [card] }), NOW);
      expect(await ports().baskets.find(person)).toEqual({ items: [], prepaid: [card] });
    });

    it('loses none of the items that ten devices add concurrently', async () => {
      const person = await personId();
      await concurrently(10, () => add(person, givenBasketItem()));
      expect(await list(person)).toHaveLength(10);
    });

    it('stays as it was if the change fails', async () => {
      const person = await personId();
      const item = givenBasketItem();
      await add(person, item);
      const fail = () => {
        throw new Error('no');
      };
      await expect(ports().baskets.change(person, fail, NOW)).rejects.toThrow('no');
      expect(await list(person)).toEqual([item]);
    });

    it('is gone with the account', async () => {
      const person = await personId();
      await add(person, givenBasketItem());
      await ports().accounts.erase(person, later(MINUTE));
      expect(await list(person)).toEqual([]);
      await expect(add(person, givenBasketItem())).rejects.toMatchObject({ code: 'user_not_found' });
    });
  });
}
