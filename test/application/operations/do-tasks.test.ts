import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryImageModel } from '../../../src/adapters/memory/creating/image-model.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { AUTH_DEFAULTS } from '../../../src/application/accounts/auth-settings.js';
import { DoTasks } from '../../../src/application/operations/do-tasks.js';
import { taskHandlers } from '../../../src/application/operations/task-handlers.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { TASK_KINDS, type TaskKind } from '../../../src/application/ports/shop/task.js';
import type { PrintFile } from '../../../src/application/ports/orders/print-files.js';
import { SendAuthMail } from '../../../src/application/accounts/send-auth-mail.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { masterKey, renditionKey } from '../../../src/domain/prints/print.js';
import { DOWNLOAD, printFileKey } from '../../../src/domain/orders/print-file.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import {
  DAY,
  givenDownload,
  givenOrder,
  givenOrderItem,
  givenPaintRequest,
  givenPaymentEvent,
  givenPrint,
  givenSeller,
  givenUser,
  later,
  MINUTE,
  NOW,
  SECOND,
  NO_PINS,
} from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';

const shop = { ...givenSeller(), url: 'https://shop.example' };

async function given() {
  const clock = new MemoryClock();
  const mailer = new MemoryMailer();
  const ports = memoryPorts({ clock, mailer });
  const told: [unknown, string][] = [];
  const sendAuthMail = new SendAuthMail(ports, shop, { ...AUTH_DEFAULTS, siteUrl: shop.url });
  const handlers = taskHandlers(ports, {
    sendAuthMail,
    shop,
    pictureAddresses: givenAddresses(ports),
    postPins: NO_PINS,
  });
  const doTasks = new DoTasks(ports, handlers, (error, task) => told.push([error, task.subject]));
  const add = (kind: TaskKind, subject: string, notBefore = NOW) =>
    ports.outbox.add({ id: randomUUID(), kind, subject }, notBefore);
  const givenPlaced = async () => {
    const order = givenOrder({ user_id: (await givenUser(ports)).id });
    await ports.orders.place(order, NOW);
    return order;
  };
  /** Mails go nowhere until it is called again with false. */
  const breakMailer = (isBroken: boolean) => {
    if (!isBroken) return void (ports.mailer = mailer);
    ports.mailer = {
      forget: async () => undefined,
      send: async () => Promise.reject(new Error('no way out')),
    };
  };
  return { clock, mailer, ports, told, doTasks, add, givenPlaced, breakMailer };
}

/** Placed, and its money has come. */
async function paid({ orders }: Ports, order: Order): Promise<void> {
  await orders.place(order, NOW);
  await orders.settle(givenPaymentEvent({ order_id: order.id, amount_total: order.total }), NOW);
}

