import type { OrderNotes } from '../../../application/ports/orders/order-notes.js';
import type { OrderNote } from '../../../domain/orders/note.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { copy } from '../copy.js';
import { oldestFirst } from '../page.js';
import { expectPerson, type MemoryDatabase } from '../store.js';

export class MemoryOrderNotes implements OrderNotes {
  constructor(private readonly database: MemoryDatabase) {}

  add(note: OrderNote): Promise<boolean> {
    return this.database.query((tables) => {
      const { orderNotes, orders } = tables;
      const order = orders.get(note.order_id);
      if (!order) throw new DomainError('not_found', 'There is no such order.');
      if (order.user_id !== null) expectPerson(tables, order.user_id);
      if (orderNotes.has(note.id)) return false;
      orderNotes.set(note.id, copy(note));
      return true;
    });
  }

  listByOrder(orderId: string): Promise<OrderNote[]> {
    return this.database.query(({ orderNotes }) =>
      [...orderNotes.values()].filter(({ order_id }) => order_id === orderId).sort(oldestFirst),
    );
  }
}
