import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { RouteLinks } from '../../../src/adapters/http/platform/links.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryImageModel } from '../../../src/adapters/memory/creating/image-model.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { AUTH_DEFAULTS } from '../../../src/application/accounts/auth-settings.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { TASK_KINDS, type TaskKind } from '../../../src/application/ports/shop/task.js';
import type { PrintFile } from '../../../src/application/ports/orders/print-files.js';
import { SendAuthMail } from '../../../src/application/accounts/send-auth-mail.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { masterKey, renditionKey } from '../../../src/domain/prints/print.js';
import { DOWNLOAD_SIZE, printFileKey } from '../../../src/domain/orders/print-file.js';
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
  givenWithdrawal,
  later,
  MINUTE,
  NOW,
  SECOND,
} from '../../given.js';
import { IN_UK } from '../../shops.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

const shop = givenSeller();
const SITE = 'https://shop.example';

async function setUp() {
  const clock = new MemoryClock();
  const mailer = new MemoryMailer();
  const ports = memoryPorts({ clock, mailer, links: new RouteLinks(SITE) });
  const reported: [unknown, string][] = [];
  const sendAuthMail = new SendAuthMail(ports, shop, IN_UK, { ...AUTH_DEFAULTS, siteUrl: SITE });
  const handlers = givenTaskHandlers(ports, { sendAuthMail, shop });
  const runTasks = new ProcessOutbox(ports, handlers, (error, task) => reported.push([error, task.subject]));
  const add = (kind: TaskKind, subject: string, notBefore = NOW) =>
    ports.outbox.add({ id: randomUUID(), kind, subject }, notBefore);
  const givenPlaced = async () => {
    const order = givenOrder({ user_id: (await givenUser(ports)).id });
    await ports.orders.place(order, NOW);
    return order;
  };
  /** Mails fail until this is called with false. */
  const breakMailer = (isBroken: boolean) => {
    if (!isBroken) return void (ports.mailer = mailer);
    ports.mailer = {
      deleteCopies: async () => undefined,
      send: async () => Promise.reject(new Error('no way out')),
    };
  };
  return { clock, mailer, ports, reported, runTasks, add, givenPlaced, breakMailer };
}

/** Stores a paid order. */
async function pay({ orders }: Ports, order: Order): Promise<void> {
  await orders.place(order, NOW);
  await orders.settle(givenPaymentEvent({ order_id: order.id, amount_total: order.total }), NOW);
}

