import { join } from 'node:path';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Crypto } from '../../../application/ports/shop/crypto.js';
import type { PinConnection, PinPicture, Pinboard } from '../../../application/ports/curating/pinboard.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Board, Pin, PostedPin } from '../../../domain/prints/pin.js';
import { LOCAL } from '../page.js';
import { BoardFolder } from './board-folder.js';
import { TokenFiles } from './token-files.js';

interface LocalPinboardSettings {
  folder: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: () => string;
  /** Where the consent page sends a person with `state` and a code. */
  callbackUrl: () => string;
  /** The page from which a person connects the pinboard. */
  panelUrl: () => string;
  clock: Clock;
  crypto: Crypto;
  shopName: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CONSENT_LIFETIME_MS = HOUR;
const CODE_LIFETIME_MS = 10 * MINUTE;
const ACCESS_TOKEN_LIFETIME_MS = HOUR;
const REFRESH_TOKEN_LIFETIME_MS = 60 * DAY;
/** Number of recent pins in which an existing pin is searched. */
const PINS_SEARCHED = 100;

/** Path of the pinboard's pages. */
export const PINBOARD = `${LOCAL}/pinboard`;

/**
 * A pinboard that behaves like Pinterest and stores its data in a folder. A page asks for consent, tokens expire and
 * are rotated, and duplicate pins are possible.
 */
export class LocalPinboard implements Pinboard {
  readonly name = 'local';
  /** The boards and pins, which the page shows. */
  readonly folder: BoardFolder;
  private readonly tokens: TokenFiles;

  constructor(readonly settings: LocalPinboardSettings) {
    this.folder = new BoardFolder(settings.folder);
    this.tokens = new TokenFiles({ ...settings, folder: join(settings.folder, 'tokens') });
  }

  consentUrl(state: string): string {
    return `${this.settings.publicUrl()}${PINBOARD}/allow?${new URLSearchParams({ state })}`;
  }

  /** Returns the form token of a new consent page. */
  offerConsent(): Promise<string> {
    return this.tokens.issue('form', CONSENT_LIFETIME_MS);
  }

  /** Returns an authorisation code, or undefined when the form token is unknown, expired or already used. */
  async allow(form: string): Promise<string | undefined> {
    return (await this.tokens.redeem('form', form)) ? this.tokens.issue('code', CODE_LIFETIME_MS) : undefined;
  }

  async connect(code: string): Promise<PinConnection> {
    if (!(await this.tokens.redeem('code', code))) {
      throw new DomainError('pinboard_refused', 'This code is unknown or has expired.');
    }
    return this.connection();
  }

  async renew({ sealed }: PinConnection): Promise<PinConnection> {
    const [, refresh = ''] = sealed.split(' ');
    if (!(await this.tokens.redeem('refresh', refresh))) throw notConnected();
    return this.connection();
  }

  async boards(createConnection: PinConnection): Promise<Board[]> {
    await this.assertConnected(createConnection);
    return this.folder.boards();
  }

  async addBoard(connection: PinConnection, name: string): Promise<Board> {
    await this.assertConnected(connection);
    const added = await this.folder.addBoard(name);
    if (!added) throw new DomainError('pinboard_refused', 'There is already a board with this name.');
    return added;
  }

  async pin(connection: PinConnection, board: string, pin: Pin, picture: PinPicture): Promise<PostedPin> {
    await this.assertConnected(connection);
    if (!(await this.folder.board(board))) throw new DomainError('pin_refused', 'There is no such board.');
    const { clock, crypto } = this.settings;
    const now = clock.now();
    const id = `${String(now.getTime()).padStart(13, '0')}${String(crypto.randomSeed()).padStart(10, '0')}`;
    await this.folder.addPin(id, board, pin, picture, now);
    return this.toPostedPin(id);
  }

  async find(connection: PinConnection, board: string, link: string): Promise<PostedPin | undefined> {
    await this.assertConnected(connection);
    const pins = (await this.folder.pins()).filter(({ board_id }) => board_id === board);
    const known = pins.slice(0, PINS_SEARCHED).find((pin) => pin.link === link);
    return known && this.toPostedPin(known.id);
  }

  async remove(connection: PinConnection, id: string): Promise<void> {
    await this.assertConnected(connection);
    await this.folder.removePin(id);
  }

  private async connection(): Promise<PinConnection> {
    const sealed = `${await this.tokens.issue('access', ACCESS_TOKEN_LIFETIME_MS)} ${await this.tokens.issue('refresh', REFRESH_TOKEN_LIFETIME_MS)}`;
    return { sealed, expires_at: new Date(this.settings.clock.now().getTime() + REFRESH_TOKEN_LIFETIME_MS) };
  }

  private async assertConnected({ sealed }: PinConnection): Promise<void> {
    const [access = ''] = sealed.split(' ');
    if (!(await this.tokens.isValid('access', access))) throw notConnected();
  }

  private toPostedPin(id: string): PostedPin {
    return { id, url: `${this.settings.publicUrl()}${PINBOARD}/pin/${id}` };
  }
}

const notConnected = () =>
  new DomainError('pinboard_not_connected', 'The pinboard is not connected. Please connect it again.');
