import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PinterestPinboard } from '../../../src/adapters/pinterest/pinboard.js';
import { DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import { toOutcome } from '../../contract/refused-with.js';
import { DAY, givenPin, later, NOW } from '../../given.js';
import { toError, type Answer } from '../../fake-services/pinterest-answer.js';
import { respondWithError, loseResponse, neverRespond } from '../../fake-services/pinterest-server.js';
import { pinterestAt } from './given-pinterest.js';

type Given = Awaited<ReturnType<typeof pinterestAt>>;

let given: Given;
let violations: string[];
const opened: Given[] = [];
beforeEach(async () => {
  given = await open();
  violations = given.server.violations;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
  expect(violations).toEqual([]);
});

async function open(...settings: Parameters<typeof pinterestAt>): Promise<Given> {
  const one = await pinterestAt(...settings);
  opened.push(one);
  return one;
}

const JPEG = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]) };

async function board(one: Given = given) {
  const connection = await one.connect();
  const { id } = await one.pinboard.addBoard(connection, 'Prints');
  return { connection, id, post: (pin = givenPin()) => one.pinboard.pin(connection, id, pin, JPEG) };
}

const catchError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

/** The error of a call whose next request is answered like this. */
async function errorAfter(answer: Answer, ask: (one: Awaited<ReturnType<typeof board>>) => Promise<unknown>) {
  const connected = await board();
  given.server.plan(respondWithError(answer));
  return catchError(ask(connected));
}

describe('Consent', () => {
  it('is requested at Pinterest, with the scopes and the return address', () => {
    const url = new URL(given.pinboard.consentUrl('state 1'));
    expect(url.origin + url.pathname).toBe('https://www.pinterest.com/oauth/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '1234567',
      redirect_uri: 'https://shop.example/api/pinterest/callback',
      response_type: 'code',
      scope: 'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
      state: 'state 1',
    });
  });

  it('that Pinterest denies is reported in its words, without code or secret', async () => {
    const error = await catchError(given.pinboard.connect('a-code-of-nobody'));
    expect(error).toMatchObject({
      code: 'pinboard_refused',
      message: 'Pinterest refused to connect the shop: Invalid authorization code ….',
    });
    const stranger = await open({ appSecret: 'another' });
    const { code } = stranger.server.allow(stranger.pinboard.consentUrl('x'));
    expect(await catchError(stranger.pinboard.connect(code))).toMatchObject({
      code: 'pinboard_refused',
      message: 'Pinterest refused to connect the shop: Authentication failed.',
    });
  });
});

describe('A connection', () => {
  it('lasts as long as its refresh token', async () => {
    expect((await given.connect()).expires_at).toEqual(later(60 * DAY));
  });

  it('is sealed: unreadable, different each time, and protected against changes', async () => {
    const { sealed, expires_at } = await given.connect();
    const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
    expect(`${sealed} ${bytes}`).not.toMatch(/pin[ar]_|access|refresh|secret/);
    for (const at of [0, 5, 20, bytes.length - 1]) {
      const changed = Buffer.from(sealed, 'base64url');
      changed[at] = changed[at]! ^ 1;
      const other = { sealed: changed.toString('base64url'), expires_at };
      expect(await toOutcome(given.pinboard.boards(other))).toBe('pinboard_not_connected');
    }
    expect(await toOutcome(given.pinboard.boards({ sealed, expires_at }))).toBe('done');
    // A repeated nonce would reveal the key.
    expect((await given.connect()).sealed.slice(0, 16)).not.toBe(sealed.slice(0, 16));
  });

  it('opens with the secret of its app only, in any process', async () => {
    const connection = await given.connect();
    const again = new PinterestPinboard(given.settings);
    expect(await toOutcome(again.boards(connection))).toBe('done');
    const before = given.server.calls.length;
    for (const change of [{ appSecret: 'rotated' }, { appId: '7654321' }]) {
      const other = new PinterestPinboard({ ...given.settings, ...change });
      expect(await toOutcome(other.boards(connection))).toBe('pinboard_not_connected');
      expect(await toOutcome(other.renew(connection))).toBe('pinboard_not_connected');
    }
    expect(given.server.calls).toHaveLength(before);
  });

  it('whose access has expired is not used', async () => {
    const { connection, post } = await board();
    given.time.now = later(30 * DAY, NOW);
    const before = given.server.calls.length;
    expect(await toOutcome(post())).toBe('pinboard_not_connected');
    expect(given.server.calls).toHaveLength(before);
    given.time.now = later(30 * DAY - 1, NOW);
    expect(await toOutcome(given.pinboard.boards(connection))).toBe('done');
  });

  it('that was revoked has to be renewed or made again', async () => {
    const { connection, post } = await board();
    given.server.revoke();
    expect(await toOutcome(post())).toBe('pinboard_not_connected');
    const next = await given.pinboard.renew(connection);
    expect(await given.pinboard.boards(next)).toHaveLength(1);
  });
});

