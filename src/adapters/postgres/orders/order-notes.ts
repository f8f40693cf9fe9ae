import type { OrderNotes } from '../../../application/ports/orders/order-notes.js';
import type { OrderNote } from '../../../domain/orders/note.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Database } from '../database.js';
import { expectPerson } from '../accounts/person-lock.js';
import { orderNoteSchema, orderSchema } from './entities.js';

export class PostgresOrderNotes implements OrderNotes {
  constructor(private readonly database: Database) {}

  add(note: OrderNote): Promise<boolean> {
    return this.database.transaction(async () => {
      const order = await this.database.manager().findOneBy(orderSchema, { id: note.order_id });
      if (!order) throw new DomainError('not_found', 'There is no such order.');
      if (order.user_id !== null) await expectPerson(this.database, order.user_id);
      return this.database.insertIfNew(orderNoteSchema, { ...note });
    });
  }

  listByOrder(order_id: string): Promise<OrderNote[]> {
    const order = { created_at: 'asc', id: 'asc' } as const;
    return this.database.manager().find(orderNoteSchema, { where: { order_id }, order });
  }
}
