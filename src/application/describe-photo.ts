import type { PhotoMethod } from '../domain/describe-photo.js';
import { DomainError } from '../domain/errors.js';
import { MAX_UPLOAD, tooLarge, uploadKey, usableSince } from '../domain/upload.js';
import type { Ports } from './ports/index.js';
import type { Upload } from './ports/uploads.js';
import type { RestoreCredits } from './restore-credits.js';

const HOUR = 3_600_000;

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'ids' | 'moderator' | 'photoDescriber' | 'pictures' | 'pictureStore' | 'uploads'
>;

/** A photo of a room or of a print becomes a description that can be painted, and changed before it is. */
export class DescribePhoto {
  /** Photos that are being looked at, so that each is looked at once. */
  private readonly looking = new Map<string, Promise<string>>();

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
    if ((await this.restoreCredits.balance(userId)) < 1)
      throw new DomainError('out_of_credits', "You're out of credits");
    const upload = await this.keep(userId, photo, method);
    if (upload.description !== null) return { ...upload, description: upload.description };
    const { id } = upload;
    const looking = this.looking.get(id) ?? this.look(upload, photo).finally(() => this.looking.delete(id));
    this.looking.set(id, looking);
    return { ...upload, description: await looking };
  }

  private async look(upload: Upload, photo: Uint8Array): Promise<string> {
    const { photoDescriber, uploads } = this.ports;
    const picture = await this.pictureOf(upload, photo);
    const { description } = await photoDescriber.describe(picture, upload.method);
    await uploads.describe(upload.id, description);
    return description;
  }

  private async keep(userId: string, photo: Uint8Array, method: PhotoMethod): Promise<Upload> {
    const { clock, ids, moderator, pictures, pictureStore, uploads } = this.ports;
    const sha256 = ids.hash(photo);
    const same = await uploads.findSame({ user_id: userId, sha256, method }, usableSince(clock.now()));
    if (same) return same;
    const created_at = clock.now();
    const since = new Date(created_at.getTime() - HOUR);
    if ((await uploads.countSince(userId, since)) >= this.mostAnHour)
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
    if (photo.length > MAX_UPLOAD) throw tooLarge();
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
    if (kept.id !== id) return kept;
    await pictureStore.put(uploadKey(id), bytes);
    await this.forgetOfNobody(kept);
    return kept;
  }

  /** Whoever sent it may have been erased meanwhile, and would not be asked about it again. */
  private async forgetOfNobody({ id, user_id }: Upload): Promise<void> {
    const { accounts, pictureStore, uploads } = this.ports;
    if ((await uploads.find(id)) && (await accounts.find(user_id))) return;
    await pictureStore.delete(uploadKey(id));
    await uploads.forget([id]);
    throw new DomainError('user_not_found', 'This account is no longer there.');
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
