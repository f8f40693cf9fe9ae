import type { OrderedPaper } from '../../../application/ports/prints/prints.js';
import type { Database } from '../database.js';

/** See Prints.listOrderedPapers. */
export function selectOrderedPapers(database: Database, printId: string): Promise<OrderedPaper[]> {
  return database.query<OrderedPaper>(
    `select distinct size, fit from order_items join orders on orders.id = order_items.order_id
     where generation_job_id = $1 and size is not null and orders.status not in ('expired', 'failed')`,
    [printId],
  );
}
