import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { DownloadFiles } from '../../../src/application/orders/download-files.js';
import type { DownloadFormat } from '../../../src/application/ports/shop/links.js';
import { dueTasks } from '../operations/due-tasks.js';
import { readBytes } from '../../read-bytes.js';
import {
  DAY,
  givenDownload,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  NOW,
} from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';

const picture = encode(600, 400, new Uint8Array(600));

async function setUp({ isMade = true } = {}) {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const print = await givenPrint(ports, {}, { model: 'memory-1' });
  const file = givenOrderItem({ title: 'Quiet Light', digital_download: true, generation_job_id: print.id });
  const order = givenOrder({ order_items: [givenOrderItem(), file] });
  await ports.orders.place(order, NOW);
  const make = () => givenDownload(ports, print.id, picture);
  if (isMade) await make();
  const downloads = new DownloadFiles(ports, givenAddresses(ports));
  const settle = (kind: 'paid' | 'refunded') =>
    ports.orders.settle(givenPaymentEvent({ kind, order_id: order.id, amount_total: order.total }), NOW);
  /** As a browser requests it. */
  const open = ({ path }: { path: string }) => {
    const address = new URL(path, 'https://shop.example');
    const [, id = '', position] = /downloads\/(.+)\/(\d+)$/.exec(address.pathname) ?? [];
    const { format, ...signature } = Object.fromEntries(address.searchParams);
    return downloads.open(id, Number(position), format as DownloadFormat, signature);
  };
  return { clock, ports, print, make, order, downloads, settle, open };
}

const refused = { code: 'not_found' };

describe('DownloadFiles', () => {
  it('gives the buyer links to the files, which work for a week', async () => {
    const { clock, order, downloads, settle, open } = await setUp();
    await settle('paid');
    const [file, ...others] = await downloads.list(order.user_id, order.id);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      title: 'Quiet Light',
      png: { filename: 'quiet-light.png' },
      pdf: { filename: 'quiet-light.pdf' },
    });
    const { file: png, ...rest } = await open(file!.png);
    expect(rest).toEqual({ contentType: 'image/png', filename: 'quiet-light.png' });
    expect(png.length).toBe(picture.length);
    expect(await readBytes(png)).toEqual(picture);
    clock.advance(7 * DAY);
    await open(file!.png);
    clock.advance(DAY);
    await expect(open(file!.png)).rejects.toMatchObject(refused);
    const [fresh] = await downloads.list(order.user_id, order.id);
    await open(fresh!.png);
  });

  it('reports a file that is being made, and requests it if nobody did', async () => {
    const { ports, print, make, order, downloads, settle, open } = await setUp({ isMade: false });
    await settle('paid');
    const [file] = await downloads.list(order.user_id, order.id);
    expect(file).toMatchObject({ file: null });
    await expect(open(file!.png)).rejects.toMatchObject({ code: 'file_not_ready' });
    expect(await dueTasks(ports)).toMatchObject([{ kind: 'download-file', subject: print.id }]);
    await make();
    expect(await downloads.list(order.user_id, order.id)).toMatchObject([
      { file: { width: 3600, height: 6300, bytes: picture.length } },
    ]);
    await open(file!.png);
  });

  it('offers each file also as a PDF page, which says what it shows and how it was made', async () => {
    const { order, downloads, settle, open } = await setUp();
    await settle('paid');
    const [file] = await downloads.list(order.user_id, order.id);
    const { file: pdf, ...rest } = await open(file!.pdf);
    expect(rest).toEqual({ contentType: 'application/pdf', filename: 'quiet-light.pdf' });
    expect(new TextDecoder().decode(await readBytes(pdf))).toMatch(
      /^%PDF.*"title":"Quiet Light","model":"memory-1"/s,
    );
  });

  it('gives no links to others, nor before the payment, nor after a refund', async () => {
    const { order, downloads, settle, open } = await setUp();
    await expect(downloads.list(order.user_id, order.id)).rejects.toMatchObject(refused);
    await settle('paid');
    await expect(downloads.list('somebody else', order.id)).rejects.toMatchObject(refused);
    const [file] = await downloads.list(order.user_id, order.id);
    await settle('refunded');
    await expect(downloads.list(order.user_id, order.id)).rejects.toMatchObject(refused);
    await expect(open(file!.png)).rejects.toMatchObject(refused);
  });

  it('rejects a changed link, and a line that is not a file', async () => {
    const { order, downloads, settle, open } = await setUp();
    await settle('paid');
    const [file] = await downloads.list(order.user_id, order.id);
    const other = file!.png.path.replace(`${order.id}/1`, `${order.id}/0`);
    expect(other).not.toBe(file!.png.path);
    await expect(open({ path: other })).rejects.toMatchObject(refused);
    await expect(downloads.open(order.id, 1, 'png', {})).rejects.toMatchObject(refused);
  });
});
