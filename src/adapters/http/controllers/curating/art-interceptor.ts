import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpException, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { lastValueFrom, of } from 'rxjs';
import type { ArtFile } from '../../../../application/curating/add-art.js';
import { MAX_ART_BYTES } from '../../../../domain/prints/art.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import type { IdentifiedRequest } from '../../platform/access-guard.js';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.js';
import { setBodyDeadline } from '../../platform/deadlines.js';

/** Concurrent uploads per admin. A picture of 100 megapixels takes a child process for about a minute. */
const MAX_UPLOADS_PER_PERSON = 2;
/** Milliseconds for a large picture over a slow line. */
const BODY_MS = 3_600_000;
const FIELDS = 12;
const FIELD_BYTES = 10_000;

/** A file in a folder of its own, which is removed with everything that was made from it. */
export interface ReceivedArt extends Omit<ArtFile, 'name'> {
  folder: string;
  originalname: string;
}

type Done = (error?: unknown, file?: Omit<ReceivedArt, 'originalname'>) => void;

/** Multer storage that streams a picture to disk and hashes it on the way. */
const STORAGE = {
  _handleFile(_request: unknown, { stream }: { stream: Readable }, done: Done): void {
    receive(stream).then((file) => done(null, file), done);
  },
  _removeFile(_request: unknown, { folder }: ReceivedArt, done: (error: unknown) => void): void {
    remove(folder).then(() => done(null), done);
  },
};

const Art = FileInterceptor(contract.addArt.file, {
  storage: STORAGE,
  limits: { fileSize: MAX_ART_BYTES, files: 1, fields: FIELDS, parts: FIELDS + 1, fieldSize: FIELD_BYTES },
});

/** Receives a picture on disk and removes it when the request has ended. */
export class ArtInterceptor extends Art {
  private readonly perPerson = new ConcurrencyLimiter(MAX_UPLOADS_PER_PERSON);

  override async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<IdentifiedRequest & { file?: ReceivedArt }>();
    setBodyDeadline(request, BODY_MS);
    // The connection is idle while the picture is re-encoded.
    http.getResponse<Response>().setTimeout(0);
    return this.perPerson.run(request.caller!.user_id, async () => {
      try {
        const response = await super.intercept(context, next);
        return of(await lastValueFrom(response));
      } catch (error) {
        throw inWords(error);
      } finally {
        if (request.file) await remove(request.file.folder);
      }
    });
  }
}

async function receive(stream: Readable): Promise<Omit<ReceivedArt, 'originalname'>> {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-art-'));
  try {
    const path = join(folder, randomUUID());
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(stream, hashing, createWriteStream(path, { mode: 0o600 }));
    return { folder, path, sha256: hash.digest('hex') };
  } catch (error) {
    await remove(folder);
    throw error;
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

function inWords(error: unknown): unknown {
  switch (error instanceof HttpException && error.getStatus()) {
    case 413:
      return new DomainError(
        'picture_too_large',
        `This file is too large. Please choose one of at most ${MAX_ART_BYTES / 1024 / 1024} MB.`,
      );
    case 400:
      return new DomainError(
        'validation_failed',
        'The picture could not be received. Please send one picture and no other files.',
      );
    default:
      return error;
  }
}
