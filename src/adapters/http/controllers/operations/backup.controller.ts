import { pipeline } from 'node:stream/promises';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BackUp } from '../../../../application/operations/back-up.js';
import { RestoreBackup } from '../../../../application/operations/restore-backup.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import { setBodyDeadline, DEADLINES, RESTORE_BODY_MS } from '../../platform/deadlines.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { HTTP_SETTINGS, type ProcessSettings } from '../../platform/settings.js';

const TAR = 'application/x-tar';

@Controller()
export class BackupController {
  constructor(
    @Inject(BackUp) private readonly backUp: BackUp,
    @Inject(RestoreBackup) private readonly restoreBackup: RestoreBackup,
    @Inject(HTTP_SETTINGS) private readonly settings: ProcessSettings,
  ) {}

  /** Written directly to the response, because Nest would end a failed download like a complete one. */
  @Endpoint(contract.downloadBackup)
  async download(@Res() response: Response): Promise<void> {
    // The connection is idle while the rows are copied.
    response.setTimeout(0);
    await this.backUp.write((file) => {
      response.setTimeout(DEADLINES.idleMs);
      response.set({ 'Content-Type': TAR, 'Content-Disposition': 'attachment; filename="hangwell.tar"' });
      return pipeline(file, response);
    });
  }

  @Endpoint(contract.restoreBackup)
  async restore(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    if (!request.is(TAR)) throw new DomainError('bad_archive', `Send the file of a backup, as ${TAR}.`);
    setBodyDeadline(request, RESTORE_BODY_MS);
    // The connection is idle while the data is written.
    request.setTimeout(0);
    // An early error is answered immediately, and the rest of the upload is discarded.
    const file = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const restored = await this.restoreBackup.restore(file).finally(() => request.resume());
    // Caches in this process belong to the previous shop.
    response.once('close', () => this.settings.restart());
    return restored;
  }
}
