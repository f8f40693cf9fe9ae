import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../src/adapters/memory/clock.js';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { DownloadFiles, type Download } from '../../src/application/download-files.js';
import { PictureAddresses } from '../../src/application/picture-addresses.js';
import { masterKey } from '../../src/domain/print.js';
import { DAY, givenOrder, givenOrderItem, givenPaymentEvent, NOW } from '../given.js';

async function given() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const file = givenOrderItem({ title: 'Quiet Light', digital_download: true });
  const order = givenOrder({ order_items: [givenOrderItem(), file] });
  await ports.orders.place(order, NOW);
  await ports.pictureStore.put(masterKey(file.generation_job_id), Uint8Array.of(1, 2, 3));
  const downloads = new DownloadFiles(ports, new PictureAddresses(ports, 'a secret'));
  const settle = (kind: 'paid' | 'refunded') =>
    ports.orders.settle(givenPaymentEvent({ kind, order_id: order.id, amount_total: order.total }), NOW);
  /** As a browser asks for it. */
  const open = ({ path }: Download) => {
    const address = new URL(path, 'https://shop.example');
    const [, id = '', position] = /downloads\/(.+)\/(\d+)$/.exec(address.pathname) ?? [];
    return downloads.open(id, Number(position), Object.fromEntries(address.searchParams));
  };
  return { clock, ports, order, downloads, settle, open };
}

const refused = { code: 'not_found' };

describe('DownloadFiles', () => {
  it('gives whoever bought files their addresses, which open them for a week', async () => {
    const { clock, order, downloads, settle, open } = await given();
    await settle('paid');
    const [file, ...others] = await downloads.list(order.user_id, order.id);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ title: 'Quiet Light', filename: 'quiet-light.png' });
    expect(await open(file!)).toEqual({ bytes: Uint8Array.of(1, 2, 3), filename: 'quiet-light.png' });
    clock.advance(7 * DAY);
    await open(file!);
    clock.advance(DAY);
    await expect(open(file!)).rejects.toMatchObject(refused);
    const [fresh] = await downloads.list(order.user_id, order.id);
    await open(fresh!);
  });

  it('gives nobody else any, nor before they are paid, nor once the money went back', async () => {
    const { order, downloads, settle, open } = await given();
    await expect(downloads.list(order.user_id, order.id)).rejects.toMatchObject(refused);
    await settle('paid');
    await expect(downloads.list('somebody else', order.id)).rejects.toMatchObject(refused);
    const [file] = await downloads.list(order.user_id, order.id);
    await settle('refunded');
    await expect(downloads.list(order.user_id, order.id)).rejects.toMatchObject(refused);
    await expect(open(file!)).rejects.toMatchObject(refused);
  });

  it('opens nothing at an address that was changed, and no line that is no file', async () => {
    const { order, downloads, settle, open } = await given();
    await settle('paid');
    const [file] = await downloads.list(order.user_id, order.id);
    const other = file!.path.replace(`${order.id}/1`, `${order.id}/0`);
    expect(other).not.toBe(file!.path);
    await expect(open({ ...file!, path: other })).rejects.toMatchObject(refused);
    await expect(downloads.open(order.id, 1, {})).rejects.toMatchObject(refused);
  });
});
