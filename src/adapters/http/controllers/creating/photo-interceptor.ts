import { HttpException, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { DomainError } from '../../../../domain/shop/errors.js';
import { MAX_UPLOAD_BYTES, tooLarge } from '../../../../domain/creating/upload.js';
import type { IdentifiedRequest } from '../../platform/access-guard.js';
import { PHOTO_STORAGE, readReceived, type ReceivedFile } from './photo-storage.js';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.js';
import { contract } from '../../contract/table.js';
import { PreemptiveLimiter } from '../../platform/preemptive-limiter.js';

/** Concurrent uploads per person. */
const MAX_UPLOADS_PER_PERSON = 2;
/** Concurrent uploads in total, to limit disk space. */
const MAX_UPLOADS = 100;

const Photo = FileInterceptor(contract.describePhoto.file, {
  storage: PHOTO_STORAGE,
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 2, parts: 3, fieldSize: 100 },
});

type PhotoRequest = IdentifiedRequest & { file?: ReceivedFile & { buffer?: Buffer } };

/** Receives a photo on disk and reads it into memory once it is complete. */
export class PhotoInterceptor extends Photo {
  private readonly perPerson = new ConcurrencyLimiter(MAX_UPLOADS_PER_PERSON);
  private readonly overall = new PreemptiveLimiter(MAX_UPLOADS);

  /** Frees the upload slots when the body has been read; later work has its own limits. */
  override intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<PhotoRequest>();
    return this.perPerson.run(request.caller!.user_id, () =>
      this.overall.run(
        () => request.destroy(),
        async () => {
          try {
            const response = await super.intercept(context, next);
            if (request.file) request.file.buffer = await readReceived(request.file);
            return response;
          } catch (error) {
            throw inWords(error);
          }
        },
      ),
    );
  }
}

function inWords(error: unknown): unknown {
  switch (error instanceof HttpException && error.getStatus()) {
    case 413:
      return tooLarge();
    case 400:
      return new DomainError(
        'validation_failed',
        'The photo could not be received. Please send one photo and no other files.',
      );
    default:
      return error;
  }
}