describe('Boards', () => {
  it('are read page by page', async () => {
    const connection = await given.connect();
    for (const n of [1, 2, 3, 4, 5]) await given.pinboard.addBoard(connection, `Board ${n}`);
    given.server.settings.boardsOnPage = 2;
    expect((await given.pinboard.boards(connection)).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Board ${n}`),
    );
    expect(given.server.calls.slice(-3)).toEqual([
      'GET /v5/boards?page_size=250',
      'GET /v5/boards?page_size=250&bookmark=2',
      'GET /v5/boards?page_size=250&bookmark=4',
    ]);
  });

  it('are read up to a limit of pages', async () => {
    const connection = await given.connect();
    const body = { items: [{ id: '1', name: 'One' }], bookmark: 'again' };
    given.server.plan(...Array.from({ length: 30 }, () => respondWithError({ status: 200, body })));
    expect(await given.pinboard.boards(connection)).toHaveLength(20);
  });
});

describe('A pin', () => {
  it('contains all known facts of the print', async () => {
    const { id, post } = await board();
    const pin = givenPin();
    const posted = await post(pin);
    expect(posted.url).toBe(`https://www.pinterest.com/pin/${posted.id}/`);
    const media_source = { source_type: 'image_base64', content_type: 'image/jpeg', data: '/9j/4AEC' };
    expect(given.server.pins).toMatchObject([{ id: posted.id, board_id: id, ...pin, media_source }]);
  });

  it('names its picture by an address that Pinterest can fetch', async () => {
    const { connection, id } = await board();
    const url = 'https://shop.example/pictures/1.jpg';
    await given.pinboard.pin(connection, id, givenPin({ dominant_color: null }), { url });
    expect(given.server.pins[0]).toMatchObject({ media_source: { source_type: 'image_url', url } });
    expect(given.server.pins[0]).not.toHaveProperty('dominant_color');
  });

  it('is rejected with the words of Pinterest', async () => {
    const error = await errorAfter(toError(400, 235, 'The image is too small.'), ({ post }) => post());
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      code: 'pin_refused',
      message: 'Pinterest does not accept this pin: The image is too small.',
    });
  });

  it('of a trial app reports the setting that helps', async () => {
    const error = await errorAfter(
      toError(403, 29, 'Apps with Trial access may not create Pins'),
      ({ post }) => post(),
    );
    expect(error).toMatchObject({ code: 'pin_refused' });
    expect(error!.message).toMatch(/PINTEREST_API_URL to https:\/\/api-sandbox\.pinterest\.com\/v5/);
  });

  it('is created once when its answer is lost, and is found by its link', async () => {
    const { connection, id, post } = await board();
    const pin = givenPin();
    given.server.plan(loseResponse);
    expect(await catchError(post(pin))).toBeInstanceOf(RetryableError);
    expect(given.server.pins).toHaveLength(1);
    const found = await given.pinboard.find(connection, id, pin.link);
    expect(found!.id).toBe(given.server.pins[0]!.id);
  });

  it('is found by any spelling of its address', async () => {
    const { connection, id, post } = await board();
    const posted = await post(givenPin({ link: 'https://shop.example/print/caf%C3%A9/1' }));
    const link = 'https://SHOP.example:443/print/café/1';
    expect(await given.pinboard.find(connection, id, link)).toEqual(posted);
  });
});

