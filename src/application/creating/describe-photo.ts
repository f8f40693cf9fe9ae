import { accountNotFound } from '../../domain/accounts/account.js';
import type { PhotoMethod } from '../../domain/creating/describe-photo.js';
import { ProviderAccountError, DomainError } from '../../domain/shop/errors.js';
import { MAX_UPLOAD_BYTES, tooLarge, uploadKey, reuseCutoff } from '../../domain/creating/upload.js';
import type { Ports } from '../ports/index.js';
import type { Upload } from '../ports/creating/uploads.js';
import type { RestoreCredits } from '../credits/restore-credits.js';

const HOUR = 3_600_000;

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'alerts'
  | 'allowances'
  | 'clock'
  | 'crypto'
  | 'moderator'
  | 'photoDescriber'
  | 'pictures'
  | 'pictureStore'
  | 'uploads'
>;

/** Turns a photo of a room or a print into a description that the user can edit and have painted. */
export class DescribePhoto {
  /** Descriptions in progress are shared, so that each photo is described once. */
  private readonly inProgress = new Map<string, Promise<string>>();

  constructor(
    private readonly ports: Needs,
    private readonly restoreCredits: RestoreCredits,
    /** The maximum number of photos per user and hour. */
    private readonly maxPerHour: number,
  ) {}

  /**
   * Describes a photo. The same photo, user and method is described once.
   * @param photo the uploaded bytes
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
    const sha256 = this.ports.crypto.hash(photo);
    const since = reuseCutoff(this.ports.clock.now());
    const same = await this.ports.uploads.findSame({ user_id: userId, sha256, method }, since);
    if (!same || (same.description === null && !this.inProgress.has(same.id))) await this.count(userId);
    try {
      const upload = same ?? (await this.store(userId, photo, method, sha256));
      return { ...upload, description: upload.description ?? (await this.analyseOnce(upload, photo)) };
    } catch (error) {
      throw await this.toCustomerError(error);
    }
  }

  private analyseOnce(upload: Upload, photo: Uint8Array): Promise<string> {
    const { id } = upload;
    const looking =
      this.inProgress.get(id) ?? this.analyse(upload, photo).finally(() => this.inProgress.delete(id));
    this.inProgress.set(id, looking);
    return looking;
  }

  /** Raises an alert for an error that only the owner can fix. The customer gets advice instead of the details. */
  private async toCustomerError(error: unknown): Promise<unknown> {
    if (!(error instanceof ProviderAccountError)) return error;
    const { alerts, clock } = this.ports;
    await alerts.raise(error.alert, error.message, clock.now());
    return new DomainError(
      'describing_failed',
      'The shop cannot describe photos right now. Please describe your print in words.',
    );
  }

  private async analyse(upload: Upload, photo: Uint8Array): Promise<string> {
    const { photoDescriber, uploads } = this.ports;
    const picture = await this.loadPicture(upload, photo);
    const { description } = await photoDescriber.describe(picture, upload.method);
    await uploads.describe(upload.id, description);
    return description;
  }

  /** Counts every photo before it is examined, even if it is then refused. */
  private async count(userId: string): Promise<void> {
    const { allowances, clock } = this.ports;
    const allowance = { kind: 'photo', max: this.maxPerHour, windowMs: HOUR } as const;
    if (!(await allowances.take(userId, allowance, clock.now())))
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
  }

  private async store(
    userId: string,
    photo: Uint8Array,
    method: PhotoMethod,
    sha256: string,
  ): Promise<Upload> {
    const { clock, crypto, moderator, pictures, pictureStore, uploads } = this.ports;
    const created_at = clock.now();
    if (photo.length > MAX_UPLOAD_BYTES) throw tooLarge();
    const { bytes, width, height } = await pictures.sanitize(photo);
    await moderator.check('', bytes);
    const id = crypto.randomUuid();
    // The row is written before the file, so that every file can be found and deleted.
    const stored = await uploads.add({
      id,
      user_id: userId,
      created_at,
      sha256,
      method,
      description: null,
      width,
      height,
    });
    if (stored.id !== id) return stored;
    await pictureStore.put(uploadKey(id), bytes);
    await this.removeIfErased(stored);
    return stored;
  }

  /** Removes the photo again if its user's account was erased in the meantime. */
  private async removeIfErased({ id, user_id }: Upload): Promise<void> {
    const { accounts, pictureStore, uploads } = this.ports;
    if ((await uploads.find(id)) && (await accounts.find(user_id))) return;
    await pictureStore.delete(uploadKey(id));
    await uploads.delete([id]);
    throw accountNotFound();
  }

  /** Loads the photo. Stores it again if a crash happened after the row was written. */
  private async loadPicture({ id }: Upload, photo: Uint8Array): Promise<Uint8Array> {
    const { pictures, pictureStore } = this.ports;
    const stored = await pictureStore.get(uploadKey(id));
    if (stored) return stored;
    const { bytes } = await pictures.sanitize(photo);
    await pictureStore.put(uploadKey(id), bytes);
    return bytes;
  }
}
