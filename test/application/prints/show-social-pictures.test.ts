import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { removePictures } from '../../../src/application/prints/print-files.js';
import { ShowSocialPictures } from '../../../src/application/prints/show-social-pictures.js';
import {
  renditionKey,
  type Print,
  type PrintFindings,
  type PrintRequest,
} from '../../../src/domain/prints/print.js';
import { socialPrintKey, socialWallKey } from '../../../src/domain/prints/social-picture.js';
import { givenPrint, later, NOW, OPEN } from '../../given.js';

function setUp() {
  const ports = memoryPorts();
  const show = new ShowSocialPictures(ports, new BrowsePrints(ports, new SaleConditions(ports, 72)), {
    name: 'Hangwell',
  });
  const drawn: number[] = [];
  const draw = ports.pictures.social.bind(ports.pictures);
  ports.pictures.social = (prints, words) => {
    drawn.push(prints.length);
    return draw(prints, words);
  };
  let prints = 0;
  const createPrint = async (request: Partial<PrintRequest> = {}, findings: Partial<PrintFindings> = {}) => {
    prints += 1;
    const print = await givenPrint(ports, { created_at: later(prints), ...request }, findings);
    for (const width of print.image_widths)
      await ports.pictureStore.put(
        renditionKey(print.id, width, 'webp'),
        encode(width, width, new Uint8Array()),
      );
    return print;
  };
  return { ports, show, drawn, createPrint };
}

/** What a picture of the memory adapter shows. */
const shownOn = (bytes: Uint8Array) =>
  JSON.parse(decode(bytes).note) as {
    shownPrints: { model: string; created_at: string }[];
    words: { title: string | null; shop: string };
  };
const toShown = ({ created_at }: Print) => ({
  provenance: 'ai',
  model: 'test-1',
  created_at: created_at.toISOString(),
});

describe('the social picture of a print', () => {
  it('shows it with its title, and is drawn once', async () => {
    const { show, drawn, createPrint } = setUp();
    const print = await createPrint();
    const [one, two] = await Promise.all([show.print(print.id), show.print(print.id)]);
    expect(one.tag).toBe(two.tag);
    const [first, again] = await Promise.all([one.bytes(), two.bytes()]);
    expect(shownOn(first)).toEqual({
      shownPrints: [toShown(print)],
      words: { title: 'Quiet Light', shop: 'Hangwell' },
    });
    expect(again).toEqual(first);
    expect(await one.bytes()).toEqual(first);
    expect(drawn).toEqual([1]);
  });

  it('changes with the title, and the earlier one is deleted', async () => {
    const { ports, show, createPrint } = setUp();
    const print = await createPrint();
    const before = await show.print(print.id);
    await before.bytes();
    const keyOf = ({ tag }: { tag: string }) => `${socialPrintKey(print.id)}/${tag}.jpg`;
    expect(await ports.pictureStore.get(keyOf(before))).toBeDefined();
    await ports.prints.change(print.id, print.user_id, { ...OPEN, title: 'Loud Light' });
    const after = await show.print(print.id);
    expect(after.tag).not.toBe(before.tag);
    expect(shownOn(await after.bytes()).words.title).toBe('Loud Light');
    expect(await ports.pictureStore.get(keyOf(before))).toBeUndefined();
    expect(await ports.pictureStore.get(keyOf(after))).toBeDefined();
  });

  it('is not found for a private, deleted or unknown print, and gone for one that was taken down', async () => {
    const { ports, show, createPrint } = setUp();
    const own = await createPrint({ published: false });
    const deleted = await createPrint();
    await ports.prints.remove(deleted.id, deleted.user_id, NOW);
    const catchError = (id: string) => show.print(id).catch(({ code, message }) => ({ code, message }));
    const none = await catchError('00000000-0000-4000-8000-00000000ffff');
    expect(none).toMatchObject({ code: 'not_found' });
    for (const { id } of [own, deleted]) expect(await catchError(id)).toEqual(none);
    const hidden = await createPrint();
    await ports.prints.hide([hidden.id], NOW);
    expect(await catchError(hidden.id)).toMatchObject({ code: 'taken_down' });
  });

  it("is deleted with the print's files, and not stored for a print that is deleted meanwhile", async () => {
    const { ports, show, createPrint } = setUp();
    const print = await createPrint();
    const { tag, bytes } = await show.print(print.id);
    const key = `${socialPrintKey(print.id)}/${tag}.jpg`;
    await bytes();
    await ports.pictureStore.put(`${socialWallKey('home')}/${tag}.jpg`, Uint8Array.of(1));
    await removePictures(ports.pictureStore, print.id);
    expect(await ports.pictureStore.get(key)).toBeUndefined();
    expect(await ports.pictureStore.get(`${socialWallKey('home')}/${tag}.jpg`)).toBeUndefined();
    const other = await createPrint();
    ports.pictures.social = async () => {
      await ports.prints.remove(other.id, other.user_id, NOW);
      return Uint8Array.of(5);
    };
    const late = await show.print(other.id);
    await expect(late.bytes()).rejects.toMatchObject({ code: 'not_found' });
    expect(await ports.pictureStore.get(`${socialPrintKey(other.id)}/${late.tag}.jpg`)).toBeUndefined();
  });
});

