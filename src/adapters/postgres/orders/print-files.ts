import type { PrintFile, PrintFiles } from '../../../application/ports/orders/print-files.js';
import type { Database } from '../database.js';

const COLUMNS = 'generation_job_id, size, width, height, made, sha256, bytes, created_at';

export class PostgresPrintFiles implements PrintFiles {
  constructor(private readonly database: Database) {}

  async find(printId: string, size: string): Promise<PrintFile | undefined> {
    const [file] = await this.database.query<PrintFile>(
      `select ${COLUMNS} from print_files where generation_job_id = $1 and size = $2`,
      [printId, size],
    );
    // A big integer is read as text.
    return file && { ...file, bytes: Number(file.bytes) };
  }

  async keep(file: PrintFile): Promise<void> {
    const { generation_job_id, size, width, height, made, sha256, bytes, created_at } = file;
    await this.database.query(
      `insert into print_files (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (generation_job_id, size) do update set width = excluded.width, height = excluded.height,
         made = excluded.made, sha256 = excluded.sha256, bytes = excluded.bytes, created_at = excluded.created_at`,
      [generation_job_id, size, width, height, made, sha256, bytes, created_at],
    );
  }
}
