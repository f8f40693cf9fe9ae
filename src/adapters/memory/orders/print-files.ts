import type { PrintFile, PrintFiles } from '../../../application/ports/orders/print-files.js';
import { printFileKey } from '../../../domain/orders/print-file.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryPrintFiles implements PrintFiles {
  constructor(private readonly database: MemoryDatabase) {}

  find(printId: string, size: string): Promise<PrintFile | undefined> {
    return this.database.query(({ printFiles }) => printFiles.get(printFileKey(printId, size)));
  }

  save(file: PrintFile): Promise<void> {
    return this.database.query(({ printFiles }) => {
      printFiles.set(printFileKey(file.generation_job_id, file.size), copy(file));
    });
  }
}
