import { HttpException, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ipKeyGenerator } from 'express-rate-limit';
import { DomainError } from '../../../domain/shop/errors.js';
import { MAX_UPLOAD_BYTES, tooLarge } from '../../../domain/creating/upload.js';
import type { IdentifiedRequest } from './access-guard.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { PHOTO_STORAGE, readReceived, type ReceivedFile } from './photo-storage.js';
import { PreemptiveLimiter } from './preemptive-limiter.js';

/** Concurrent uploads per person, or per network of a visitor. */
const MAX_UPLOADS_PER_PERSON = 2;
/** Concurrent uploads in total, to limit disk space. */
const MAX_UPLOADS = 100;

type PhotoRequest = IdentifiedRequest & { file?: ReceivedFile & { buffer?: Buffer } };

/**
 * Makes an interceptor that receives a photo on disk and reads it into memory once it is complete.
 * @param field the name of the file in the form, which may have `fields` others
 */
export function receivePhoto(field: string, { fields, fieldSize }: { fields: number; fieldSize: number }) {
  const Photo = FileInterceptor(field, {
    storage: PHOTO_STORAGE,
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields, parts: fields + 1, fieldSize },
  });
  return class PhotoInterceptor extends Photo {
    readonly #perPerson = new ConcurrencyLimiter(MAX_UPLOADS_PER_PERSON);
    readonly #overall = new PreemptiveLimiter(MAX_UPLOADS);

    /** Frees the upload slots when the body has been read; later work has its own limits. */
    override intercept(context: ExecutionContext, next: CallHandler) {
      const request = context.switchToHttp().getRequest<PhotoRequest>();
      const sender = request.caller?.user_id ?? ipKeyGenerator(request.ip ?? '');
      return this.#perPerson.run(sender, () =>
        this.#overall.run(
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
  };
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
