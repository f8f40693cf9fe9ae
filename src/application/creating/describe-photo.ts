import { accountGone } from '../../domain/accounts/account.js';
import type { PhotoMethod } from '../../domain/creating/describe-photo.js';
import { AccountRefused, DomainError } from '../../domain/shop/errors.js';
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

  /** What only the owner can put right is told to them; their customer reads what can be done meanwhile. */
  private async inWords(error: unknown): Promise<unknown> {
    if (!(error instanceof AccountRefused)) return error;
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

  /** Each photo counts before it is looked at, also one that is then refused. */
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
    throw accountGone();
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
