import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, readlink, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { DOWNLOAD_SIZE, printFileKey } from '../../../src/domain/orders/print-file.js';
import { leaveOut } from '../../leave-out.js';
import { checkOut, newCustomer, newPrint, pay } from '../customer.js';
import { eventually, startShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const MEGABYTE = 1024 * 1024;
const READERS = 8;

/** A square PNG that does not compress, and so does not fit into the buffers of a connection. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
    .withIccProfile('srgb')
    .png()
    .toBuffer();

if (platform() === 'linux') {
  describe('Readers who do not read', () => {
    let shop: Shop;
    let storedFile: string;
    let links: { png: string; pdf: string };
    beforeAll(async () => {
      shop = await startShop();
      const customer = await newCustomer(shop);
      const { id: printId } = await newPrint(shop, customer);
      await pay(
        await checkOut(shop, customer, [{ generationJobId: printId, variantId: DIGITAL, quantity: 1 }]),
      );
      const fetchBody = async (address: string) =>
        (await request(shop.url).get(address).set('Authorization', customer.token).expect(200)).body;
      const order: string = (await fetchBody('/api/orders')).orders[0].id;
      links = await eventually(async () => {
        const [{ file, png, pdf }] = (await fetchBody(`/api/orders/${order}/downloads`)).downloads;
        return file && { png: png.path, pdf: pdf.path };
      }, 'the file');
      storedFile = join(shop.folder, 'pictures', printFileKey(printId, DOWNLOAD_SIZE));
      await writeFile(storedFile, await noise(1500));
    });
    afterAll(() => shop?.close());

    const opened: IncomingMessage[] = [];
    afterEach(() => {
      for (const response of opened.splice(0)) response.destroy();
    });

    /** Resolves when the head has arrived, and reads no further. */
    async function openOnly(path: string): Promise<IncomingMessage> {
      const [response] = (await once(get(`${shop.url}${path}`, { agent: false }), 'response')) as [
        IncomingMessage,
      ];
      response.on('error', () => undefined);
      opened.push(response);
      expect(response.statusCode).toBe(200);
      return response;
    }

    async function measureBytes(): Promise<number> {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${shop.pid()}/status`, 'utf8'))!;
      return Number(kilobytes) * 1024;
    }

    /** Counts files without a name that the service has open. */
    async function countUnnamed(): Promise<number> {
      const folder = `/proc/${shop.pid()}/fd`;
      const paths = await Promise.all(
        (await readdir(folder)).map((one) => readlink(join(folder, one)).catch(() => '')),
      );
      return paths.filter((path) => /hangwell-[0-9a-f-]+ \(deleted\)$/.test(path)).length;
    }

    // spec: streams-pdf
    it('of a PDF hold it on disk, and only as long as they are connected', async () => {
      const readers = await Promise.all([1, 2, 3].map(() => openOnly(links.pdf)));
      expect(await countUnnamed()).toBe(3);
      readers[0]!.destroy();
      await eventually(async () => (await countUnnamed()) === 2, 'the first file to be gone');
      let length = 0;
      for await (const chunk of readers[1]!) length += (chunk as Buffer).length;
      expect(length).toBe(Number(readers[1]!.headers['content-length']));
      await eventually(async () => (await countUnnamed()) === 1, 'the second file to be gone');
    });

    // spec: streams-print-file
    it('of a print file hold nothing of it in memory, and others get it whole', async () => {
      const length = 200 * MEGABYTE;
      await truncate(storedFile, length);
      await openOnly(links.png);
      const before = await measureBytes();
      for (let count = 0; count < READERS; count += 1) await openOnly(links.png);
      let received = 0;
      for await (const chunk of await openOnly(links.png)) received += (chunk as Buffer).length;
      expect(received).toBe(length);
      // One file alone is larger. The rest is the noise of the garbage collector.
      expect((await measureBytes()) - before).toBeLessThan(length / 2);
    });
  });
} else {
  leaveOut('Memory of readers who do not read left out: there is no /proc.');
}
