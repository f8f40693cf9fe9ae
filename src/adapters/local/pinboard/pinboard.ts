import { join } from 'node:path';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Ids } from '../../../application/ports/shop/ids.js';
import type { PinConnection, PinPicture, Pinboard } from '../../../application/ports/curating/pinboard.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Board, Pin, Posted } from '../../../domain/prints/pin.js';
import { LOCAL } from '../page.js';
import { BoardFolder } from './board-folder.js';
import { TokenFiles } from './token-files.js';

interface LocalPinboardSettings {
  folder: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: () => string;
  clock: Clock;
  ids: Ids;
  shopName: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds that a consent page and its code are valid. */
const CONSENT_LIFETIME_MS = HOUR;
const CODE_LIFETIME_MS = 10 * MINUTE;
const ACCESS = HOUR;
const REFRESH_TOKEN_LIFETIME_MS = 60 * DAY;
/** Number of recent pins that are searched. */
const PINS_SEARCHED = 100;

/** Path of the pinboard's pages. */
export const PINBOARD = `${LOCAL}/pinboard`;

/**
 * A pinboard that behaves like Pinterest and stores its data in a folder: a page asks for consent, tokens expire and
 * rotate, and duplicate pins are possible.
 */
export class LocalPinboard implements Pinboard {
  readonly name = 'local';
  /** The stored boards and pins, for the page. */
  readonly kept: BoardFolder;
  private readonly tokens: TokenFiles;

  constructor(readonly settings: LocalPinboardSettings) {
    this.kept = new BoardFolder(settings.folder);
    this.tokens = new TokenFiles({ ...settings, folder: join(settings.folder, 'tokens') });
  }

  consentUrl(state: string): string {
    return `${this.settings.publicUrl()}${PINBOARD}/allow?${new URLSearchParams({ state })}`;
  }

  /** Returns the form token of a new consent page. */
  offerConsent(): Promise<string> {
    return this.tokens.issue('form', CONSENT_LIFETIME_MS);
  }

  /** Returns an authorisation code; undefined when the form token is unknown or used. */
  async allow(form: string): Promise<string | undefined> {
    return (await this.tokens.take('form', form)) ? this.tokens.issue('code', CODE_LIFETIME_MS) : undefined;
  }

  async connect(code: string): Promise<PinConnection> {
    if (!(await this.tokens.take('code', code))) {
      throw new DomainError('pinboard_refused', 'The pinboard does not know this code, or no longer.');
    }
    return this.connection();
  }

  async renew({ sealed }: PinConnection): Promise<PinConnection> {
    const [, refresh = ''] = sealed.split(' ');
    if (!(await this.tokens.take('refresh', refresh))) throw notConnected();
    return this.connection();
  }

  async boards(connection: PinConnection): Promise<Board[]> {
    await this.open(connection);
    return this.kept.boards();
  }

  async addBoard(connection: PinConnection, name: string): Promise<Board> {
    await this.open(connection);
    const added = await this.kept.addBoard(name);
    if (!added) throw new DomainError('pinboard_refused', 'There is a board of this name already.');
    return added;
  }

  async pin(connection: PinConnection, board: string, pin: Pin, picture: PinPicture): Promise<Posted> {
    await this.open(connection);
    if (!(await this.kept.board(board))) throw new DomainError('pin_refused', 'There is no such board.');
    const { clock, ids } = this.settings;
    const now = clock.now();
    const id = `${String(now.getTime()).padStart(13, '0')}${String(ids.seed()).padStart(10, '0')}`;
    await this.kept.addPin(id, board, pin, picture, now);
    return this.postedOf(id);
  }

  async find(connection: PinConnection, board: string, link: string): Promise<Posted | undefined> {
    await this.open(connection);
    const pins = (await this.kept.pins()).filter(({ board_id }) => board_id === board);
    const known = pins.slice(0, PINS_SEARCHED).find((pin) => pin.link === link);
    return known && this.postedOf(known.id);
  }

  async remove(connection: PinConnection, id: string): Promise<void> {
    await this.open(connection);
    await this.kept.removePin(id);
  }

  private async connection(): Promise<PinConnection> {
    const sealed = `${await this.tokens.issue('access', ACCESS)} ${await this.tokens.issue('refresh', REFRESH_TOKEN_LIFETIME_MS)}`;
    return { sealed, expires_at: new Date(this.settings.clock.now().getTime() + REFRESH_TOKEN_LIFETIME_MS) };
  }

  private async open({ sealed }: PinConnection): Promise<void> {
    const [access = ''] = sealed.split(' ');
    if (!(await this.tokens.isGood('access', access))) throw notConnected();
  }

  private postedOf(id: string): Posted {
    return { id, url: `${this.settings.publicUrl()}${PINBOARD}/pin/${id}` };
  }
}

const notConnected = () =>
  new DomainError('pinboard_not_connected', 'The pinboard is not connected. Please connect it again.');
