import { MAX_AWAITED_PINS } from '../../domain/prints/edit-limits.js';
import { DomainError, RetryableError } from '../../domain/shop/errors.js';
import { toPin, type PinState, type PostedPin } from '../../domain/prints/pin.js';
import { masterKey, pinPictureKey, type Print } from '../../domain/prints/print.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import { toSlug } from '../../domain/shop/slug.js';
import { isNotConnected, type ConnectPinboard } from './connect-pinboard.js';
import type { HeldLease } from '../shared/heartbeat.js';
import { NOT_PUBLIC, toOutcome, WAITING, withReason, type PinOutcome } from './pin-outcome.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import type { PinPicture } from '../ports/curating/pinboard.js';
import type { PinRow } from '../ports/curating/pins.js';
import { removePictures } from '../prints/print-files.js';
import { queuePinRemovals } from './queue-pin-removals.js';
import { toTask } from '../ports/shop/task.js';

export interface PinSettings {
  shopName: string;
  /** Milliseconds between two pins. */
  gapMs: number;
  /** It is true when the pinboard can download pictures from the shop. */
  isReachable: boolean;
}

type Needs = Pick<
  Ports,
  | 'clock'
  | 'crypto'
  | 'links'
  | 'outbox'
  | 'pictureStore'
  | 'pictures'
  | 'pinboard'
  | 'pins'
  | 'prints'
  | 'signals'
  | 'transactions'
>;

/** Milliseconds for which a caller waits for pins. Slower pins are reported as waiting. */
const PIN_TIMEOUT_MS = 20_000;
/** Seconds after which a pin without a connection is tried again. */
const HOUR = 3600;

/** Pins each print once. Admins enqueue pins, and workers post them in turn. */
export class PostPins {
  constructor(
    private readonly ports: Needs,
    private readonly connection: ConnectPinboard,
    private readonly settings: PinSettings,
  ) {}

  /**
   * Enqueues prints and returns a result for each. It waits for the results only when there are few prints.
   * @throws DomainError `pinboard_not_connected`
   */
  async post(ids: readonly string[], by: string): Promise<Record<string, PinOutcome>> {
    const { clock, outbox, pins, prints, signals, transactions } = this.ports;
    await this.connection.requireConnection();
    const found = await prints.findMany(ids);
    const shown = new Set(found.filter(isShown).map(({ id }) => id));
    await transactions.run(async () => {
      const wanted = ids.filter((id) => shown.has(id));
      const rows = await pins.enqueue(wanted, by, clock.now(), this.settings.gapMs);
      await outbox.addAll(rows.map((row) => ({ task: this.task(row), notBefore: row.due_at })));
    });
    signals.notify(toTopic('pin'));
    const rows = await this.waitForOutcome(ids.filter((id) => shown.has(id)));
    const waiting = new Set(found.filter(({ review }) => review === 'waiting').map(({ id }) => id));
    return Object.fromEntries(
      ids.map((id) => [id, waiting.has(id) ? { error: WAITING } : toOutcome(rows.get(id))]),
    );
  }

  /** Removes the pins of these prints. Returns the IDs of the prints that had a pin or waited for one. */
  async remove(ids: readonly string[]): Promise<string[]> {
    const { pins, signals, transactions } = this.ports;
    const known = await pins.find(ids);
    await transactions.run(() => queuePinRemovals(this.ports, ids));
    signals.notify(toTopic('unpin'));
    return known.map(({ id }) => id);
  }

  /** Returns the pins in no particular order. */
  async find(ids: readonly string[], { state }: { state?: PinState | undefined }): Promise<PinRow[]> {
    const rows = await this.ports.pins.find(ids);
    return rows.filter((row) => !state || row.state === state).map(withReason);
  }

  async list(filter: { state?: PinState | undefined }, page: PageRequest): Promise<Page<PinRow>> {
    const { rows, next } = await this.ports.pins.list(filter, page);
    return { rows: rows.map(withReason), next };
  }

  /** Requeues the pins that wait for a connection. Call this when there is a connection again. */
  async resume(): Promise<void> {
    const { clock, outbox, pins, signals, transactions } = this.ports;
    await transactions.run(async () => {
      await pins.unblock();
      await outbox.makeDue(['unpin', 'pin'], clock.now(), this.settings.gapMs);
    });
    for (const kind of ['unpin', 'pin'] as const) signals.notify(toTopic(kind));
  }

