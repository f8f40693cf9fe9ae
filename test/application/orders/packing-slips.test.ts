import { expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { PackingSlips } from '../../../src/application/orders/packing-slips.js';
import { givenOrder, givenOrderItem, givenPaidOrder, givenSeller, givenUser, NOW } from '../../given.js';
import { readBytes } from '../../read-bytes.js';

const setUp = () => {
  const ports = memoryPorts();
  return { ports, slips: new PackingSlips(ports, new ManageOrders(ports), () => givenSeller()) };
};

it('A packing slip names the address and only what is packed', async () => {
  const { ports, slips } = setUp();
  const order = await givenPaidOrder(ports, {
    address_name: 'Ada Field',
    order_items: [
      givenOrderItem({ title: 'Fjord' }),
      givenOrderItem({ title: 'File', digital_download: true }),
    ],
  });
  const { contentType, file, filename } = await slips.make(order.id);
  const words = new TextDecoder().decode(await readBytes(file));
  expect([contentType, filename]).toEqual(['application/pdf', expect.stringContaining('packing-slip-')]);
  expect(words).toContain('Ada Field');
  expect(words).toContain('"title":"Fjord"');
  expect(words).not.toContain('"title":"File"');
});

it('An order of files, and one that is not paid, have none', async () => {
  const { ports, slips } = setUp();
  const files = await givenPaidOrder(ports, { order_items: [givenOrderItem({ digital_download: true })] });
  const unpaid = givenOrder({ user_id: (await givenUser(ports)).id });
  await ports.orders.place(unpaid, NOW);
  for (const { id } of [files, unpaid])
    await expect(slips.make(id)).rejects.toMatchObject({ code: 'nothing_to_deliver' });
});
