import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalPinboard } from '../../../../src/adapters/local/pinboard/pinboard.js';
import { toOutcome } from '../../../contract/refused-with.js';
import { DAY, givenPin, later, MINUTE, NOW } from '../../../given.js';
import { startStandIns, type StandIns } from '../payments/given-stand-ins.js';

let standIns: StandIns;

beforeEach(async () => {
  standIns = await startStandIns();
});
afterEach(() => standIns.close());

const JPEG = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]) };

const get = async (path: string) => {
  const response = await fetch(`${standIns.url}/local/pinboard${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const consent = (state = 'state-1') => standIns.pinboard.consentUrl(state);

/** Returns where the browser is sent after the consent page. */
async function submitConsent(answer: string, state = 'state-1', token?: string) {
  const response = await standIns.send(consent(state), { state, answer }, token);
  return { status: response.status, location: response.headers.get('location') };
}

async function connect() {
  const { location } = await submitConsent('allow');
  return standIns.pinboard.connect(new URL(location!).searchParams.get('code')!);
}

async function addBoard(name = 'Prints') {
  const connection = await connect();
  return { connection, board: await standIns.pinboard.addBoard(connection, name) };
}

describe('the consent page', () => {
  it('names the shop, and escapes the state without changing it', async () => {
    const { status, text } = await get('/allow?state=%22%3E%3Cb%3E');
    expect(status).toBe(200);
    expect(text).toContain('Let Hangwell pin here?');
    expect(text).toContain('name="state" value="&quot;&gt;&lt;b&gt;"');
    expect(text).not.toContain('<b>');
  });

  it('redirects to the shop with a code, or with an error when the person declines', async () => {
    const yes = await submitConsent('allow', 'a b&c');
    expect(yes.status).toBe(303);
    expect(yes.location).toMatch(/\/api\/pinterest\/callback\?code=[\w-]{32}&state=a\+b%26c$/);
    expect(new URL(yes.location!).origin).toBe(standIns.url);
    expect(await submitConsent('not now', 'a b&c')).toEqual({
      status: 303,
      location: `${standIns.url}/api/pinterest/callback?error=access_denied&state=a+b%26c`,
    });
  });

  it('accepts the form only from its own page, and only once', async () => {
    for (const token of ['', 'made-up']) expect((await submitConsent('allow', 'x', token)).status).toBe(403);
    const token = await standIns.fetchFormToken(consent());
    expect((await submitConsent('allow', 'x', token)).status).toBe(303);
    expect(await submitConsent('allow', 'x', token)).toEqual({ status: 403, location: null });
  });

  it('responds 400 without a state', async () => {
    const { status, text } = await get('/allow');
    expect([status, text.includes('There is nothing to allow here')]).toEqual([400, true]);
  });
});

describe('the tokens of the pinboard', () => {
  it('are valid for an hour (access) and for sixty days (refresh)', async () => {
    const connection = await connect();
    expect(connection.expires_at).toEqual(later(60 * DAY));
    standIns.time.now = later(60 * MINUTE - 1);
    expect(await toOutcome(standIns.pinboard.boards(connection))).toBe('done');
    standIns.time.now = later(60 * MINUTE);
    expect(await toOutcome(standIns.pinboard.boards(connection))).toBe('pinboard_not_connected');
    standIns.time.now = later(60 * DAY - 1);
    expect(await toOutcome(standIns.pinboard.renew(connection))).toBe('done');
  });

  it('are stored only as hashes, and deleted after they have expired', async () => {
    const { sealed } = await connect();
    const folder = join(standIns.folder, 'pinboard', 'tokens');
    const files = async () => readdir(folder, { recursive: true });
    for (const token of sealed.split(' ')) expect((await files()).join(' ')).not.toContain(token);
    standIns.time.now = later(61 * DAY);
    await connect();
    const remaining = (await files())
      .filter((name) => /\/\w{64}$/.test(name))
      .map((name) => name.split('/')[0]);
    expect(remaining.toSorted()).toEqual(['access', 'refresh']);
  });
});

describe('the pinboard', () => {
  it('explains itself while it is empty', async () => {
    const { status, text } = await get('');
    expect([status, text.includes('There is no board yet.')]).toEqual([200, true]);
    await addBoard('Kitchens & <i>halls');
    const after = await get('');
    expect(after.text).toContain('Kitchens &amp; &lt;i&gt;halls</h2>');
    expect(after.text).toContain('Nothing is pinned here yet.');
  });

  it('shows each board with its pins, newest first', async () => {
    const { connection, board } = await addBoard();
    const { board: other } = await addBoard('Empty');
    for (const [n, title] of ['First', 'Second', 'Third <b>'].entries()) {
      standIns.time.now = later(n * MINUTE, NOW);
      await standIns.pinboard.pin(connection, board.id, givenPin({ title }), JPEG);
    }
    const { text } = await get('');
    const titles = [...text.matchAll(/class="title">([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual(['Third &lt;b&gt;', 'Second', 'First']);
    expect(text.indexOf(`board-${other.id}`)).toBeGreaterThan(0);
    expect((await (await fetch(`${standIns.url}/local/`)).text()).replace(/\s+/g, ' ')).toContain('3 pins');
  });

  it('shows a pin with its picture, its text and a link to the print', async () => {
    const { connection, board } = await addBoard();
    const pin = givenPin({ alt_text: 'A "lighthouse"', link: `${standIns.url}/print/quiet-light/1` });
    const { id, url } = await standIns.pinboard.pin(connection, board.id, pin, JPEG);
    expect(url).toBe(`${standIns.url}/local/pinboard/pin/${id}`);
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
    const picture = await fetch(`${standIns.url}/local/pinboard/pictures/${id}.jpg`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(JPEG.jpeg);
  });

  it('shows a picture by its address, and links to the shop only', async () => {
    const { connection, board } = await addBoard();
    const pin = givenPin({ link: 'javascript:alert(1)' });
    const { id } = await standIns.pinboard.pin(connection, board.id, pin, {
      url: `${standIns.url}/pictures/1.jpg`,
    });
    const { text } = await get(`/pin/${id}`);
    expect(text).toContain(`src="${standIns.url}/pictures/1.jpg"`);
    expect(text).not.toContain('href="javascript');
  });

  it('shows nothing of a deleted pin', async () => {
    const { connection, board } = await addBoard();
    const { id } = await standIns.pinboard.pin(connection, board.id, givenPin(), JPEG);
    await standIns.pinboard.remove(connection, id);
    for (const path of [`/pin/${id}`, `/pictures/${id}.jpg`]) expect((await get(path)).status).toBe(404);
    expect(await readdir(join(standIns.folder, 'pinboard', 'pictures'))).toEqual([]);
  });

  it('responds 404 to other addresses, and deletes only pins', async () => {
    const { connection, board } = await addBoard();
    for (const path of ['/pin/..%2fboards%2f1', '/pin/x', `/pin/${board.id}`, '/pictures/..%2f..%2fx.jpg']) {
      expect((await get(path)).status).toBe(404);
    }
    const file = join(standIns.folder, 'pinboard', 'boards', `${board.id}.json`);
    await standIns.pinboard.remove(connection, `../boards/${board.id}`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(board);
  });

  it('is shared by all processes that use its folder', async () => {
    const { connection, board } = await addBoard();
    const worker = new LocalPinboard({ ...standIns.settings, folder: join(standIns.folder, 'pinboard') });
    const all = [standIns.pinboard, worker];
    const pins = Array.from({ length: 20 }, () => givenPin());
    const posted = await Promise.all(pins.map((pin, n) => all[n % 2]!.pin(connection, board.id, pin, JPEG)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(20);
    expect(await worker.find(connection, board.id, pins[0]!.link)).toEqual(posted[0]);
    expect(await standIns.pinboard.find(connection, board.id, pins[1]!.link)).toEqual(posted[1]);
    const renewed = await Promise.all(all.map((one) => toOutcome(one.renew(connection))));
    expect(renewed.toSorted()).toEqual(['done', 'pinboard_not_connected']);
    const added = await Promise.all(
      all.map((one) => one.addBoard(connection, 'Halls').catch(() => undefined)),
    );
    expect((await worker.boards(connection)).filter(({ name }) => name === 'Halls')).toHaveLength(1);
    expect(added.some((one) => one !== undefined)).toBe(true);
  });
});