  /**
   * Posts a print. A temporary error is retried, and a permanent error is stored with its reason.
   * @throws RetryableError
   */
  async pin(id: string): Promise<void> {
    const { pins, signals } = this.ports;
    const work = async (held: Pick<HeldLease, 'confirm'>) => {
      try {
        await this.postIfWaiting(id, held);
      } catch (error) {
        if (!(error instanceof DomainError) || isNotConnected(error)) throw error;
        await pins.markFailed(id, { code: error.code, message: error.message });
      } finally {
        signals.notify('pins');
      }
    };
    await this.inTurn(work, ({ code }) => pins.block(id, code));
  }

  /**
   * Removes a pin that was marked for removal, even if its posting was never recorded.
   * @throws RetryableError
   */
  async unpin(id: string): Promise<void> {
    const { pinboard, pins, signals } = this.ports;
    const removing = async () => (await pins.find([id])).find(({ state }) => state === 'removing');
    const work = async () => {
      const row = await removing();
      if (!row) return;
      const { board_id: board, link } = row;
      const look = () => this.connection.withConnection(async (one) => pinboard.find(one, board!, link!));
      const pinId = row.pin_id ?? (board && link ? (await look())?.id : undefined);
      if (pinId) await this.connection.withConnection((one) => pinboard.remove(one, pinId));
      await pins.delete(id);
      signals.notify('pins');
    };
    await this.inTurn(work, async () => (await removing()) !== undefined);
  }

  /** @param isWaiting is called when there is no connection and returns whether to wait for one */
  private async inTurn(
    work: (held: Pick<HeldLease, 'confirm'>) => Promise<void>,
    isWaiting: (reason: DomainError) => Promise<boolean>,
  ): Promise<void> {
    try {
      await this.connection.requireConnection();
      await this.connection.runInTurn(this.settings.gapMs, work);
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      const isToBeDone = await isWaiting(error);
      this.ports.signals.notify('pins');
      if (isToBeDone) throw new RetryableError(error.message, HOUR);
    }
  }

  private async postIfWaiting(id: string, held: Pick<HeldLease, 'confirm'>): Promise<void> {
    const { clock, pinboard, pins, prints } = this.ports;
    const print = await prints.find(id);
    if (!print || !isShown(print)) return pins.markFailed(id, NOT_PUBLIC);
    const chosenBoard = await this.connection.board(this.settings.shopName);
    const begun = await pins.beginPosting(id, chosenBoard.id, this.link(print));
    if (!begun) return;
    const { board, link } = begun;
    // An earlier worker may have crashed after posting and before recording it.
    const before =
      begun.isRepeat && (await this.connection.withConnection((one) => pinboard.find(one, board, link)));
    const posted = before || (await this.postNow(print, board, link, held));
    await pins.markPosted(id, posted, clock.now());
  }

  private async postNow(
    print: Print,
    board: string,
    link: string,
    { confirm }: Pick<HeldLease, 'confirm'>,
  ): Promise<PostedPin> {
    const { pinboard } = this.ports;
    const picture = await this.picture(print);
    return this.connection.withConnection(async (one) => {
      await confirm();
      return pinboard.pin(one, board, toPin(print, link), picture);
    });
  }

  private async picture({ id, model, created_at, provenance }: Print): Promise<PinPicture> {
    const { links, pictures, pictureStore, prints } = this.ports;
    const master = await pictureStore.get(masterKey(id));
    if (!master) throw new Error(`The file of print ${id} is missing.`);
    const jpeg = await pictures.pin(master, { model: model ?? '', created_at, provenance });
    if (!this.settings.isReachable) return { jpeg };
    await pictureStore.put(pinPictureKey(id), jpeg);
    // The account of the maker may have been erased in the meantime.
    if (!(await prints.keepsPictures(id))) await removePictures(pictureStore, id);
    return { url: links.pinPicture(id) };
  }

  private link({ id, title }: Pick<Print, 'id' | 'title'>): string {
    return this.ports.links.print({ id, slug: toSlug(title ?? '') });
  }

  private task({ id, asked_at }: PinRow) {
    return { id: this.ports.crypto.randomUuid(), ...toTask('pin', { printId: id, at: asked_at.getTime() }) };
  }

  /** Waits until no pin is pending or the time limit is reached. */
  private async waitForOutcome(ids: readonly string[]): Promise<Map<string, PinRow>> {
    const { clock, pins, signals } = this.ports;
    const until = clock.now().getTime() + (ids.length > MAX_AWAITED_PINS ? 0 : PIN_TIMEOUT_MS);
    for (;;) {
      const rows = await pins.find(ids);
      const waits = rows.some(({ state, code }) => state === 'posting' || (state === 'waiting' && !code));
      const left = until - clock.now().getTime();
      if (!waits || left <= 0) return new Map(rows.map((row) => [row.id, row]));
      await signals.wait('pins', Math.min(left, 500));
    }
  }
}

const isShown = ({ published, hidden_at }: Print) => published && hidden_at === null;
