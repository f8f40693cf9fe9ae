import { describe, expect, it } from '@jest/globals';
import type { PrintFile } from '../../../src/application/ports/orders/print-files.js';
import { DAY, givenPrint, givenPrintFile, givenUser, later } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function printFilesContract(open: Open<'accounts' | 'generationJobs' | 'printFiles'>): void {
  describe('PrintFiles', () => {
    const ports = openPorts(open);
    const files = () => ports().printFiles;
    const givenFile = async (overrides: Partial<PrintFile> = {}): Promise<PrintFile> => {
      const print = await givenPrint(ports(), { user_id: (await givenUser(ports())).id });
      return givenPrintFile({ generation_job_id: print.id, ...overrides });
    };

    it('finds a file by its print and size', async () => {
      const file = await givenFile();
      const larger = { ...file, size: '30x40', made: 'upscaled' as const };
      expect(await files().find(file.generation_job_id, '21x30')).toBeUndefined();
      await files().save(file);
      await files().save(larger);
      expect(await files().find(file.generation_job_id, '21x30')).toEqual(file);
      expect(await files().find(file.generation_job_id, '30x40')).toEqual(larger);
      expect(await files().find(file.generation_job_id, '50x70')).toBeUndefined();
      expect(await files().find((await givenFile()).generation_job_id, '21x30')).toBeUndefined();
    });

    it('replaces a file of the same print and size', async () => {
      const file = await givenFile();
      await files().save(file);
      const next: PrintFile = {
        ...file,
        width: 1,
        height: 2,
        made: 'scaled_down',
        sha256: 'cd'.repeat(32),
        bytes: 7,
        created_at: later(DAY),
      };
      await files().save(next);
      expect(await files().find(file.generation_job_id, file.size)).toEqual(next);
      await concurrently(5, () => files().save(file));
      expect(await files().find(file.generation_job_id, file.size)).toEqual(file);
    });
  });
}
