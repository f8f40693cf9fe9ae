import type { PhotoMethod } from '../domain/describe-photo.js';
import { DomainError } from '../domain/errors.js';
import { MAX_UPLOAD, uploadKey } from '../domain/upload.js';
import type { Ports } from './ports/index.js';
import type { Upload } from './ports/uploads.js';
import type { RestoreCredits } from './restore-credits.js';

const HOUR = 3_600_000;

type Needs = Pick<
  Ports,
  'clock' | 'ids' | 'moderator' | 'photoDescriber' | 'pictures' | 'pictureStore' | 'uploads'
>;

/** A photo of a room or of a print becomes a description that can be painted, and changed before it is. */
export class DescribePhoto {
  constructor(
    private readonly ports: Needs,
    private readonly restoreCredits: RestoreCredits,
    /** Photos that one person may have described in an hour. */
    private readonly mostAnHour: number,
  ) {}

  /**
   * The same photo of the same person for the same method is looked at once.
   * @param photo the bytes as they were sent
   * @throws DomainError `out_of_credits`, `too_many_requests`, `bad_picture`, `picture_too_large`,
   * `description_refused`, `daily_limit_reached`
   */
  async describe(
    userId: string,
    photo: Uint8Array,
    method: PhotoMethod,
  ): Promise<Upload & { description: string }> {
    const { photoDescriber, uploads } = this.ports;
    if ((await this.restoreCredits.balance(userId)) < 1)
      throw new DomainError('out_of_credits', "You're out of credits");
    const upload = await this.keep(userId, photo, method);
    if (upload.description !== null) return { ...upload, description: upload.description };
    const { description } = await photoDescriber.describe(await this.pictureOf(upload, photo), method);
    await uploads.describe(upload.id, description);
    return { ...upload, description };
  }

  private async keep(userId: string, photo: Uint8Array, method: PhotoMethod): Promise<Upload> {
    const { clock, ids, moderator, pictures, pictureStore, uploads } = this.ports;
    const sha256 = ids.hash(photo);
    const same = await uploads.findSame({ user_id: userId, sha256, method });
    if (same) return same;
    const created_at = clock.now();
    const since = new Date(created_at.getTime() - HOUR);
    if ((await uploads.countSince(userId, since)) >= this.mostAnHour)
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
    if (photo.length > MAX_UPLOAD)
      throw new DomainError(
        'picture_too_large',
        'This file is too large. Please choose one of at most 20 MB.',
      );
    const { bytes, width, height } = await pictures.adopt(photo);
    await moderator.check('', bytes);
    const id = ids.uuid();
    // The row before the file: a file is never there without the row by which it is found and deleted.
    const kept = await uploads.add({
      id,
      user_id: userId,
      created_at,
      sha256,
      method,
      description: null,
      width,
      height,
    });
    if (kept.id === id) await pictureStore.put(uploadKey(id), bytes);
    return kept;
  }

  /** Kept again where the process died between row and file. */
  private async pictureOf({ id }: Upload, photo: Uint8Array): Promise<Uint8Array> {
    const { pictures, pictureStore } = this.ports;
    const kept = await pictureStore.get(uploadKey(id));
    if (kept) return kept;
    const { bytes } = await pictures.adopt(photo);
    await pictureStore.put(uploadKey(id), bytes);
    return bytes;
  }
}
