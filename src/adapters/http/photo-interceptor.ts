import { HttpException, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { InTurn } from '../../application/in-turn.js';
import { DomainError } from '../../domain/errors.js';
import { MAX_UPLOAD, tooLarge } from '../../domain/upload.js';
import type { IdentifiedRequest } from './access-guard.js';
import { AtOnce } from './at-once.js';
import { contract } from './contract/table.js';

/** Photos that one person may be sending. */
const SENDING = 2;
/** Photos that are read at the same time: each is held in memory whole. */
const READING = 8;

const Photo = FileInterceptor(contract.describePhoto.file, {
  limits: { fileSize: MAX_UPLOAD, files: 1, fields: 2, parts: 3, fieldSize: 100 },
});

/** Reads a photo into memory, once its sender has a place, and there is one for the photo. */
export class PhotoInterceptor extends Photo {
  private readonly sending = new AtOnce(SENDING);
  private readonly reading = new InTurn(READING, 0);

  /** Both places are free again when the body has been read: what follows is not waited for here. */
  override intercept(context: ExecutionContext, next: CallHandler) {
    const { user_id } = context.switchToHttp().getRequest<IdentifiedRequest>().caller!;
    return this.sending.run(user_id, () =>
      this.reading.run(async () => {
        try {
          return await super.intercept(context, next);
        } catch (error) {
          throw inWords(error);
        }
      }),
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
        'The photo did not arrive as it should. Please send one photo, and nothing else with it.',
      );
    default:
      return error;
  }
}
