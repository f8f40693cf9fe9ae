import { MAX_AWAITED_PINS } from '../../domain/prints/edit-limits.js';
import { DomainError, RetryableError } from '../../domain/shop/errors.js';
import { pinOf, type PinState, type Posted } from '../../domain/prints/pin.js';
import { masterKey, pinPictureKey, type Print } from '../../domain/prints/print.js';
import { toSlug } from '../../domain/shop/slug.js';
import { isNotConnected, type ConnectPinboard } from './connect-pinboard.js';
import type { Held } from '../shared/heartbeat.js';
import { GONE, outcomeOf, WAITING, withReason, type PinOutcome } from './pin-outcome.js';
import type { Ports } from '../ports/index.js';
import { topicOf } from '../ports/shop/outbox.js';
import type { PinPicture } from '../ports/curating/pinboard.js';
import type { PinRow } from '../ports/curating/pins.js';
import type { PrintCursor } from '../ports/prints/prints.js';
import { removePictures } from '../prints/print-files.js';
import { takeDownPins } from './take-down-pins.js';
import { taskFor } from '../ports/shop/task.js';

export interface PinSettings {
  /** The shop's public URL, without a trailing slash. */
  url: string;
  shopName: string;
  /** Milliseconds between two pins. */
  gap: number;
  /** Whether the pinboard can download pictures from the shop. */
  isReachable: boolean;
}

type Needs = Pick<
  Ports,
  | 'clock'
  | 'ids'
  | 'outbox'
  | 'pictureStore'
  | 'pictures'
  | 'pinboard'
  | 'pins'
  | 'prints'
  | 'signals'
  | 'transactions'
>;

/** Milliseconds that a caller waits for pins; slower ones are reported as waiting. */
const PIN_TIMEOUT_MS = 20_000;
/** Seconds after which a pin without a connection is tried again. */
const HOUR = 3600;

/** Pins prints, each once. Admins enqueue pins, and workers post them in turn. */
export class PostPins {
  constructor(
    private readonly ports: Needs,
    private readonly connection: ConnectPinboard,
    private readonly settings: PinSettings,
  ) {}

  /**
   * Enqueues prints and returns a result for each; few pins are waited for.
   * @throws DomainError `pinboard_not_connected`
   */
  async post(ids: readonly string[], by: string): Promise<Record<string, PinOutcome>> {
    const { clock, outbox, pins, prints, signals, transactions } = this.ports;
    await this.connection.expect();
    const found = await prints.findMany(ids);
    const shown = new Set(found.filter(isShown).map(({ id }) => id));
    await transactions.run(async () => {
      const wanted = ids.filter((id) => shown.has(id));
      for (const row of await pins.ask(wanted, by, clock.now(), this.settings.gap))
        await outbox.add(this.task(row), row.due_at);
    });
    signals.notify(topicOf('pin'));
    const rows = await this.settled(ids.filter((id) => shown.has(id)));
    const waiting = new Set(found.filter(({ review }) => review === 'waiting').map(({ id }) => id));
    return Object.fromEntries(
      ids.map((id) => [id, waiting.has(id) ? { error: WAITING } : outcomeOf(rows.get(id))]),
    );
  }

  /** Removes the pins of these prints; returns the IDs of those that had or awaited one. */
  async remove(ids: readonly string[]): Promise<string[]> {
    const { pins, signals, transactions } = this.ports;
    const known = await pins.find(ids);
    await transactions.run(() => takeDownPins(this.ports, ids));
    signals.notify(topicOf('unpin'));
    return known.map(({ id }) => id);
  }

  /** Unordered. */
  async of(ids: readonly string[], { state }: { state?: PinState | undefined }): Promise<PinRow[]> {
    const rows = await this.ports.pins.find(ids);
    return rows.filter((row) => !state || row.state === state).map(withReason);
  }

