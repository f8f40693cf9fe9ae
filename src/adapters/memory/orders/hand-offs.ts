import type { HandOffs } from '../../../application/ports/orders/hand-offs.js';
import type { HandOff } from '../../../domain/orders/delivery/hand-off.js';
import type { Order } from '../../../domain/orders/order.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryHandOffs implements HandOffs {
  constructor(private readonly database: MemoryDatabase) {}

  find(orderId: string): Promise<HandOff | undefined> {
    return this.database.query(({ handOffs }) => handOffs.get(orderId));
  }

  byId(id: string): Promise<HandOff | undefined> {
    return this.database.query(({ handOffs }) => [...handOffs.values()].find((one) => one.id === id));
  }

  change(
    orderId: string,
    decide: (order: Order, known: HandOff | undefined) => HandOff | undefined,
  ): Promise<HandOff | undefined> {
    return this.database.query(({ handOffs, orders }) => {
      const order = orders.get(orderId);
      if (!order) return undefined;
      const next = decide(copy(order), copy(handOffs.get(orderId)));
      if (next) handOffs.set(orderId, copy(next));
      return handOffs.get(orderId);
    });
  }

  countProblems(): Promise<number> {
    return this.database.query(
      ({ handOffs }) => [...handOffs.values()].filter(({ problem }) => problem !== null).length,
    );
  }
}
