import { Controller, Inject, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DownloadFiles } from '../../application/download-files.js';
import type { Attachment } from '../../application/ports/mailer.js';
import { Receipts } from '../../application/receipts.js';
import { ShowPrintFiles } from '../../application/show-print-files.js';
import type { Caller as CallerType } from '../../domain/account.js';
import { contract } from './contract/table.js';
import type { Valid } from './contract/types.js';
import { Endpoint } from './endpoint.decorator.js';
import { Caller } from './params.js';

@Controller()
export class DownloadsController {
  constructor(
    @Inject(DownloadFiles) private readonly downloads: DownloadFiles,
    @Inject(Receipts) private readonly receipts: Receipts,
    @Inject(ShowPrintFiles) private readonly printFiles: ShowPrintFiles,
  ) {}

  @Endpoint(contract.listDownloads)
  async list(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.listDownloads.params }) { id }: Valid<'listDownloads', 'params'>,
  ) {
    return { downloads: await this.downloads.list(user_id, id) };
  }

  @Endpoint(contract.downloadFile)
  async download(
    @Param({ schema: contract.downloadFile.params }) { id, position }: Valid<'downloadFile', 'params'>,
    @Query({ schema: contract.downloadFile.query }) { format, ...signature }: Valid<'downloadFile', 'query'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return attached(response, await this.downloads.open(id, position, format, signature));
  }

  @Endpoint(contract.showReceipt)
  async receipt(
    @Param({ schema: contract.showReceipt.params }) { id }: Valid<'showReceipt', 'params'>,
    @Query({ schema: contract.showReceipt.query }) signature: Valid<'showReceipt', 'query'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return attached(response, await this.receipts.open(id, signature));
  }

  @Endpoint(contract.listOrderFiles)
  async files(
    @Param({ schema: contract.listOrderFiles.params }) { order }: Valid<'listOrderFiles', 'params'>,
  ) {
    return { files: await this.printFiles.ofOrder(order) };
  }

  @Endpoint(contract.printFile)
  async printFile(
    @Param({ schema: contract.printFile.params }) { id, size }: Valid<'printFile', 'params'>,
    @Query({ schema: contract.printFile.query }) { order, ...signature }: Valid<'printFile', 'query'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return attached(response, await this.printFiles.open(id, size, order, signature));
  }
}

function attached(response: Response, { filename, contentType, bytes }: Attachment): StreamableFile {
  response.set('Cache-Control', 'private, no-store');
  const disposition = `attachment; filename="${filename}"`;
  return new StreamableFile(bytes, { type: contentType, length: bytes.length, disposition });
}
