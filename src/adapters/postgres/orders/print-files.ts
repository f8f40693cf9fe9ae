import type { PrintFile, PrintFiles } from '../../../application/ports/orders/print-files.js';
import type { Database } from '../database.js';
import { printFileSchema } from './entities.js';

export class PostgresPrintFiles implements PrintFiles {
  constructor(private readonly database: Database) {}

  async find(printId: string, size: string): Promise<PrintFile | undefined> {
    const key = { generation_job_id: printId, size };
    return (await this.database.manager().findOneBy(printFileSchema, key)) ?? undefined;
  }

  async save(file: PrintFile): Promise<void> {
    await this.database.manager().upsert(printFileSchema, { ...file }, ['generation_job_id', 'size']);
  }
}
