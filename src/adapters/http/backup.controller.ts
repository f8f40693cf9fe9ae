import { pipeline } from 'node:stream/promises';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BackUp } from '../../application/back-up.js';
import { DomainError } from '../../domain/errors.js';
import { contract } from './contract/table.js';
import { Endpoint } from './endpoint.decorator.js';
import { HTTP_SETTINGS, type HttpSettings } from './settings.js';

const TAR = 'application/x-tar';

@Controller()
export class BackupController {
  constructor(
    @Inject(BackUp) private readonly backUp: BackUp,
    @Inject(HTTP_SETTINGS) private readonly settings: Pick<HttpSettings, 'reopen'>,
  ) {}

  /** Not left to Nest, which would end a file that breaks off as if it were whole. */
  @Endpoint(contract.downloadBackup)
  async download(@Res() response: Response): Promise<void> {
    await this.backUp.write((file) => {
      response.set({ 'Content-Type': TAR, 'Content-Disposition': 'attachment; filename="hangwell.tar"' });
      return pipeline(file, response);
    });
  }

  @Endpoint(contract.restoreBackup)
  async restore(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    if (!request.is(TAR)) throw new DomainError('bad_archive', `Send the file of a backup, as ${TAR}.`);
    const restored = await this.backUp.restore(request);
    // What this process remembers is of the shop before.
    response.once('close', () => this.settings.reopen());
    return restored;
  }
}