describe('A failure', () => {
  const secret = () => given.server.app.secret;

  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '2.2' }, 3],
    [{ 'retry-after': later(90_000).toUTCString() }, 90],
    [{ 'x-ratelimit-reset': '42' }, 42],
    [{ 'x-ratelimit-reset': String(later(30_000).getTime() / 1000) }, 30],
    [{ 'retry-after': '5', 'x-ratelimit-reset': '60' }, 60],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': later(-90_000).toUTCString() }, 0],
    [{}, undefined],
  ])('that asks to wait %j is retried after %p seconds', async (headers, seconds) => {
    const error = await errorAfter({ ...toError(429, 8, 'Slow down'), headers }, ({ post }) => post());
    expect(error).toBeInstanceOf(RetryableError);
    expect(error).toMatchObject({ retryAfterSeconds: seconds });
    expect(error!.message).toMatch(/^127\.0\.0\.1:\d+: 429 Slow down$/);
  });

  it.each([
    ['a fault', toError(500, 0, 'Oops')],
    ['a gateway', { status: 502, body: '<html>Bad gateway</html>' }],
    ['an answer that is not JSON', { status: 200, body: '<html>Welcome</html>' }],
    ['an answer without an id', { status: 201, body: { board_id: '1' } }],
    ['an invalid id', { status: 201, body: { id: '../x' } }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
  ])('at Pinterest is retryable: %s', async (_, answer: Answer) => {
    expect(await errorAfter(answer, ({ post }) => post())).toBeInstanceOf(RetryableError);
  });

  it('on the way is retryable', async () => {
    const { post } = await board();
    await given.server.close();
    opened.length = 0;
    const error = await catchError(post());
    expect(error).toBeInstanceOf(RetryableError);
    expect(error!.message).toMatch(/^127\.0\.0\.1:\d+: fetch failed/);
  });

  it('without an answer times out', async () => {
    const one = await open({ timeoutMs: 200 });
    const { connection } = await board(one);
    one.server.plan(neverRespond);
    const error = await catchError(one.pinboard.boards(connection));
    expect(error).toBeInstanceOf(RetryableError);
    expect(error!.message).toContain('no response in time');
  });

  it('of a renewal that is retryable leaves the connection to be renewed', async () => {
    const connection = await given.connect();
    given.server.plan(respondWithError(toError(503, 0, 'Later')));
    expect(await catchError(given.pinboard.renew(connection))).toBeInstanceOf(RetryableError);
    expect(await toOutcome(given.pinboard.renew(connection))).toBe('done');
  });

  it.each([
    [
      'boards',
      'pinboard_refused',
      (one: Awaited<ReturnType<typeof board>>) => given.pinboard.boards(one.connection),
    ],
    [
      'remove',
      'pinboard_refused',
      (one: Awaited<ReturnType<typeof board>>) => given.pinboard.remove(one.connection, '12'),
    ],
  ])('for a forbidden action is final: %s', async (_, code, ask) => {
    expect(await errorAfter(toError(403, 3, 'Not permitted'), ask)).toMatchObject({ code });
  });

  it('finds no pin on a board that is gone or foreign', async () => {
    const { connection, id } = await board();
    for (const status of [403, 404]) {
      given.server.plan(respondWithError(toError(status, 3, 'Not permitted')));
      expect(await given.pinboard.find(connection, id, 'https://a.example/')).toBeUndefined();
    }
  });

  it('reveals neither tokens nor secrets', async () => {
    const tokens: string[] = [];
    const connection = await given.connect();
    for (const status of [400, 500]) {
      given.server.plan((_answer, response) => {
        const token = String(response.req.headers.authorization).replace('Bearer ', '');
        tokens.push(token);
        return toError(status, 1, `The token ${token} is strange`);
      });
      const error = await catchError(given.pinboard.boards(connection));
      expect(error!.message).toContain('The token … is strange');
    }
    for (const status of [400, 500]) {
      given.server.plan((_answer, response) => {
        const basic = String(response.req.headers.authorization).replace('Basic ', '');
        return toError(status, 1, `${basic} ${secret()} is strange`);
      });
      const error = await catchError(given.pinboard.connect('code'));
      expect(error!.message).toContain('… … is strange');
    }
    expect(tokens).toEqual([expect.stringMatching(/^pina_/), expect.stringMatching(/^pina_/)]);
  });
});
