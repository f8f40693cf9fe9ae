import { z } from 'zod';
import type { PinConnection, PinPicture, Pinboard } from '../../application/ports/curating/pinboard.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Board, Pin, PostedPin } from '../../domain/prints/pin.js';
import { boardResponse, boardsResponse, pinResponse, pinsResponse, tokenResponse } from './responses.js';
import { PinterestClient, type PinterestClientSettings } from './client.js';
import { notConnected, PinterestError, toShopError } from './errors.js';
import { TokenSeal } from './token-seal.js';

export interface PinterestSettings extends PinterestClientSettings {
  /** Base URL of the consent page, such as https://www.pinterest.com/oauth/. */
  oauthUrl: string;
  /** Where the consent page sends a person with `state` and a code. */
  callbackUrl: string;
}

const SCOPES = ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'];
const BOARDS_PER_PAGE = 250;
const MAX_BOARD_PAGES = 20;
/** Number of recent pins in which an existing pin is searched. */
const PINS_SEARCHED = 100;

/** Pinterest's API, version 5. It never retries a call or refreshes a token by itself. */
export class PinterestPinboard implements Pinboard {
  readonly name = 'pinterest';
  private readonly client: PinterestClient;
  private readonly seal: TokenSeal;

  constructor(private readonly settings: PinterestSettings) {
    this.client = new PinterestClient(settings);
    this.seal = new TokenSeal(settings.appId, settings.appSecret);
  }

  consentUrl(state: string): string {
    const url = new URL(this.settings.oauthUrl);
    const query = {
      client_id: this.settings.appId,
      redirect_uri: this.settings.callbackUrl,
      response_type: 'code',
    };
    for (const [name, value] of Object.entries({ ...query, scope: SCOPES.join(','), state })) {
      url.searchParams.set(name, value);
    }
    return url.href;
  }

  async connect(code: string): Promise<PinConnection> {
    try {
      return await this.connection({
        grant_type: 'authorization_code',
        code,
        redirect_uri: this.settings.callbackUrl,
        // Newer apps always get rolling refresh tokens. Older apps must request them.
        continuous_refresh: 'true',
      });
    } catch (error) {
      if (!(error instanceof PinterestError)) throw error;
      throw new DomainError('pinboard_refused', `Pinterest refused to connect the shop: ${error.message}`);
    }
  }

  async renew({ sealed }: PinConnection): Promise<PinConnection> {
    const tokens = this.seal.open(sealed);
    if (!tokens) throw notConnected();
    try {
      return await this.connection({ grant_type: 'refresh_token', refresh_token: tokens.refresh });
    } catch (error) {
      throw error instanceof PinterestError ? notConnected() : error;
    }
  }

  async boards(connection: PinConnection): Promise<Board[]> {
    const token = this.openToken(connection);
    const found: Board[] = [];
    let bookmark: string | null | undefined;
    for (let page = 0; page < MAX_BOARD_PAGES; page++) {
      const query = new URLSearchParams({
        page_size: String(BOARDS_PER_PAGE),
        ...(bookmark && { bookmark }),
      });
      const call = { method: 'GET', path: `/boards?${query}` } as const;
      const reply = await this.client
        .request(boardsResponse, token, call)
        .catch(throwRefused('does not list its boards'));
      found.push(...reply.items);
      bookmark = reply.bookmark;
      if (!bookmark) break;
    }
    return found;
  }

  async addBoard(connection: PinConnection, name: string): Promise<Board> {
    const json = { name, privacy: 'PUBLIC' };
    return this.client
      .request(boardResponse, this.openToken(connection), { method: 'POST', path: '/boards', json })
      .catch(throwRefused('does not create this board'));
  }

  async pin(connection: PinConnection, board: string, pin: Pin, picture: PinPicture): Promise<PostedPin> {
    const { dominant_color, ...words } = pin;
    const json = {
      board_id: board,
      ...words,
      ...(dominant_color && { dominant_color }),
      media_source: toMedia(picture),
    };
    const { id } = await this.client
      .request(pinResponse, this.openToken(connection), { method: 'POST', path: '/pins', json })
      .catch(throwRefused('does not accept this pin', 'pin_refused'));
    return toPostedPin(id);
  }

  async find(connection: PinConnection, board: string, link: string): Promise<PostedPin | undefined> {
    const path = `/boards/${encodeURIComponent(board)}/pins?page_size=${PINS_SEARCHED}`;
    const { items } = await this.client
      .request(pinsResponse, this.openToken(connection), { method: 'GET', path })
      .catch((error: unknown) => {
        // A deleted board or a board of another account holds no pins of the shop.
        if (error instanceof PinterestError && (error.status === 404 || error.status === 403))
          return { items: [] };
        throw error;
      })
      .catch(throwRefused('does not list the pins of this board'));
    const wanted = normalizeUrl(link);
    const known = items.find((item) => item.link && normalizeUrl(item.link) === wanted);
    return known && toPostedPin(known.id);
  }

  async remove(connection: PinConnection, id: string): Promise<void> {
    const path = `/pins/${encodeURIComponent(id)}`;
    await this.client
      .request(z.unknown(), this.openToken(connection), { method: 'DELETE', path })
      .catch((error: unknown) => {
        if (!(error instanceof PinterestError && error.status === 404)) throw error;
      })
      .catch(throwRefused('does not remove this pin'));
  }

  private async connection(form: Record<string, string>): Promise<PinConnection> {
    const reply = await this.client.token(tokenResponse, form);
    const now = this.settings.clock.now().getTime();
    const sealed = this.seal.close({
      access: reply.access_token,
      access_until: now + reply.expires_in * 1000,
      refresh: reply.refresh_token,
    });
    return { sealed, expires_at: new Date(now + reply.refresh_token_expires_in * 1000) };
  }

  /** @throws DomainError `pinboard_not_connected` for an expired token, without calling Pinterest */
  private openToken({ sealed }: PinConnection): string {
    const tokens = this.seal.open(sealed);
    if (!tokens || tokens.access_until <= this.settings.clock.now().getTime()) throw notConnected();
    return tokens.access;
  }
}

function throwRefused(what: string, code: 'pin_refused' | 'pinboard_refused' = 'pinboard_refused') {
  return (error: unknown): never => {
    throw toShopError(error, code, what);
  };
}

function toMedia(picture: PinPicture) {
  if ('url' in picture) return { source_type: 'image_url', url: picture.url };
  const data = Buffer.from(picture.jpeg).toString('base64');
  return { source_type: 'image_base64', content_type: 'image/jpeg', data };
}

const toPostedPin = (id: string): PostedPin => ({ id, url: `https://www.pinterest.com/pin/${id}/` });

/** Normalises a URL for comparison. */
const normalizeUrl = (link: string) => (URL.canParse(link) ? new URL(link).href : link);
