import { accountGone } from '../../domain/accounts/account.js';
import type { PhotoMethod } from '../../domain/creating/describe-photo.js';
import { ProviderAccountError, DomainError } from '../../domain/shop/errors.js';
import { MAX_UPLOAD, tooLarge, uploadKey, usableSince } from '../../domain/creating/upload.js';
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
  | 'ids'
  | 'moderator'
  | 'photoDescriber'
  | 'pictures'
  | 'pictureStore'
  | 'uploads'
>;

/** Turns a photo of a room or a print into a description that the person can edit and have painted. */
export class DescribePhoto {
  /** Descriptions in progress, so that each photo is described once. */
  private readonly looking = new Map<string, Promise<string>>();

  constructor(
    private readonly ports: Needs,
    private readonly restoreCredits: RestoreCredits,
    /** Photos per person and hour. */
    private readonly mostAnHour: number,
  ) {}

  /**
   * The same photo, person and method is described once.
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
    const sha256 = this.ports.ids.hash(photo);
    const since = usableSince(this.ports.clock.now());
    const same = await this.ports.uploads.findSame({ user_id: userId, sha256, method }, since);
    if (!same || (same.description === null && !this.looking.has(same.id))) await this.count(userId);
    try {
      const upload = same ?? (await this.keep(userId, photo, method, sha256));
      return { ...upload, description: upload.description ?? (await this.lookOnce(upload, photo)) };
    } catch (error) {
      throw await this.inWords(error);
    }
  }

  private lookOnce(upload: Upload, photo: Uint8Array): Promise<string> {
    const { id } = upload;
    const looking = this.looking.get(id) ?? this.look(upload, photo).finally(() => this.looking.delete(id));
    this.looking.set(id, looking);
    return looking;
  }

  /** Errors that only the owner can fix raise an alert; the customer reads what they can do meanwhile. */
  private async inWords(error: unknown): Promise<unknown> {
    if (!(error instanceof ProviderAccountError)) return error;
    const { alerts, clock } = this.ports;
    await alerts.raise(error.alert, error.message, clock.now());
    return new DomainError(
      'describing_failed',
      'The shop cannot look at photos right now. Please describe your print in words.',
    );
  }

  private async look(upload: Upload, photo: Uint8Array): Promise<string> {
    const { photoDescriber, uploads } = this.ports;
    const picture = await this.pictureOf(upload, photo);
    const { description } = await photoDescriber.describe(picture, upload.method);
    await uploads.describe(upload.id, description);
    return description;
  }

  /** Every photo counts before it is examined, even if it is then refused. */
  private async count(userId: string): Promise<void> {
    const { allowances, clock } = this.ports;
    const allowance = { kind: 'photo', most: this.mostAnHour, window: HOUR } as const;
    if (!(await allowances.take(userId, allowance, clock.now())))
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
  }

  private async keep(
    userId: string,
    photo: Uint8Array,
    method: PhotoMethod,
    sha256: string,
  ): Promise<Upload> {
    const { clock, ids, moderator, pictures, pictureStore, uploads } = this.ports;
    const created_at = clock.now();
    if (photo.length > MAX_UPLOAD) throw tooLarge();
    const { bytes, width, height } = await pictures.adopt(photo);
    await moderator.check('', bytes);
    const id = ids.uuid();
    // The row is written before the file, so that every file can be found and deleted.
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

  /** Removes the photo again if its person was erased meanwhile. */
  private async forgetOfNobody({ id, user_id }: Upload): Promise<void> {
    const { accounts, pictureStore, uploads } = this.ports;
    if ((await uploads.find(id)) && (await accounts.find(user_id))) return;
    await pictureStore.delete(uploadKey(id));
    await uploads.forget([id]);
    throw accountGone();
  }

  /** Stores the file again if a crash happened after the row was written. */
  private async pictureOf({ id }: Upload, photo: Uint8Array): Promise<Uint8Array> {
    const { pictures, pictureStore } = this.ports;
    const kept = await pictureStore.get(uploadKey(id));
    if (kept) return kept;
    const { bytes } = await pictures.adopt(photo);
    await pictureStore.put(uploadKey(id), bytes);
    return bytes;
  }
}
