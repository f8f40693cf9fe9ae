import { pipeline } from 'node:stream/promises';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BackUp } from '../../../../application/operations/back-up.js';
import { RestoreBackup } from '../../../../application/operations/restore-backup.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import { allowBody, DEADLINES, RESTORE_BODY_MS } from '../../platform/deadlines.js';
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

  /** Not left to Nest, which would end a file that breaks off as if it were whole. */
  @Endpoint(contract.downloadBackup)
  async download(@Res() response: Response): Promise<void> {
    // Laying the rows aside moves nothing on the connection.
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
    allowBody(request, RESTORE_BODY_MS);
    // Putting everything in its place moves nothing on the connection.
    request.setTimeout(0);
    // A file that is refused early is answered at once; the rest of it is let through to nowhere.
    const file = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const restored = await this.restoreBackup.restore(file).finally(() => request.resume());
    // What this process remembers is of the shop before.
    response.once('close', () => this.settings.reopen());
    return restored;
  }
}
