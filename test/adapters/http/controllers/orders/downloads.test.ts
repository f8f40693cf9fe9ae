import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { DownloadsController } from '../../../../../src/adapters/http/controllers/orders/downloads.controller.js';
import type { DownloadFiles } from '../../../../../src/application/orders/download-files.js';
import type { PackingSlips } from '../../../../../src/application/orders/packing-slips.js';
import type { Receipts } from '../../../../../src/application/orders/receipts.js';
import type { ShowPrintFiles } from '../../../../../src/application/orders/show-print-files.js';
import { toStoredFile } from '../../../../../src/application/shared/whole-file.js';
import { DomainError, RetryableError } from '../../../../../src/domain/shop/errors.js';

const ORDER = '6f1c1f0e-8a0a-4f0e-9a4e-0d6a4b8f1a11';
const OTHER = '6f1c1f0e-8a0a-4f0e-9a4e-0d6a4b8f1a12';

interface Given {
  fault?: Error;
  whileMade?: () => Promise<void>;
}

function givenController({ fault, whileMade = async () => undefined }: Given = {}) {
  const downloads = {
    open: async () => {
      if (fault) throw fault;
      await whileMade();
      return { filename: 'a.pdf', contentType: 'application/pdf', file: toStoredFile(new Uint8Array(9)) };
    },
  };
  const controller = new DownloadsController(
    downloads as unknown as DownloadFiles,
    {} as Receipts,
    {} as ShowPrintFiles,
    {} as PackingSlips,
  );
  /** A client that reads nothing until the response is closed. */
  const ask = (id: string, format: 'pdf' | 'png' = 'pdf') => {
    const response = Object.assign(new EventEmitter(), { set: () => undefined, closed: false });
    const sent = controller.download({ id, position: 0 }, { format }, response as unknown as Response);
    return { sent, response };
  };
  return ask;
}

describe('PDFs of an order, which are in memory while they are sent', () => {
  it('are limited to four for readers that do not read, over all callers', async () => {
    const ask = givenController();
    const readers = Array.from({ length: 4 }, () => ask(ORDER));
    await Promise.all(readers.map(({ sent }) => sent));
    await expect(ask(ORDER).sent).rejects.toBeInstanceOf(RetryableError);
    await ask(OTHER).sent;
    readers[0]!.response.emit('close');
    await new Promise(setImmediate);
    await ask(ORDER).sent;
    await expect(ask(ORDER).sent).rejects.toBeInstanceOf(RetryableError);
  });

  it('free their place when they are rejected', async () => {
    const ask = givenController({ fault: new DomainError('not_found', 'This link has expired.') });
    for (let i = 0; i < 9; i++) await expect(ask(ORDER).sent).rejects.toBeInstanceOf(DomainError);
  });

  it('are made four at a time, whichever orders they are of', async () => {
    let [made, most] = [0, 0];
    const ask = givenController({
      whileMade: async () => {
        made += 1;
        most = Math.max(most, made);
        await new Promise(setImmediate);
        made -= 1;
      },
    });
    const orders = Array.from({ length: 9 }, () => randomUUID());
    await Promise.all(orders.map((order) => ask(order).sent));
    expect(most).toBe(4);
  });

  it('do not limit pictures, which are streamed', async () => {
    const ask = givenController();
    const sent = Array.from({ length: 9 }, () => ask(ORDER, 'png').sent);
    await expect(Promise.all(sent)).resolves.toHaveLength(9);
  });
});