describe('the social picture of a collection', () => {
  it('shows its four newest prints and its name', async () => {
    const { show, createPrint } = setUp();
    const prints: Print[] = [];
    for (let i = 0; i < 5; i++) prints.push(await createPrint());
    const { bytes } = await show.collection('keywords', 'Lighthouse');
    expect(shownOn(await bytes())).toEqual({
      shownPrints: prints.slice(1).reverse().map(toShown),
      words: { title: 'Lighthouse', shop: 'Hangwell' },
    });
  });

  it('is redrawn when its newest prints change, and the earlier one is deleted', async () => {
    const { ports, show, drawn, createPrint } = setUp();
    await createPrint();
    const before = await show.collection('keywords', 'lighthouse');
    await before.bytes();
    await createPrint({}, { keywords: ['meadow'] });
    expect((await show.collection('keywords', 'lighthouse')).tag).toBe(before.tag);
    const newer = await createPrint();
    const after = await show.collection('keywords', 'lighthouse');
    expect(after.tag).not.toBe(before.tag);
    expect(shownOn(await after.bytes()).shownPrints[0]).toEqual(toShown(newer));
    expect(drawn).toEqual([1, 2]);
    const folder = socialWallKey(ports.crypto.hash('keywords lighthouse'));
    expect(await ports.pictureStore.get(`${folder}/${before.tag}.jpg`)).toBeUndefined();
    expect(await ports.pictureStore.get(`${folder}/${after.tag}.jpg`)).toBeDefined();
  });

  it('is not found for an empty or unknown collection', async () => {
    const { show, drawn, createPrint } = setUp();
    await createPrint({ published: false });
    for (const [key, value] of [
      ['keywords', 'lighthouse'],
      ['keywords', 'nothing-of-the-kind'],
      ['recommended-room', 'Attic'],
      ['rooms', 'Bedroom'],
      ['keywords', 'undefined'],
    ] as const)
      await expect(show.collection(key, value)).rejects.toMatchObject({ code: 'not_found' });
    expect(drawn).toEqual([]);
  });
});

describe('the social picture of the shop', () => {
  it('shows the featured prints; without any the newest ones; without those a wall with its name', async () => {
    const { ports, show, createPrint } = setUp();
    const readShown = async () => shownOn(await (await show.home()).bytes());
    expect(await readShown()).toEqual({ shownPrints: [], words: { title: null, shop: 'Hangwell' } });
    const first = await createPrint();
    const second = await createPrint();
    expect((await readShown()).shownPrints).toEqual([toShown(second), toShown(first)]);
    await ports.prints.setFeatured([first.id], true);
    expect((await readShown()).shownPrints).toEqual([toShown(first)]);
  });
});
