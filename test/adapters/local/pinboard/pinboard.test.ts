import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalPinboard } from '../../../../src/adapters/local/pinboard/pinboard.js';
import { codeOf } from '../../../contract/refused-with.js';
import { DAY, givenPin, later, MINUTE, NOW } from '../../../given.js';
import { openTill, type Till } from '../payments/till.js';

let till: Till;

beforeEach(async () => {
  till = await openTill();
});
afterEach(() => till.close());

const JPEG = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]) };

const get = async (path: string) => {
  const response = await fetch(`${till.url}/local/pinboard${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const consent = (state = 'state-1') => till.pinboard.consentUrl(state);

/** Where somebody is sent who answers the question for consent. */
async function answered(answer: string, state = 'state-1', token?: string) {
  const response = await till.send(consent(state), { state, answer }, token);
  return { status: response.status, location: response.headers.get('location') };
}

async function connect() {
  const { location } = await answered('allow');
  return till.pinboard.connect(new URL(location!).searchParams.get('code')!);
}

async function boardOf(name = 'Prints') {
  const connection = await connect();
  return { connection, board: await till.pinboard.addBoard(connection, name) };
}

describe('the question for consent', () => {
  it('is asked in the name of the shop, with the state kept as it is', async () => {
    const { status, text } = await get('/allow?state=%22%3E%3Cb%3E');
    expect(status).toBe(200);
    expect(text).toContain('Let Hangwell pin here?');
    expect(text).toContain('name="state" value="&quot;&gt;&lt;b&gt;"');
    expect(text).not.toContain('<b>');
  });

  it('comes back to the shop with a code, or with what stands for a no', async () => {
    const yes = await answered('allow', 'a b&c');
    expect(yes.status).toBe(303);
    expect(yes.location).toMatch(/\/api\/pinterest\/callback\?code=[\w-]{32}&state=a\+b%26c$/);
    expect(new URL(yes.location!).origin).toBe(till.url);
    expect(await answered('not now', 'a b&c')).toEqual({
      status: 303,
      location: `${till.url}/api/pinterest/callback?error=access_denied&state=a+b%26c`,
    });
  });

  it('is answered from its own page alone, and once', async () => {
    for (const token of ['', 'made-up']) expect((await answered('allow', 'x', token)).status).toBe(403);
    const token = await till.tokenOf(consent());
    expect((await answered('allow', 'x', token)).status).toBe(303);
    expect(await answered('allow', 'x', token)).toEqual({ status: 403, location: null });
  });

  it('is nothing without a state', async () => {
    const { status, text } = await get('/allow');
    expect([status, text.includes('There is nothing to allow here')]).toEqual([400, true]);
  });
});

describe('its tokens', () => {
  it('last an hour and sixty days', async () => {
    const connection = await connect();
    expect(connection.expires_at).toEqual(later(60 * DAY));
    till.time.now = later(60 * MINUTE - 1);
    expect(await codeOf(till.pinboard.boards(connection))).toBe('done');
    till.time.now = later(60 * MINUTE);
    expect(await codeOf(till.pinboard.boards(connection))).toBe('pinboard_not_connected');
    till.time.now = later(60 * DAY - 1);
    expect(await codeOf(till.pinboard.renew(connection))).toBe('done');
  });

  it('are not in the folder in words, and those that have ended are not there for long', async () => {
    const { sealed } = await connect();
    const folder = join(till.folder, 'pinboard', 'tokens');
    const files = async () => readdir(folder, { recursive: true });
    for (const token of sealed.split(' ')) expect((await files()).join(' ')).not.toContain(token);
    till.time.now = later(61 * DAY);
    await connect();
    const left = (await files()).filter((name) => /\/\w{64}$/.test(name)).map((name) => name.split('/')[0]);
    expect(left.toSorted()).toEqual(['access', 'refresh']);
  });
});

describe('the pinboard', () => {
  it('helps while it is empty', async () => {
    const { status, text } = await get('');
    expect([status, text.includes('There is no board yet.')]).toEqual([200, true]);
    await boardOf('Kitchens & <i>halls');
    const after = await get('');
    expect(after.text).toContain('Kitchens &amp; &lt;i&gt;halls</h2>');
    expect(after.text).toContain('Nothing is pinned here yet.');
  });

  it('shows each board with its pins, newest first', async () => {
    const { connection, board } = await boardOf();
    const { board: other } = await boardOf('Empty');
    for (const [n, title] of ['First', 'Second', 'Third <b>'].entries()) {
      till.time.now = later(n * MINUTE, NOW);
      await till.pinboard.pin(connection, board.id, givenPin({ title }), JPEG);
    }
    const { text } = await get('');
    const titles = [...text.matchAll(/class="title">([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual(['Third &lt;b&gt;', 'Second', 'First']);
    expect(text.indexOf(`board-${other.id}`)).toBeGreaterThan(0);
    expect((await (await fetch(`${till.url}/local/`)).text()).replace(/\s+/g, ' ')).toContain('3 pins');
  });

  it('shows a pin with its picture, its words and the way to the print', async () => {
    const { connection, board } = await boardOf();
    const pin = givenPin({ alt_text: 'A "lighthouse"', link: `${till.url}/print/quiet-light/1` });
    const { id, url } = await till.pinboard.pin(connection, board.id, pin, JPEG);
    expect(url).toBe(`${till.url}/local/pinboard/pin/${id}`);
    const { text } = await get(`/pin/${id}`);
    for (const words of [
      'Quiet Light</h1>',
      'Made with AI.',
      'alt="A &quot;lighthouse&quot;"',
      `href="${pin.link}"`,
      `src="/local/pinboard/pictures/${id}.jpg"`,
      'datetime="2026-01-01T09:00:00.000Z"',
    ]) {
      expect(text).toContain(words);
    }
    const picture = await fetch(`${till.url}/local/pinboard/pictures/${id}.jpg`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(JPEG.jpeg);
  });

  it('shows a picture that has an address from there, and leads to the shop alone', async () => {
    const { connection, board } = await boardOf();
    const pin = givenPin({ link: 'javascript:alert(1)' });
    const { id } = await till.pinboard.pin(connection, board.id, pin, { url: `${till.url}/pictures/1.jpg` });
    const { text } = await get(`/pin/${id}`);
    expect(text).toContain(`src="${till.url}/pictures/1.jpg"`);
    expect(text).not.toContain('href="javascript');
  });

  it('shows nothing of a pin that was taken off', async () => {
    const { connection, board } = await boardOf();
    const { id } = await till.pinboard.pin(connection, board.id, givenPin(), JPEG);
    await till.pinboard.remove(connection, id);
    for (const path of [`/pin/${id}`, `/pictures/${id}.jpg`]) expect((await get(path)).status).toBe(404);
    expect(await readdir(join(till.folder, 'pinboard', 'pictures'))).toEqual([]);
  });

  it('leads nowhere else', async () => {
    const { connection, board } = await boardOf();
    for (const path of ['/pin/..%2fboards%2f1', '/pin/x', `/pin/${board.id}`, '/pictures/..%2f..%2fx.jpg']) {
      expect((await get(path)).status).toBe(404);
    }
    const file = join(till.folder, 'pinboard', 'boards', `${board.id}.json`);
    await till.pinboard.remove(connection, `../boards/${board.id}`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(board);
  });

  it('is one for all processes that share its folder', async () => {
    const { connection, board } = await boardOf();
    const worker = new LocalPinboard({ ...till.settings, folder: join(till.folder, 'pinboard') });
    const all = [till.pinboard, worker];
    const pins = Array.from({ length: 20 }, () => givenPin());
    const posted = await Promise.all(pins.map((pin, n) => all[n % 2]!.pin(connection, board.id, pin, JPEG)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(20);
    expect(await worker.find(connection, board.id, pins[0]!.link)).toEqual(posted[0]);
    expect(await till.pinboard.find(connection, board.id, pins[1]!.link)).toEqual(posted[1]);
    const renewed = await Promise.all(all.map((one) => codeOf(one.renew(connection))));
    expect(renewed.toSorted()).toEqual(['done', 'pinboard_not_connected']);
    const added = await Promise.all(
      all.map((one) => one.addBoard(connection, 'Halls').catch(() => undefined)),
    );
    expect((await worker.boards(connection)).filter(({ name }) => name === 'Halls')).toHaveLength(1);
    expect(added.some((one) => one !== undefined)).toBe(true);
  });
});
