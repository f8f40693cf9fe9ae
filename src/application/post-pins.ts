import { DomainError, TryLater } from '../domain/errors.js';
import { pinOf, type Posted } from '../domain/pin.js';
import { masterKey, pinPictureKey, type Print } from '../domain/print.js';
import { slugOf } from '../domain/slug.js';
import type { ConnectPinboard } from './connect-pinboard.js';
import type { Ports } from './ports/index.js';
import type { PinPicture } from './ports/pinboard.js';
import type { PinRow, PinState } from './ports/pins.js';
import type { PrintCursor } from './ports/prints.js';

export interface PinSettings {
  /** The shop's address, without a slash at the end. */
  url: string;
  shopName: string;
  /** Milliseconds between two pins. */
  gap: number;
  /** Whether the pinboard can fetch pictures from the shop's address. */
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

/** What came of one print. */
export type PinOutcome = { url: string } | { waiting: true } | { error: { code: string; message: string } };

/** Milliseconds that whoever asks waits for the board; what takes longer is told as waiting. */
const PATIENCE = 20_000;
/** How many are waited for. */
const FEW = 20;

/** Pins prints, each once: asked for in the panel or from the command line, done by the workers in their turn. */
export class PostPins {
  constructor(
    private readonly ports: Needs,
    private readonly connection: ConnectPinboard,
    private readonly settings: PinSettings,
  ) {}

  /**
   * Puts prints into the queue, and answers what came of each of them: of few after they had their turn.
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
        await outbox.add(this.task('pin', row), row.due_at);
    });
    signals.notify('tasks');
    const rows = await this.settled(ids.filter((id) => shown.has(id)));
    return Object.fromEntries(ids.map((id) => [id, outcomeOf(rows.get(id))]));
  }

  /** Takes the pins of these prints down; answers the ids of those that had one, or were waiting for one. */
  async remove(ids: readonly string[]): Promise<string[]> {
    const { pins, signals, transactions } = this.ports;
    const known = await pins.find(ids);
    await transactions.run(() => this.removeWith(ids));
    signals.notify('tasks');
    return known.map(({ id }) => id);
  }

  /** The same, in the transaction of whoever hides the prints. */
  async removeWith(ids: readonly string[]): Promise<void> {
    const { clock, outbox, pins } = this.ports;
    const at = clock.now();
    for (const id of await pins.remove(ids)) await outbox.add(this.task('unpin', { id, asked_at: at }), at);
  }

  list(
    filter: { state?: PinState | undefined },
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<PinRow[]> {
    return this.ports.pins.list(filter, page);
  }

  /** A print's turn. What cannot be done now is tried again; what never can be is kept with the reason. */
  async pin(id: string): Promise<void> {
    const { clock, pins, prints, signals } = this.ports;
    try {
      await this.connection.expectNoPause();
      const print = await prints.find(id);
      if (!print || !isShown(print)) return await pins.failed(id, GONE);
      const board = await this.connection.board(this.settings.shopName);
      const begun = await pins.begin(id, board.id);
      if (!begun) return;
      const posted = await this.posted(print, begun);
      // It was to be taken down meanwhile, and nobody found it on the board.
      if (!(await pins.posted(id, posted, clock.now()))) await this.removeFromBoard(posted.id);
    } catch (error) {
      if (error instanceof TryLater && error.seconds) await this.connection.pause(error.seconds);
      if (!(error instanceof DomainError)) throw error;
      await pins.failed(id, { code: error.code, message: error.message });
    } finally {
      signals.notify('pins');
    }
  }

  /** Takes a pin down whose print is marked for it. */
  async unpin(id: string): Promise<void> {
    const { pins, signals } = this.ports;
    const [row] = await pins.find([id]);
    if (row?.state !== 'removing') return;
    const found = row.pin_id ?? (await this.lookFor(row))?.id;
    if (found) await this.removeFromBoard(found);
    await pins.removed(id);
    signals.notify('pins');
  }

  /** Whoever died between pinning and writing it down has left a pin: it is looked for before another is made. */
  private async posted(print: Print, { board, again }: { board: string; again: boolean }): Promise<Posted> {
    const { pinboard } = this.ports;
    const link = this.link(print);
    const before = again && (await this.connection.use((one) => pinboard.find(one, board, link)));
    if (before) return before;
    const picture = await this.picture(print);
    return this.connection.use((one) => pinboard.pin(one, board, pinOf(print, link), picture));
  }

  /** On the board that it may have come to. */
  private async lookFor({ id, board_id }: PinRow): Promise<Posted | undefined> {
    const { pinboard, prints } = this.ports;
    if (!board_id) return undefined;
    const print = await prints.find(id);
    const link = this.link({ id, title: print?.title ?? null });
    return this.connection.use((one) => pinboard.find(one, board_id, link));
  }

  private removeFromBoard(pinId: string): Promise<void> {
    return this.connection.use((one) => this.ports.pinboard.remove(one, pinId));
  }

  private async picture({ id, model, created_at }: Print): Promise<PinPicture> {
    const { pictures, pictureStore } = this.ports;
    const master = await pictureStore.get(masterKey(id));
    if (!master) throw new Error(`The file of print ${id} is missing.`);
    const jpeg = await pictures.pin(master, { model: model ?? '', created_at });
    if (!this.settings.isReachable) return { jpeg };
    await pictureStore.put(pinPictureKey(id), jpeg);
    return { url: `${this.settings.url}/${pinPictureKey(id)}` };
  }

  private link({ id, title }: Pick<Print, 'id' | 'title'>): string {
    return `${this.settings.url}/print/${slugOf(title ?? '')}/${id}`;
  }

  private task(kind: 'pin' | 'unpin', { id, asked_at }: Pick<PinRow, 'id' | 'asked_at'>) {
    return { id: this.ports.ids.uuid(), kind, subject: `${id}/${asked_at.getTime()}` };
  }

  /** The rows once none of them waits any more, or as they are when whoever asked has waited long enough. */
  private async settled(ids: readonly string[]): Promise<Map<string, PinRow>> {
    const { clock, pins, signals } = this.ports;
    const until = clock.now().getTime() + (ids.length > FEW ? 0 : PATIENCE);
    for (;;) {
      const rows = await pins.find(ids);
      const waits = rows.some(({ state }) => state === 'waiting' || state === 'posting');
      const left = until - clock.now().getTime();
      if (!waits || left <= 0) return new Map(rows.map((row) => [row.id, row]));
      await signals.wait('pins', Math.min(left, 500));
    }
  }
}

const GONE = { code: 'print_unavailable', message: 'Only prints that everybody can see are pinned.' };
const REMOVING = {
  code: 'pin_refused',
  message: 'Its pin is being taken down. Please try again in a moment.',
};

const isShown = ({ published, hidden_at }: Print) => published && hidden_at === null;

function outcomeOf(row: PinRow | undefined): PinOutcome {
  switch (row?.state) {
    case undefined:
      return { error: GONE };
    case 'posted':
      return { url: row.url! };
    case 'failed':
      return { error: { code: row.code ?? 'pin_refused', message: row.message! } };
    case 'removing':
      return { error: REMOVING };
    case 'waiting':
    case 'posting':
      return { waiting: true };
  }
}