describe('ProcessOutbox', () => {
  it('does nothing while nothing is due', async () => {
    const { clock, runTasks, add, givenPlaced } = await setUp();
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
    await add('order-confirmation', (await givenPlaced()).id, new Date(NOW.getTime() + SECOND));
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
    clock.advance(SECOND);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
  });

  it('confirms an order to its customer, once', async () => {
    const { mailer, runTasks, add, givenPlaced } = await setUp();
    const order = await givenPlaced();
    await add('order-confirmation', order.id);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
    expect(mailer.sent).toEqual([
      expect.objectContaining({ id: `order-confirmation-${order.id}`, to: order.email }),
    ]);
  });

  it('sends the receipt with the confirmation, and waits until it is written', async () => {
    const { clock, mailer, ports, reported, runTasks, add, givenPlaced } = await setUp();
    const { id } = await givenPlaced();
    await ports.orders.settle(givenPaymentEvent({ order_id: id }), NOW);
    await add('order-confirmation', id);
    const { receipt } = ports.documents;
    ports.documents.receipt = async () => Promise.reject(new Error('no pen'));
    await runTasks.runNext(['order-confirmation'], 'worker');
    expect(mailer.sent).toEqual([]);
    expect(reported).toHaveLength(1);
    ports.documents.receipt = receipt;
    clock.advance(MINUTE);
    await runTasks.runNext(['order-confirmation'], 'worker');
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

  // spec: order-language-mails
  it('writes mails and the receipt in the language of the order, with links to its pages', async () => {
    const { mailer, ports, runTasks, add } = await setUp();
    const item = givenOrderItem({ description: 'Framed Print, 50 × 70 cm, Black' });
    const order = givenOrder({ language: 'de', order_items: [item], user_id: (await givenUser(ports)).id });
    await ports.orders.place(order, NOW);
    await ports.orders.settle(givenPaymentEvent({ order_id: order.id }), NOW);
    await add('order-confirmation', order.id);
    await runTasks.runNext(['order-confirmation'], 'worker');
    const [{ attachments, html, subject, text }] = mailer.sent as [Mail];
    expect(subject).toBe('Ihre Bestellung 1001 bei Hangwell, 50,00\u00a0£');
    expect(text).toContain('Gerahmter Druck, 50 × 70 cm, Schwarz');
    expect(text).toContain(`${SITE}/de/account/orders/${order.id}`);
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toContain(`href="${SITE}/de"`);
    expect(attachments).toMatchObject([{ filename: 'hangwell-rechnung-1001.pdf' }]);
    const receipt = new TextDecoder().decode(attachments![0]!.bytes);
    expect(receipt).toContain('Gerahmter Druck, 50 × 70 cm, Schwarz');
    expect(JSON.parse(receipt.split('\n')[1]!)).toMatchObject({
      receipt: { seller: { language: 'de', locale: 'de-DE', taxName: 'MwSt.' } },
    });
  });

  // spec: withdrawal-language
  it('writes to the customer in the language of a withdrawal, and to the shop in English', async () => {
    const { mailer, ports, runTasks, add } = await setUp();
    const { withdrawal } = await ports.withdrawals.add(givenWithdrawal({ language: 'de' }));
    for (const kind of ['withdrawal-receipt', 'withdrawal-notice'] as const) {
      await add(kind, withdrawal.id);
      await runTasks.runNext([kind], 'worker');
    }
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([
      'Ihr Widerruf ist bei Hangwell eingegangen',
      'A withdrawal from order 1001',
    ]);
    expect(mailer.sent[1]!.text).toContain('Withdrawn from: the whole order');
  });

  it('sends no confirmation if the receipt took so long that another worker may send it', async () => {
    const { clock, runTasks, mailer, ports, reported, add, givenPlaced } = await setUp();
    const { id } = await givenPlaced();
    await ports.orders.settle(givenPaymentEvent({ order_id: id }), NOW);
    await add('order-confirmation', id);
    const { receipt } = ports.documents;
    ports.documents.receipt = async (...of) => {
      ports.documents.receipt = receipt;
      clock.advance(MINUTE);
      expect(await runTasks.runNext(['order-confirmation'], 'another worker')).toBe(true);
      return receipt.apply(ports.documents, of);
    };
    await runTasks.runNext(['order-confirmation'], 'worker');
    expect(mailer.sent).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('reports each parcel in its own mail, with the current state of the parcel', async () => {
    const { mailer, ports, runTasks, add, givenPlaced } = await setUp();
    const { id } = await givenPlaced();
    for (const [moment, carrier] of [
      ['1', 'Royal Mail'],
      ['2', 'Evri'],
    ] as const) {
      await ports.orders.change(id, () => ({ status: 'dispatched', carrier, tracking: 'AB12' }));
      await add('order-status', `${id}/dispatched/${moment}`);
      expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
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
    const { clock, mailer, ports, reported, runTasks, add } = await setUp();
    const print = await givenPrint(ports, {}, { title: 'Quiet Light', model: 'memory-1' });
    await ports.pictureStore.put(masterKey(print.id), encode(1024, 1792, new Uint8Array(16 * 9 * 3)));
    const file = { title: 'Quiet Light', generation_job_id: print.id, digital_download: true };
    const order = givenOrder({
      user_id: (await givenUser(ports)).id,
      order_items: [givenOrderItem(file), givenOrderItem({ generation_job_id: print.id })],
    });
    await pay(ports, order);
    await add('digital-download', order.id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect([mailer.sent, reported]).toEqual([[], []]);
    // It waits, and has not failed.
    expect((await ports.outbox.listUnfinished({ failed: true }, { limit: 10 })).rows).toEqual([]);
    await runTasks.runNext(['download-file'], 'worker');
    const bytes = (await ports.pictureStore.get(printFileKey(print.id, DOWNLOAD_SIZE)))!;
    expect(decode(bytes)).toMatchObject({ width: 3600, height: 6300 });
    clock.advance(MINUTE);
    await runTasks.runNext(TASK_KINDS, 'worker');
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

  it('reports missing files, and polls for them less often', async () => {
    const { clock, mailer, ports, reported, runTasks, add } = await setUp();
    const file = givenOrderItem({ generation_job_id: (await givenPrint(ports)).id, digital_download: true });
    const order = givenOrder({ user_id: (await givenUser(ports)).id, order_items: [file] });
    await pay(ports, order);
    await add('digital-download', order.id);
    for (let waits = 0; waits <= 30; waits++) {
      expect(await runTasks.runNext(['digital-download'], 'worker')).toBe(true);
      clock.advance(10 * SECOND);
    }
    expect([reported, (await ports.outbox.listUnfinished({ failed: true }, { limit: 10 })).rows]).toEqual([
      [],
      [],
    ]);
    await runTasks.runNext(['digital-download'], 'worker');
    expect(reported).toHaveLength(1);
    expect((await ports.outbox.listUnfinished({ failed: true }, { limit: 10 })).rows).toMatchObject([
      { attempts: 1 },
    ]);
    for (let minutes = 0; minutes < 60; minutes++, clock.advance(MINUTE))
      while (await runTasks.runNext(['digital-download'], 'worker'));
    expect(reported.length).toBeLessThan(25);
    await givenDownload(ports, file.generation_job_id, new Uint8Array(9));
    clock.advance(5 * MINUTE);
    await runTasks.runNext(['digital-download'], 'worker');
    expect(mailer.sent).toHaveLength(1);
  });

  it('sends only links where the digital prints are too large for a mail', async () => {
    const { mailer, ports, runTasks, add } = await setUp();
    const prints = [await givenPrint(ports), await givenPrint(ports)];
    const files = prints.map(({ id }) => givenOrderItem({ generation_job_id: id, digital_download: true }));
    const order = givenOrder({ user_id: (await givenUser(ports)).id, order_items: files });
    await pay(ports, order);
    for (const { id } of prints) await givenDownload(ports, id, new Uint8Array(7_000_000));
    await add('digital-download', order.id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        subject: 'Your digital prints from Hangwell',
        attachments: [],
        text: expect.stringContaining('They are behind the links below, in their full size'),
      }),
    ]);
  });

  it('sends no digital prints after a refund', async () => {
    const { mailer, ports, reported, runTasks, add } = await setUp();
    const print = await givenPrint(ports);
    const file = givenOrderItem({ generation_job_id: print.id, digital_download: true });
    const order = givenOrder({ user_id: (await givenUser(ports)).id, order_items: [file] });
    await pay(ports, order);
    const back = {
      kind: 'refunded',
      session_id: null,
      order_id: order.id,
      amount_total: order.total,
    } as const;
    await ports.orders.settle(givenPaymentEvent(back), NOW);
    await add('digital-download', order.id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect([mailer.sent, reported]).toEqual([[], []]);
  });

  it('adds the AVIF pictures of a print, and then lists them', async () => {
    const { ports, runTasks, add } = await setUp();
    const { id, image_widths } = await givenPrint(ports, {}, { image_widths: [320, 640, 1024] });
    const { bytes } = await new MemoryImageModel().paint(givenPaintRequest({ width: 1024, height: 1792 }));
    await ports.pictureStore.put(masterKey(id), bytes);
    await add('avif-renditions', id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect((await ports.prints.find(id))?.image_formats).toEqual(['webp', 'avif']);
    for (const width of image_widths) {
      const rendition = (await ports.pictureStore.get(renditionKey(id, width, 'avif')))!;
      expect(await ports.pictures.examine(rendition)).toMatchObject({ width });
    }
  });

  it('stores no AVIF pictures of a print that was deleted meanwhile', async () => {
    const { ports, runTasks, add } = await setUp();
    const { id, image_widths, user_id } = await givenPrint(ports);
    const { bytes } = await new MemoryImageModel().paint(givenPaintRequest({ width: 1024, height: 1792 }));
    await ports.pictureStore.put(masterKey(id), bytes);
    const { renditions } = ports.pictures;
    ports.pictures.renditions = async (...args) => {
      await ports.accounts.erase(user_id, NOW);
      return renditions.apply(ports.pictures, args);
    };
    await add('avif-renditions', id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    for (const width of image_widths) {
      expect(await ports.pictureStore.get(renditionKey(id, width, 'avif'))).toBeUndefined();
    }
  });

  it('removes every picture of a print, the master too, and no other', async () => {
    const { ports, runTasks, add } = await setUp();
    const [gone, other] = [randomUUID(), randomUUID()];
    const listKeys = (id: string) => [
      masterKey(id),
      renditionKey(id, 320, 'webp'),
      renditionKey(id, 320, 'avif'),
      renditionKey(id, 1024, 'webp'),
    ];
    const files = async (id: string) =>
      (await Promise.all(listKeys(id).map((key) => ports.pictureStore.get(key)))).filter(Boolean).length;
    for (const key of [...listKeys(gone), ...listKeys(other)]) {
      await ports.pictureStore.put(key, Uint8Array.of(1, 2, 3));
    }
    await add('remove-pictures', gone);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect([await files(gone), await files(other)]).toEqual([0, 4]);
  });

  it('keeps the pictures of a print that exists', async () => {
    const { ports, runTasks, add } = await setUp();
    const { id } = await givenPrint(ports);
    await ports.pictureStore.put(masterKey(id), Uint8Array.of(1));
    await add('remove-pictures', id);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(await ports.pictureStore.get(masterKey(id))).toBeDefined();
  });

  it('removes a photo', async () => {
    const { ports, runTasks, add } = await setUp();
    await ports.pictureStore.put(uploadKey('photo'), Uint8Array.of(1));
    await add('remove-upload', 'photo');
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(await ports.pictureStore.get(uploadKey('photo'))).toBeUndefined();
  });

  it('sends a requested sign-in mail once', async () => {
    const { mailer, ports, runTasks, add } = await setUp();
    const { email } = await givenUser(ports);
    const request = {
      kind: 'recovery',
      email,
      redirect_to: SITE,
      flow_id: null,
      created_at: NOW,
    } as const;
    await ports.authMails.request({ id: 'request', ...request }, 0);
    await add('auth-mail', 'request');
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
    expect(mailer.sent).toMatchObject([{ to: email }]);
  });

  it('lists no AVIF pictures if one could not be stored', async () => {
    const { ports, runTasks, add, reported } = await setUp();
    const { id } = await givenPrint(ports);
    await ports.pictureStore.put(masterKey(id), Uint8Array.from([1, 2, 3]));
    await add('avif-renditions', id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect((await ports.prints.find(id))?.image_formats).toEqual(['webp']);
    expect(reported).toHaveLength(1);
  });

  it('completes tasks whose subject is gone', async () => {
    const { mailer, reported, runTasks, add } = await setUp();
    await add('order-confirmation', randomUUID());
    await add('avif-renditions', randomUUID());
    await add('auth-mail', randomUUID());
    await add('remove-pictures', randomUUID());
    for (let tasks = 0; tasks < 4; tasks++) expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
    expect(reported).toEqual([]);
    expect(mailer.sent).toEqual([]);
  });

  it('reports a failure, waits longer each time, and succeeds in the end', async () => {
    const { clock, mailer, reported, runTasks, add, givenPlaced, breakMailer } = await setUp();
    const order = await givenPlaced();
    await add('order-confirmation', order.id);
    breakMailer(true);
    for (const seconds of [2, 4, 8]) {
      expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
      clock.advance(seconds * SECOND - 1);
      expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
      clock.advance(1);
    }
    expect(reported).toEqual(Array(3).fill([new Error('no way out'), order.id]));
    breakMailer(false);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(mailer.sent).toHaveLength(1);
  });

  it('reports a mail that is rejected for good, and does not retry it', async () => {
    const { clock, mailer, ports, reported, runTasks, add, givenPlaced, breakMailer } = await setUp();
    const order = await givenPlaced();
    await add('order-confirmation', order.id);
    const refusal = new DomainError('mail_refused', 'No such mailbox.');
    ports.mailer = { deleteCopies: async () => undefined, send: async () => Promise.reject(refusal) };
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
    expect(reported).toEqual([[refusal, order.id]]);
    breakMailer(false);
    clock.advance(60 * MINUTE);
    expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(false);
    expect(mailer.sent).toEqual([]);
  });

  it.each(['over_request_rate_limit', 'validation_failed'] as const)(
    'retries after another kind of error (%s)',
    async (code) => {
      const { clock, mailer, ports, runTasks, add, givenPlaced, breakMailer } = await setUp();
      await add('order-confirmation', (await givenPlaced()).id);
      ports.mailer = {
        deleteCopies: async () => undefined,
        send: async () => Promise.reject(new DomainError(code, 'Not now.')),
      };
      await runTasks.runNext(TASK_KINDS, 'worker');
      breakMailer(false);
      clock.advance(MINUTE);
      await runTasks.runNext(TASK_KINDS, 'worker');
      expect(mailer.sent).toHaveLength(1);
    },
  );

  it('never gives up, and never waits for more than an hour', async () => {
    const { clock, mailer, runTasks, add, givenPlaced, breakMailer } = await setUp();
    await add('order-confirmation', (await givenPlaced()).id);
    breakMailer(true);
    for (let failures = 0; failures < 40; failures++) {
      expect(await runTasks.runNext(TASK_KINDS, 'worker')).toBe(true);
      clock.advance(60 * MINUTE);
    }
    breakMailer(false);
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect(mailer.sent).toHaveLength(1);
  });

  it('continues with other tasks while one waits', async () => {
    const { mailer, ports, runTasks, add, givenPlaced } = await setUp();
    const { id } = await givenPrint(ports);
    await ports.pictureStore.put(masterKey(id), Uint8Array.from([1, 2, 3]));
    await add('avif-renditions', id);
    await add('order-confirmation', (await givenPlaced()).id);
    await runTasks.runNext(TASK_KINDS, 'worker');
    await runTasks.runNext(TASK_KINDS, 'worker');
    expect(mailer.sent).toHaveLength(1);
  });

  it('holds a long task while its worker lives, and passes it on soon after a death', async () => {
    const { clock, ports, runTasks, add } = await setUp();
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
    const working = runTasks.runNext(['print-file'], 'alive');
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

  it('leaves a task to the worker that took it over, and does not requeue it when it fails late', async () => {
    const { clock, ports, reported, runTasks, add } = await setUp();
    ports.printFiles.find = async () => {
      clock.advance(MINUTE);
      const lease = { owner: 'another', until: later(MINUTE, clock.now()) };
      expect(await ports.outbox.claim(['print-file'], lease, clock.now())).toBeDefined();
      throw new Error('too late');
    };
    await add('print-file', `${randomUUID()}/50x70`);
    expect(await runTasks.runNext(['print-file'], 'slow')).toBe(true);
    expect(await runTasks.runNext(['print-file'], 'third')).toBe(false);
    expect((await ports.outbox.listUnfinished({ failed: true }, { limit: 9 })).rows).toEqual([]);
    expect(reported).toEqual([]);
  });

  it('requeues an aborted task immediately, without a counted attempt', async () => {
    const { ports, reported, runTasks, add } = await setUp();
    const stop = new AbortController();
    ports.printFiles.find = async () => {
      stop.abort();
      throw new Error('stopped');
    };
    await add('print-file', `${randomUUID()}/50x70`);
    await runTasks.runNext(['print-file'], 'worker', stop.signal);
    expect((await ports.outbox.listUnfinished({}, { limit: 9 })).rows).toMatchObject([
      { attempts: 0, reason: null, not_before: NOW },
    ]);
    expect(reported).toEqual([]);
  });

  it('repeats a task after its worker died, with the same mail id', async () => {
    const { clock, mailer, ports, runTasks, add, givenPlaced } = await setUp();
    await add('order-confirmation', (await givenPlaced()).id);
    const { complete, requeue } = ports.outbox;
    ports.outbox.complete = ports.outbox.requeue = async () =>
      Promise.reject(new Error('the database is away'));
    await expect(runTasks.runNext(['order-confirmation'], 'dies')).rejects.toThrow('the database is away');
    Object.assign(ports.outbox, { complete, requeue });
    clock.advance(30 * SECOND - 1);
    expect(await runTasks.runNext(TASK_KINDS, 'lives')).toBe(false);
    clock.advance(1);
    expect(await runTasks.runNext(TASK_KINDS, 'lives')).toBe(true);
    const [first, second] = mailer.sent;
    expect(second).toEqual(first);
    clock.advance(MINUTE);
    expect(await runTasks.runNext(TASK_KINDS, 'lives')).toBe(false);
  });
});
