import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Curate } from '../../../src/application/curating/curate.js';
import { AddArt } from '../../../src/application/curating/add-art.js';
import { restateProvenance } from '../../../src/application/curating/restate-provenance.js';
import { MakePrintFiles } from '../../../src/application/orders/make-print-files.js';
import { encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MOCKUPS, mockupKey } from '../../../src/domain/prints/mockup.js';
import { masterKey, originalKey, pinPictureKey, toImageHash } from '../../../src/domain/prints/print.js';
import { OPEN, givenUser } from '../../given.js';
import { parsePayload } from '../../../src/application/ports/shop/task.js';
import { dueTasks } from '../operations/due-tasks.js';
import { ComposePictures } from '../../../src/application/prints/compose-pictures.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangwell-art-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const WORDS = { provenance: 'own', has_download: true, price: null } as const;

async function setUp(width = 9000, height = 6000) {
  const ports = memoryPorts();
  const bytes = encode(width, height, new Uint8Array(16 * 11 * 3).fill(90));
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  const file = { path, name: 'two-lemons.PNG', sha256: createHash('sha256').update(bytes).digest('hex') };
  const user = await givenUser(ports, true);
  return { ports, file, user, addArt: new AddArt(ports) };
}

describe('Adding art', () => {
  it('makes a public print with an original in full size and a smaller master', async () => {
    const { ports, file, user, addArt } = await setUp();
    const { id, result } = await addArt.add(user.id, file, { ...WORDS, price: 6000 });
    expect(result).toBe('added');
    expect(await ports.prints.find(id)).toMatchObject({
      title: 'Two lemons',
      published: true,
      prompt_size: 3,
      provenance: 'own',
      price: 6000,
      source_width: 9000,
      source_height: 6000,
      image_width: 2048,
      image_height: 1365,
      model: 'upload',
    });
    expect(await ports.pictureStore.has(originalKey(id))).toBe(true);
    expect(await ports.pictureStore.has(masterKey(id))).toBe(true);
  });

  it('finds the print of the same file, and adds it again after it was deleted', async () => {
    const { ports, file, user, addArt } = await setUp();
    expect(await addArt.find(file.sha256)).toBeUndefined();
    const { id } = await addArt.add(user.id, file, WORDS);
    expect(await addArt.find(file.sha256)).toBe(id);
    expect(await addArt.add(user.id, file, WORDS)).toEqual({ id, result: 'exists' });
    await ports.prints.remove(id, user.id, OPEN.at);
    expect(await addArt.find(file.sha256)).toBeUndefined();
    const again = await addArt.add(user.id, file, WORDS);
    expect(again).toEqual({ id: expect.not.stringMatching(id), result: 'added' });
  });

  const stated = async ({ pictureStore }: ReturnType<typeof memoryPorts>, id: string) =>
    /"provenance":"([\w-]+)"/.exec(
      Buffer.from((await pictureStore.get(masterKey(id)))!).toString('latin1'),
    )?.[1];

  it('states another origin in its pictures, and draws the others anew', async () => {
    const { ports, file, user, addArt } = await setUp(900, 600);
    const { id } = await addArt.add(user.id, file, WORDS);
    const { pictureStore } = ports;
    const drawn = [mockupKey(id, MOCKUPS[0]), pinPictureKey(id)];
    await Promise.all(drawn.map((key) => pictureStore.put(key, Uint8Array.of(1))));
    const { image_hash } = (await ports.prints.find(id))!;
    expect(await new Curate(ports).edit(id, { provenance: 'public-domain' })).toMatchObject({
      provenance: 'public-domain',
    });
    const tasks = (await dueTasks(ports)).filter(({ kind }) => kind === 'restate-provenance');
    expect(tasks.map(({ kind, subject }) => parsePayload(kind, subject))).toMatchObject([{ printId: id }]);
    await restateProvenance(ports, id);
    expect(await stated(ports, id)).toBe('public-domain');
    expect((await ports.prints.find(id))!.image_hash).not.toBe(image_hash);
    for (const key of drawn) expect(await pictureStore.has(key)).toBe(false);
  });

  // spec: own-art-origin-races
  it('states the origin of the row after two admins changed it at the same time', async () => {
    const { ports, file, user, addArt } = await setUp(900, 600);
    const { id } = await addArt.add(user.id, file, WORDS);
    const curate = new Curate(ports);
    const master = ports.pictures.master.bind(ports.pictures);
    let isFirst = true;
    // The second admin's change is made and written while the first one's is still being drawn.
    ports.pictures.master = async (...given) => {
      if (isFirst) {
        isFirst = false;
        await curate.edit(id, { provenance: 'ai' });
        await restateProvenance(ports, id);
      }
      return master(...given);
    };
    await curate.edit(id, { provenance: 'public-domain' });
    await restateProvenance(ports, id);
    expect((await ports.prints.find(id))!.provenance).toBe('ai');
    expect(await stated(ports, id)).toBe('ai');
    const bytes = (await ports.pictureStore.get(masterKey(id)))!;
    expect((await ports.prints.find(id))!.image_hash).toBe(toImageHash(ports.crypto.hash(bytes)));
  });

  it('leaves no pictures of a print that is deleted while its origin changes', async () => {
    const { ports, file, user, addArt } = await setUp(900, 600);
    const { id } = await addArt.add(user.id, file, WORDS);
    const { managedPrints, pictureStore } = ports;
    const setImageHash = managedPrints.setImageHash.bind(managedPrints);
    managedPrints.setImageHash = async (...given) => {
      await ports.prints.remove(id, user.id, OPEN.at);
      return setImageHash(...given);
    };
    await new Curate(ports).edit(id, { provenance: 'ai' });
    await restateProvenance(ports, id);
    expect(await pictureStore.has(masterKey(id))).toBe(false);
  });

  it('makes print files from the original', async () => {
    const { ports, file, user, addArt } = await setUp();
    const { id } = await addArt.add(user.id, file, WORDS);
    await new MakePrintFiles(ports, new ComposePictures(ports)).make(id, 'download');
    expect(await ports.printFiles.find(id, 'download')).toMatchObject({ width: 9000, height: 6000 });
    await new MakePrintFiles(ports, new ComposePictures(ports)).make(id, '50x70-whole');
    expect(await ports.printFiles.find(id, '50x70-whole')).toMatchObject({ made: 'scaled_down' });
  });
});