describe('DoTasks', () => {
  it('has nothing to do while nothing is due', async () => {
    const { clock, doTasks, add, givenPlaced } = await given();
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
    await add('order-confirmation', (await givenPlaced()).id, new Date(NOW.getTime() + SECOND));
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
    clock.advance(SECOND);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
  });

  it('confirms an order to its customer, once', async () => {
    const { mailer, doTasks, add, givenPlaced } = await given();
    const order = await givenPlaced();
    await add('order-confirmation', order.id);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
    expect(mailer.sent).toEqual([
      expect.objectContaining({ id: `order-confirmation-${order.id}`, to: order.email }),
    ]);
  });

  it('sends the receipt with the confirmation, and waits until it can be made', async () => {
    const { clock, mailer, ports, told, doTasks, add, givenPlaced } = await given();
    const { id } = await givenPlaced();
    await ports.orders.settle(givenPaymentEvent({ order_id: id }), NOW);
    await add('order-confirmation', id);
    const { receipt } = ports.documents;
    ports.documents.receipt = async () => Promise.reject(new Error('no pen'));
    await doTasks.next(['order-confirmation'], 'worker');
    expect(mailer.sent).toEqual([]);
    expect(told).toHaveLength(1);
    ports.documents.receipt = receipt;
    clock.advance(MINUTE);
    await doTasks.next(['order-confirmation'], 'worker');
    const { number } = (await ports.orders.find(id))!;
    expect(mailer.sent).toMatchObject([
      {
        id: `order-confirmation-${id}`,
        text: expect.stringContaining('Your receipt is attached.'),
        attachments: [{ filename: `hangwell-receipt-${number}.pdf`, contentType: 'application/pdf' }],
      },
    ]);
    expect(Buffer.from(mailer.sent[0]!.attachments![0]!.bytes).toString('latin1', 0, 4)).toBe('%PDF');
  });

  it('sends no confirmation whose receipt took so long that another may send it', async () => {
    const { clock, doTasks, mailer, ports, told, add, givenPlaced } = await given();
    const { id } = await givenPlaced();
    await ports.orders.settle(givenPaymentEvent({ order_id: id }), NOW);
    await add('order-confirmation', id);
    const { receipt } = ports.documents;
    ports.documents.receipt = async (...of) => {
      ports.documents.receipt = receipt;
      clock.advance(MINUTE);
      expect(await doTasks.next(['order-confirmation'], 'another worker')).toBe(true);
      return receipt.apply(ports.documents, of);
    };
    await doTasks.next(['order-confirmation'], 'worker');
    expect(mailer.sent).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('tells of each parcel in a mail of its own, which says the parcel of now', async () => {
    const { mailer, ports, doTasks, add, givenPlaced } = await given();
    const { id } = await givenPlaced();
    for (const [moment, carrier] of [
      ['1', 'Royal Mail'],
      ['2', 'Evri'],
    ] as const) {
      await ports.orders.change(id, () => ({ status: 'dispatched', carrier, tracking: 'AB12' }));
      await add('order-status', `${id}/dispatched/${moment}`);
      expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    }
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        id: `order-dispatched-${id}-1`,
        text: expect.stringContaining('Royal Mail, parcel AB12'),
      }),
      expect.objectContaining({
        id: `order-dispatched-${id}-2`,
        text: expect.stringContaining('Evri, parcel AB12'),
      }),
    ]);
  });

  it('sends the digital prints of an order once their files are made, each once', async () => {
    const { clock, mailer, ports, told, doTasks, add } = await given();
    const print = await givenPrint(ports, {}, { title: 'Quiet Light', model: 'memory-1' });
    await ports.pictureStore.put(masterKey(print.id), encode(1024, 1792, new Uint8Array(16 * 9 * 3)));
    const file = { title: 'Quiet Light', generation_job_id: print.id, digital_download: true };
    const order = givenOrder({
      user_id: (await givenUser(ports)).id,
      order_items: [givenOrderItem(file), givenOrderItem({ generation_job_id: print.id })],
    });
    await paid(ports, order);
    await add('digital-download', order.id);
    await doTasks.next(TASK_KINDS, 'worker');
    expect([mailer.sent, told]).toEqual([[], []]);
    // It waits, and nothing has gone wrong.
    expect(await ports.outbox.waiting({ failed: true }, 10)).toEqual([]);
    await doTasks.next(['download-file'], 'worker');
    const bytes = (await ports.pictureStore.get(printFileKey(print.id, DOWNLOAD)))!;
    expect(decode(bytes)).toMatchObject({ width: 3600, height: 6300 });
    clock.advance(MINUTE);
    await doTasks.next(TASK_KINDS, 'worker');
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        id: `digital-download-${order.id}`,
        to: order.email,
        attachments: [{ filename: 'quiet-light.png', contentType: 'image/png', bytes }],
        text: expect.stringContaining(
          `quiet-light.png: https://shop.example/api/downloads/${order.id}/0?until=`,
        ),
        html: expect.stringMatching(/&amp;format=png.*quiet-light\.png.*&amp;format=pdf.*quiet-light\.pdf/s),
      }),
    ]);
  });

  it('tells of files that do not come, and asks for them less often', async () => {
    const { clock, mailer, ports, told, doTasks, add } = await given();
    const file = givenOrderItem({ generation_job_id: (await givenPrint(ports)).id, digital_download: true });
    const order = givenOrder({ user_id: (await givenUser(ports)).id, order_items: [file] });
    await paid(ports, order);
    await add('digital-download', order.id);
    for (let waits = 0; waits <= 30; waits++) {
      expect(await doTasks.next(['digital-download'], 'worker')).toBe(true);
      clock.advance(10 * SECOND);
    }
    expect([told, await ports.outbox.waiting({ failed: true }, 10)]).toEqual([[], []]);
    await doTasks.next(['digital-download'], 'worker');
    expect(told).toHaveLength(1);
    expect(await ports.outbox.waiting({ failed: true }, 10)).toMatchObject([{ attempts: 1 }]);
    for (let minutes = 0; minutes < 60; minutes++, clock.advance(MINUTE))
      while (await doTasks.next(['digital-download'], 'worker'));
    expect(told.length).toBeLessThan(25);
    await givenDownload(ports, file.generation_job_id, new Uint8Array(9));
    clock.advance(5 * MINUTE);
    await doTasks.next(['digital-download'], 'worker');
    expect(mailer.sent).toHaveLength(1);
  });

  it('sends links alone where the digital prints are too large for a mail', async () => {
    const { mailer, ports, doTasks, add } = await given();
    const prints = [await givenPrint(ports), await givenPrint(ports)];
    const files = prints.map(({ id }) => givenOrderItem({ generation_job_id: id, digital_download: true }));
    const order = givenOrder({ user_id: (await givenUser(ports)).id, order_items: files });
    await paid(ports, order);
    for (const { id } of prints) await givenDownload(ports, id, new Uint8Array(7_000_000));
    await add('digital-download', order.id);
    await doTasks.next(TASK_KINDS, 'worker');
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        subject: 'Your digital prints from Hangwell',
        attachments: [],
        text: expect.stringContaining('They are behind the links below, in their full size'),
      }),
    ]);
  });

  it('sends no digital prints once the money has gone back', async () => {
    const { mailer, ports, told, doTasks, add } = await given();
    const print = await givenPrint(ports);
    const file = givenOrderItem({ generation_job_id: print.id, digital_download: true });
    const order = givenOrder({ user_id: (await givenUser(ports)).id, order_items: [file] });
    await paid(ports, order);
    const back = {
      kind: 'refunded',
      session_id: null,
      order_id: order.id,
      amount_total: order.total,
    } as const;
    await ports.orders.settle(givenPaymentEvent(back), NOW);
    await add('digital-download', order.id);
    await doTasks.next(TASK_KINDS, 'worker');
    expect([mailer.sent, told]).toEqual([[], []]);
  });

  it('adds the AVIF pictures of a print, and then says that they are there', async () => {
    const { ports, doTasks, add } = await given();
    const { id, image_widths } = await givenPrint(ports, {}, { image_widths: [320, 640, 1024] });
    const { bytes } = await new MemoryImageModel().paint(givenPaintRequest({ width: 1024, height: 1792 }));
    await ports.pictureStore.put(masterKey(id), bytes);
    await add('avif-renditions', id);
    await doTasks.next(TASK_KINDS, 'worker');
    expect((await ports.prints.find(id))?.image_formats).toEqual(['webp', 'avif']);
    for (const width of image_widths) {
      const rendition = (await ports.pictureStore.get(renditionKey(id, width, 'avif')))!;
      expect(await ports.pictures.examine(rendition)).toMatchObject({ width });
    }
  });

  it('stores no AVIF pictures of a print that went while they were made', async () => {
    const { ports, doTasks, add } = await given();
    const { id, image_widths, user_id } = await givenPrint(ports);
    const { bytes } = await new MemoryImageModel().paint(givenPaintRequest({ width: 1024, height: 1792 }));
    await ports.pictureStore.put(masterKey(id), bytes);
    const { renditions } = ports.pictures;
    ports.pictures.renditions = async (...asked) => {
      await ports.accounts.erase(user_id, NOW);
      return renditions.apply(ports.pictures, asked);
    };
    await add('avif-renditions', id);
    await doTasks.next(TASK_KINDS, 'worker');
    for (const width of image_widths) {
      expect(await ports.pictureStore.get(renditionKey(id, width, 'avif'))).toBeUndefined();
    }
  });

  it('removes every picture of a print, the master too, and no other', async () => {
    const { ports, doTasks, add } = await given();
    const [gone, other] = [randomUUID(), randomUUID()];
    const keysOf = (id: string) => [
      masterKey(id),
      renditionKey(id, 320, 'webp'),
      renditionKey(id, 320, 'avif'),
      renditionKey(id, 1024, 'webp'),
    ];
    const left = async (id: string) =>
      (await Promise.all(keysOf(id).map((key) => ports.pictureStore.get(key)))).filter(Boolean).length;
    for (const key of [...keysOf(gone), ...keysOf(other)]) {
      await ports.pictureStore.put(key, Uint8Array.of(1, 2, 3));
    }
    await add('remove-pictures', gone);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect([await left(gone), await left(other)]).toEqual([0, 4]);
  });

  it('leaves the pictures of a print that is there', async () => {
    const { ports, doTasks, add } = await given();
    const { id } = await givenPrint(ports);
    await ports.pictureStore.put(masterKey(id), Uint8Array.of(1));
    await add('remove-pictures', id);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(await ports.pictureStore.get(masterKey(id))).toBeDefined();
  });

  it('removes a photo', async () => {
    const { ports, doTasks, add } = await given();
    await ports.pictureStore.put(uploadKey('photo'), Uint8Array.of(1));
    await add('remove-upload', 'photo');
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(await ports.pictureStore.get(uploadKey('photo'))).toBeUndefined();
  });

  it('sends the mail that somebody asked for to sign in, once', async () => {
    const { mailer, ports, doTasks, add } = await given();
    const { email } = await givenUser(ports);
    const request = {
      kind: 'recovery',
      email,
      redirect_to: shop.url,
      flow_id: null,
      created_at: NOW,
    } as const;
    await ports.authMails.ask({ id: 'request', ...request }, 0);
    await add('auth-mail', 'request');
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
    expect(mailer.sent).toMatchObject([{ to: email }]);
  });

  it('promises no AVIF pictures that could not all be stored', async () => {
    const { ports, doTasks, add, told } = await given();
    const { id } = await givenPrint(ports);
    await ports.pictureStore.put(masterKey(id), Uint8Array.from([1, 2, 3]));
    await add('avif-renditions', id);
    await doTasks.next(TASK_KINDS, 'worker');
    expect((await ports.prints.find(id))?.image_formats).toEqual(['webp']);
    expect(told).toHaveLength(1);
  });

  it('is done with what is no longer there', async () => {
    const { mailer, told, doTasks, add } = await given();
    await add('order-confirmation', randomUUID());
    await add('avif-renditions', randomUUID());
    await add('auth-mail', randomUUID());
    await add('remove-pictures', randomUUID());
    for (let tasks = 0; tasks < 4; tasks++) expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
    expect(told).toEqual([]);
    expect(mailer.sent).toEqual([]);
  });

  it('tells of a failure, waits a little longer each time, and does it in the end', async () => {
    const { clock, mailer, told, doTasks, add, givenPlaced, breakMailer } = await given();
    const order = await givenPlaced();
    await add('order-confirmation', order.id);
    breakMailer(true);
    for (const seconds of [2, 4, 8]) {
      expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
      clock.advance(seconds * SECOND - 1);
      expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
      clock.advance(1);
    }
    expect(told).toEqual(Array(3).fill([new Error('no way out'), order.id]));
    breakMailer(false);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(mailer.sent).toHaveLength(1);
  });

  it('tells of a mail that is refused for good, and does not try it again', async () => {
    const { clock, mailer, ports, told, doTasks, add, givenPlaced, breakMailer } = await given();
    const order = await givenPlaced();
    await add('order-confirmation', order.id);
    const refusal = new DomainError('mail_refused', 'No such mailbox.');
    ports.mailer = { forget: async () => undefined, send: async () => Promise.reject(refusal) };
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
    expect(told).toEqual([[refusal, order.id]]);
    breakMailer(false);
    clock.advance(60 * MINUTE);
    expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(false);
    expect(mailer.sent).toEqual([]);
  });

  it.each(['over_request_rate_limit', 'validation_failed'] as const)(
    'tries again after a refusal that is of another kind (%s)',
    async (code) => {
      const { clock, mailer, ports, doTasks, add, givenPlaced, breakMailer } = await given();
      await add('order-confirmation', (await givenPlaced()).id);
      ports.mailer = {
        forget: async () => undefined,
        send: async () => Promise.reject(new DomainError(code, 'Not now.')),
      };
      await doTasks.next(TASK_KINDS, 'worker');
      breakMailer(false);
      clock.advance(MINUTE);
      await doTasks.next(TASK_KINDS, 'worker');
      expect(mailer.sent).toHaveLength(1);
    },
  );

  it('never gives up, and never waits for more than an hour', async () => {
    const { clock, mailer, doTasks, add, givenPlaced, breakMailer } = await given();
    await add('order-confirmation', (await givenPlaced()).id);
    breakMailer(true);
    for (let failures = 0; failures < 40; failures++) {
      expect(await doTasks.next(TASK_KINDS, 'worker')).toBe(true);
      clock.advance(60 * MINUTE);
    }
    breakMailer(false);
    await doTasks.next(TASK_KINDS, 'worker');
    expect(mailer.sent).toHaveLength(1);
  });

  it('lets the others pass while one waits', async () => {
    const { mailer, ports, doTasks, add, givenPlaced } = await given();
    const { id } = await givenPrint(ports);
    await ports.pictureStore.put(masterKey(id), Uint8Array.from([1, 2, 3]));
    await add('avif-renditions', id);
    await add('order-confirmation', (await givenPlaced()).id);
    await doTasks.next(TASK_KINDS, 'worker');
    await doTasks.next(TASK_KINDS, 'worker');
    expect(mailer.sent).toHaveLength(1);
  });

  it('holds a long task while its worker lives, and gives it to another soon after a death', async () => {
    const { clock, ports, doTasks, add } = await given();
    let beat = () => {};
    ports.signals.wait = (_topic, _milliseconds, ended) =>
      new Promise((resolve) => {
        beat = () => {
          ended?.removeEventListener('abort', beat);
          resolve();
        };
        ended?.addEventListener('abort', beat);
      });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    ports.printFiles.find = async () => finished.then(() => ({}) as PrintFile);
    await add('print-file', `${randomUUID()}/50x70`);
    const working = doTasks.next(['print-file'], 'alive');
    const claim = () =>
      ports.outbox.claim(['print-file'], { owner: 'another', until: later(DAY, clock.now()) }, clock.now());
    for (let second = 0; second < 1800; second += 5) {
      await new Promise(setImmediate);
      expect(await claim()).toBeUndefined();
      clock.advance(5 * SECOND);
      beat();
    }
    await new Promise(setImmediate);
    clock.advance(30 * SECOND);
    expect(await claim()).toMatchObject({ attempts: 2 });
    finish();
    expect(await working).toBe(true);
  });

  it('leaves a task to whoever took it over, and does not put it back when it fails late', async () => {
    const { clock, ports, told, doTasks, add } = await given();
    ports.printFiles.find = async () => {
      clock.advance(MINUTE);
      const lease = { owner: 'another', until: later(MINUTE, clock.now()) };
      expect(await ports.outbox.claim(['print-file'], lease, clock.now())).toBeDefined();
      throw new Error('too late');
    };
    await add('print-file', `${randomUUID()}/50x70`);
    expect(await doTasks.next(['print-file'], 'slow')).toBe(true);
    expect(await doTasks.next(['print-file'], 'third')).toBe(false);
    expect(await ports.outbox.waiting({ failed: true }, 9)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('puts a task back at once that is called off, and does not count it as failed', async () => {
    const { ports, told, doTasks, add } = await given();
    const stop = new AbortController();
    ports.printFiles.find = async () => {
      stop.abort();
      throw new Error('stopped');
    };
    await add('print-file', `${randomUUID()}/50x70`);
    await doTasks.next(['print-file'], 'worker', stop.signal);
    expect(await ports.outbox.waiting({}, 9)).toMatchObject([{ attempts: 0, reason: null, not_before: NOW }]);
    expect(told).toEqual([]);
  });

  it('does again what a worker died over, with a mail that carries the same id', async () => {
    const { clock, mailer, ports, doTasks, add, givenPlaced } = await given();
    await add('order-confirmation', (await givenPlaced()).id);
    const { done, postpone } = ports.outbox;
    ports.outbox.done = ports.outbox.postpone = async () => Promise.reject(new Error('the database is away'));
    await expect(doTasks.next(['order-confirmation'], 'dies')).rejects.toThrow('the database is away');
    Object.assign(ports.outbox, { done, postpone });
    clock.advance(30 * SECOND - 1);
    expect(await doTasks.next(TASK_KINDS, 'lives')).toBe(false);
    clock.advance(1);
    expect(await doTasks.next(TASK_KINDS, 'lives')).toBe(true);
    const [first, second] = mailer.sent;
    expect(second).toEqual(first);
    clock.advance(MINUTE);
    expect(await doTasks.next(TASK_KINDS, 'lives')).toBe(false);
  });
});
