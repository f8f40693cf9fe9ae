import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { LocalImageModel } from '../../../src/adapters/pixels/local-image-model.js';
import { paintPicture } from '../../../src/adapters/pixels/paint-picture.js';
import { PixelPool } from '../../../src/adapters/pixels/pool.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import { givenPaintRequest } from '../../given.js';
import { listWorkers, until } from './processes.js';

const script = new URL('../../../dist/src/adapters/pixels/worker.js', import.meta.url);
const POOL = new URL('../../../src/adapters/pixels/pool.ts', import.meta.url).href;
/** Runs a program that imports sources. */
const RUN = ['--import', './scripts/typescript.mjs', '--input-type=module', '-e'];

/** Processor ticks of a hundredth of a second; starting a worker takes fewer than A_PICTURE. */
const A_PICTURE = 100;
const workedBy = (pid: number) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return Promise.resolve(Number(user) + Number(system));
};

const provenance = { provenance: 'ai' as const, model: 'test', created_at: new Date('2026-11-22T10:00:00Z') };

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the pool of pixel workers', () => {
  let photo: Uint8Array;

  beforeAll(async () => {
    if (!existsSync(script)) throw new Error('This test runs compiled workers: run `npm run build` first.');
    photo = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
  });

  describe('while it runs', () => {
    let pool: PixelPool;
    beforeAll(() => {
      pool = new PixelPool(script, 2);
    });
    afterAll(() => pool.close());

    it('transfers bytes and errors unchanged across the process border', async () => {
      expect(await pool.examine(photo)).toMatchObject({ width: 1600, height: 1200 });
      const error: unknown = await pool.examine(Buffer.from('no picture')).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({
        code: 'bad_picture',
        message: expect.stringContaining('JPEG, PNG, WebP, AVIF or HEIC'),
      });
    });

    it('paints the same pixels in its own process as in this one, also after a restart', async () => {
      const request = givenPaintRequest({ prompt: 'a fox and three boats', width: 256, height: 256 });
      const [there, here] = [await pool.paint(request), await paintPicture(request)];
      expect(Buffer.from(there.bytes).equals(Buffer.from(here.bytes))).toBe(true);
      expect(there.revised_prompt).toBe(here.revised_prompt);
    });

    it('describes a photo', async () => {
      expect(await pool.analysePhoto(photo)).toMatchObject({
        orientation: 'Landscape',
        measures: { hueMix: expect.any(Number) },
      });
    });

    it('paints', async () => {
      const request = { prompt: 'a fox under a full moon', style: null, keywords: [], colors: [], seed: 7 };
      const { bytes, revised_prompt } = await pool.paint({ ...request, width: 640, height: 480 });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 480 });
      expect(revised_prompt.length).toBeGreaterThan(10);
      await expect(
        pool.paint({ ...request, keywords: null as never, width: 640, height: 480 }),
      ).rejects.toMatchObject({
        name: 'DomainError',
        code: 'painting_failed',
      });
    });

    it('reports the progress of a picture before its end, also to a listener that throws', async () => {
      const model = new LocalImageModel(pool);
      const partials: Uint8Array[] = [];
      const painting = await model.paint(givenPaintRequest({ width: 640, height: 480 }), (picture) => {
        partials.push(picture);
        throw new Error('I cannot look.');
      });
      const seen = [...partials];
      expect(await sharp(painting.bytes).metadata()).toMatchObject({ width: 640, height: 480 });
      expect(seen.length).toBeGreaterThan(0);
      for (const partial of seen) {
        const { format, width } = await sharp(partial).metadata();
        expect([format, width < 640]).toEqual(['webp', true]);
      }
      expect(partials).toEqual(seen);
    });

    it('transfers dates and finished pictures', async () => {
      const [made] = await pool.renditions(photo, [320], 'webp', provenance);
      expect((await sharp(made).metadata()).xmp?.toString()).toContain('2026-11-22T10:00:00.000Z');
      const master = await pool.master(photo, { width: 1, height: 1 }, provenance);
      expect(await sharp(master).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 });
      const mockup = await pool.mockup(
        photo,
        'study',
        { paper: { width: 40, height: 30 }, frame: { color: '#c39a6b', width_cm: 2 }, mount: null },
        provenance,
      );
      expect(await sharp(mockup).metadata()).toMatchObject({ format: 'webp', width: 1280 });
      const pin = await pool.pin(photo, provenance);
      expect(await sharp(pin).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 750 });
      expect(await sharp(await pool.preview(photo)).metadata()).toMatchObject({
        format: 'webp',
        height: 320,
      });
    });

    it('adopts a photo from a phone', async () => {
      const heic = readFileSync(new URL('../../fixtures/photo-turned.heic', import.meta.url));
      expect(await pool.sanitize(heic)).toMatchObject({ width: 240, height: 320 });
    });

    it('aborts a running painting immediately, and continues with the rest', async () => {
      const request = givenPaintRequest({ width: 4000, height: 4000 });
      const reason = new Error('The shopper has gone.');
      const calling = new AbortController();
      const painting = pool.paint(request, () => calling.abort(reason), calling.signal);
      const others = Promise.all([1, 2, 3].map(() => pool.analysePhoto(photo)));
      await expect(painting).rejects.toBe(reason);
      expect(await others).toHaveLength(3);
      await expect(pool.paint(request, undefined, AbortSignal.abort(reason))).rejects.toBe(reason);
      expect(await pool.analysePhoto(photo)).toMatchObject({ orientation: 'Landscape' });
    });

    it('drops a waiting painting that is aborted', async () => {
      const busy = [1, 2].map(() => pool.renditions(photo, [1600], 'avif', provenance));
      const calling = new AbortController();
      const waiting = pool.paint(givenPaintRequest({ width: 256, height: 256 }), undefined, calling.signal);
      calling.abort(new Error('The shopper has gone.'));
      await expect(waiting).rejects.toThrow('The shopper has gone.');
      expect(await Promise.all(busy)).toHaveLength(2);
      expect(await pool.analysePhoto(photo)).toMatchObject({ orientation: 'Landscape' });
    });

    it('rejects the work of a killed worker as retryable, and continues with the rest', async () => {
      const tasks = Array.from({ length: 4 }, () =>
        pool.renditions(photo, [1600, 1280, 640], 'avif', provenance),
      );
      const settled = Promise.allSettled(tasks);
      const workers = await until(
        () => listWorkers(process.pid),
        (pids) => pids.length === 2,
      );
      for (const pid of workers) process.kill(pid, 'SIGKILL');
      const outcomes = await settled;
      expect(outcomes.map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      for (const outcome of outcomes.slice(0, 2)) {
        expect((outcome as PromiseRejectedResult).reason).not.toBeInstanceOf(DomainError);
      }
    });
  });

  it('ends its workers when it is closed, and rejects their unfinished work', async () => {
    const pool = new PixelPool(script, 1);
    await pool.analysePhoto(photo);
    const unfinished = expect(
      pool.renditions(photo, [1600, 1600, 1600], 'avif', provenance),
    ).rejects.toThrow();
    expect(await listWorkers(process.pid)).toHaveLength(1);
    await pool.close();
    await unfinished;
    expect(await listWorkers(process.pid)).toHaveLength(0);
  });

  it('writes nothing when its process is killed while its workers answer', async () => {
    const program = `
      import { PixelPool } from ${JSON.stringify(POOL)};
      const pool = new PixelPool(new URL(${JSON.stringify(script.href)}), 2);
      const request = ${JSON.stringify(givenPaintRequest({ width: 64, height: 64 }))};
      const again = () => pool.paint(request, () => {}).then(() => process.send('painted')).finally(again);
      for (const _ of [1, 2, 3, 4]) void again();`;
    for (let kill = 0; kill < 2; kill++) {
      const parent = spawn(process.execPath, [...RUN, program], {
        cwd: fileURLToPath(new URL('../../../', import.meta.url)),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let output = '';
      parent.stderr!.on('data', (chunk) => (output += String(chunk)));
      for (let painted = 0; painted < 4; painted++) await once(parent, 'message');
      const workers = await listWorkers(parent.pid!);
      expect(workers).toHaveLength(2);
      parent.kill('SIGKILL');
      // The workers hold the other end of the stream too.
      await once(parent, 'close');
      expect(output).toBe('');
      const left = await until(
        () => Promise.resolve(workers.filter(alive)),
        (pids) => pids.length === 0,
      );
      expect(left).toEqual([]);
    }
  });

  it('ends its workers, even during their work, when its process is killed', async () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { PixelPool } from ${JSON.stringify(POOL)};
      const pool = new PixelPool(new URL(${JSON.stringify(script.href)}), 2);
      const photo = readFileSync(process.env.PHOTO);
      const provenance = { provenance: 'ai', model: 'test', created_at: new Date() };
      for (const _ of [1, 2]) pool.analysePhoto(photo).then(() => pool.renditions(photo, Array(20).fill(1600), 'avif', provenance));
      setInterval(() => {}, 1000);`;
    const folder = mkdtempSync(join(tmpdir(), 'hangwell-pool-'));
    const file = join(folder, 'photo.jpg');
    writeFileSync(file, photo);
    const parent = spawn(process.execPath, [...RUN, program], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      env: { ...process.env, PHOTO: file },
      stdio: 'inherit',
    });
    const workers = await until(
      () => listWorkers(parent.pid!),
      (pids) => pids.length === 2,
    );
    expect(workers).toHaveLength(2);
    const ticks = await until(
      () => Promise.all(workers.map(workedBy)),
      (counts) => counts.every((count) => count > A_PICTURE),
    );
    expect(Math.min(...ticks)).toBeGreaterThan(A_PICTURE);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    rmSync(folder, { recursive: true });
    expect(
      await until(
        () => Promise.resolve(workers.filter(alive)),
        (left) => left.length === 0,
      ),
    ).toEqual([]);
  });
});
