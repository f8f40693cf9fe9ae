import { once } from 'node:events';
import { Controller, Inject, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import pLimit from 'p-limit';
import { DownloadFiles } from '../../../../application/orders/download-files.js';
import { PackingSlips } from '../../../../application/orders/packing-slips.js';
import { Receipts } from '../../../../application/orders/receipts.js';
import type { Download } from '../../../../application/shared/whole-file.js';
import { ShowPrintFiles } from '../../../../application/orders/show-print-files.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { RetryableError } from '../../../../domain/shop/errors.js';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { toStreamableFile } from '../../platform/streamable-file.js';
import { writeUnnamedFile } from '../../platform/unnamed-file.js';

/** Concurrent PDFs per order; each is on disk until it is sent. */
const CONCURRENT_PDFS = 4;
/** PDFs of all orders that are made at the same time, each in memory with its picture. Others wait. */
const PDFS_IN_MEMORY = 4;

@Controller()
export class DownloadsController {
  private readonly pdfLimit = new ConcurrencyLimiter(CONCURRENT_PDFS);
  private readonly inMemory = pLimit(PDFS_IN_MEMORY);

  constructor(
    @Inject(DownloadFiles) private readonly downloads: DownloadFiles,
    @Inject(Receipts) private readonly receipts: Receipts,
    @Inject(ShowPrintFiles) private readonly printFiles: ShowPrintFiles,
    @Inject(PackingSlips) private readonly packingSlips: PackingSlips,
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
    const open = () => this.downloads.open(id, position, format, signature);
    return attached(response, await (format === 'pdf' ? this.openPdf(id, open, response) : open()));
  }

  /** Keeps the slot until the connection has finished. */
  private openPdf(orderId: string, open: () => Promise<Download>, response: Response): Promise<Download> {
    if (!this.pdfLimit.hasRoom(orderId))
      throw new RetryableError('Too many PDFs of one order are being fetched.');
    return new Promise((resolve, reject) => {
      const untilSent = async () => {
        const download = await this.inMemory(() => writePdf(open));
        resolve(download);
        if (!response.closed) await once(response, 'close');
        download.file.content.destroy();
      };
      this.pdfLimit.run(orderId, untilSent).catch(reject);
    });
  }

  @Endpoint(contract.showReceipt)
  async receipt(
    @Param({ schema: contract.showReceipt.params }) { id }: Valid<'showReceipt', 'params'>,
    @Query({ schema: contract.showReceipt.query }) signature: Valid<'showReceipt', 'query'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return attached(response, await this.receipts.open(id, signature));
  }

  @Endpoint(contract.showPackingSlip)
  async packingSlip(
    @Param({ schema: contract.showPackingSlip.params }) { order }: Valid<'showPackingSlip', 'params'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return attached(response, await this.packingSlips.make(order));
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

function attached(response: Response, { filename, contentType, file }: Download): StreamableFile {
  response.set('Cache-Control', 'private, no-store');
  const disposition = `attachment; filename="${filename}"`;
  return toStreamableFile(file, contentType, disposition);
}

/** A reader may be slow, so the file does not wait in memory. */
async function writePdf(open: () => Promise<Download>) {
  const { file, ...download } = await open();
  const content = (await writeUnnamedFile(file.content)).createReadStream({ start: 0 });
  return { ...download, file: { length: file.length, content } };
}