  async list(
    filter: { state?: PinState | undefined },
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<PinRow[]> {
    return (await this.ports.pins.list(filter, page)).map(withReason);
  }

  /** Requeues the pins that wait for a connection. Call this once there is one. */
  async resume(): Promise<void> {
    const { clock, outbox, pins, signals, transactions } = this.ports;
    await transactions.run(async () => {
      await pins.resume();
      await outbox.resume(['unpin', 'pin'], clock.now(), this.settings.gap);
    });
    for (const kind of ['unpin', 'pin'] as const) signals.notify(topicOf(kind));
  }

  /**
   * Posts a print. A temporary error is retried; a permanent one is stored with the reason.
   * @throws RetryableError
   */
  async pin(id: string): Promise<void> {
    const { pins, signals } = this.ports;
    const work = async (held: Pick<Held, 'confirm'>) => {
      try {
        await this.pinNow(id, held);
      } catch (error) {
        if (!(error instanceof DomainError) || isNotConnected(error)) throw error;
        await pins.failed(id, { code: error.code, message: error.message });
      } finally {
        signals.notify('pins');
      }
    };
    await this.inTurn(work, ({ code }) => pins.held(id, code));
  }

  /**
   * Removes a pin that was marked for removal, even if nobody recorded that it was posted.
   * @throws RetryableError
   */
  async unpin(id: string): Promise<void> {
    const { pinboard, pins, signals } = this.ports;
    const removing = async () => (await pins.find([id])).find(({ state }) => state === 'removing');
    const work = async () => {
      const row = await removing();
      if (!row) return;
      const { board_id: board, link } = row;
      const look = () => this.connection.use(async (one) => pinboard.find(one, board!, link!));
      const pinId = row.pin_id ?? (board && link ? (await look())?.id : undefined);
      if (pinId) await this.connection.use((one) => pinboard.remove(one, pinId));
      await pins.removed(id);
      signals.notify('pins');
    };
    await this.inTurn(work, async () => (await removing()) !== undefined);
  }

  /** @param isWaiting called when there is no connection: whether to wait for one. */
  private async inTurn(
    work: (held: Pick<Held, 'confirm'>) => Promise<void>,
    isWaiting: (reason: DomainError) => Promise<boolean>,
  ): Promise<void> {
    try {
      await this.connection.expect();
      await this.connection.inTurn(this.settings.gap, work);
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      const isToBeDone = await isWaiting(error);
      this.ports.signals.notify('pins');
      if (isToBeDone) throw new RetryableError(error.message, HOUR);
    }
  }

  private async pinNow(id: string, held: Pick<Held, 'confirm'>): Promise<void> {
    const { clock, pinboard, pins, prints } = this.ports;
    const print = await prints.find(id);
    if (!print || !isShown(print)) return pins.failed(id, GONE);
    const own = await this.connection.board(this.settings.shopName);
    const begun = await pins.begin(id, own.id, this.link(print));
    if (!begun) return;
    const { board, link } = begun;
    // An earlier worker may have crashed after posting and before recording it.
    const before = begun.again && (await this.connection.use((one) => pinboard.find(one, board, link)));
    const posted = before || (await this.postNow(print, board, link, held));
    await pins.posted(id, posted, clock.now());
  }

  private async postNow(
    print: Print,
    board: string,
    link: string,
    { confirm }: Pick<Held, 'confirm'>,
  ): Promise<Posted> {
    const { pinboard } = this.ports;
    const picture = await this.picture(print);
    return this.connection.use(async (one) => {
      await confirm();
      return pinboard.pin(one, board, pinOf(print, link), picture);
    });
  }

  private async picture({ id, model, created_at }: Print): Promise<PinPicture> {
    const { pictures, pictureStore, prints } = this.ports;
    const master = await pictureStore.get(masterKey(id));
    if (!master) throw new Error(`The file of print ${id} is missing.`);
    const jpeg = await pictures.pin(master, { model: model ?? '', created_at });
    if (!this.settings.isReachable) return { jpeg };
    await pictureStore.put(pinPictureKey(id), jpeg);
    // The maker may have been erased meanwhile.
    if (!(await prints.keepsPictures(id))) await removePictures(pictureStore, id);
    return { url: `${this.settings.url}/${pinPictureKey(id)}` };
  }

  private link({ id, title }: Pick<Print, 'id' | 'title'>): string {
    return `${this.settings.url}/print/${toSlug(title ?? '')}/${id}`;
  }

  private task({ id, asked_at }: PinRow) {
    return { id: this.ports.ids.uuid(), ...taskFor('pin', { printId: id, at: asked_at.getTime() }) };
  }

  /** Waits until no pin is pending or the time is up. */
  private async settled(ids: readonly string[]): Promise<Map<string, PinRow>> {
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
