import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { claimPrint, renewPrint } from '../../claim.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryImageModel } from '../../../src/adapters/memory/creating/image-model.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { toWaitingReason } from '../../../src/application/creating/job-outcome.js';
import { MAX_PAID_CALLS } from '../../../src/application/creating/call-model.js';
import { LEASE_SECONDS, PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { MAX_FREE_REFUSALS_PER_DAY } from '../../../src/application/creating/painting-errors.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { ProviderAccountError, DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import { masterKey, paintingKey, renditionKey } from '../../../src/domain/prints/print.js';
import { DAY, givenCatalogue, givenImageModel, givenUser, MINUTE, NOW, SECOND } from '../../given.js';
import { dueTasks } from '../operations/due-tasks.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

type Paint = Ports['imageModel']['paint'];

const busy = new Error('the model is busy');
const refusal = new DomainError('painting_failed', 'This cannot be painted.');

/** A customer with one job in the queue and one held credit. */
async function setUp(overrides: Partial<Ports> = {}) {
  const clock = new MemoryClock();
  const imageModel = new MemoryImageModel();
  const ports = memoryPorts({ clock, imageModel, ...overrides });
  const reported: unknown[] = [];
  const paintPrints = new PaintPrints(ports, (error) => reported.push(error));
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, MAX_CREDITS, NOW);
  const id = await new GeneratePrint(ports).request(
    { user_id, as: 'customer' },
    { prompt: 'A lighthouse over a calm sea', size: '1024x1792', colors: ['#1d3557'], seed: 3 },
  );
  /** Claims and paints the next job; false if there is none. */
  const paintNext = async (owner = 'painter') => {
    const claimed = await claimPrint(paintPrints, owner);
    if (claimed) await paintPrints.work(claimed, owner);
    return claimed !== undefined;
  };
  const job = async () => (await ports.generationJobs.find(id))!;
  const balance = () => ports.credits.balance(user_id);
  /** A restore returns spent credits but not held ones. */
  const spent = async () => {
    expect(await balance()).toBe(MAX_CREDITS - 1);
    return ports.credits.restoreForOrder(user_id, 'any order', clock.now());
  };
  /** Requests and paints another print of the same customer. */
  const askAndPaint = async () => {
    const another = await new GeneratePrint(ports).request(
      { user_id, as: 'customer' },
      { prompt: 'A lemon' },
    );
    await paintNext();
    return (await ports.generationJobs.find(another))!;
  };
  return {
    clock,
    imageModel,
    ports,
    reported,
    paintPrints,
    user_id,
    id,
    paintNext,
    askAndPaint,
    job,
    balance,
    spent,
  };
}

describe('the picture of a model that composes', () => {
  const composing = () => setUp({ imageModel: new MemoryImageModel(false, true) });

  it('is composed for the default paper of its shape', async () => {
    const { ports, paintNext, job } = await composing();
    await ports.products.load(givenCatalogue());
    await paintNext();
    // The paper of 30 x 40 cm.
    expect(await job()).toMatchObject({ status: 3, image_width: 1023, image_height: 1364 });
  });

  it('has the proportions of its orientation in a shop without papers', async () => {
    const { paintNext, job } = await composing();
    await paintNext();
    expect(await job()).toMatchObject({ status: 3, image_width: 1024, image_height: 1792 });
  });

  it('is cut to no paper if the model does not compose', async () => {
    const { ports, paintNext, job } = await setUp();
    await ports.products.load(givenCatalogue());
    await paintNext();
    expect(await job()).toMatchObject({ status: 3, image_width: 1024, image_height: 1792 });
  });
});

describe('a painted print', () => {
  // spec: paint-prints-findings
  it('is public, with the measures of its picture', async () => {
    const { ports, paintNext, job, id } = await setUp();
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({
      status: 3,
      image_uploaded: true,
      image_width: 1024,
      image_height: 1792,
      image_widths: [320, 640, 1024],
      image_formats: ['webp'],
      image_paths: [
        `/pictures/${id}/1024.webp`,
        `/pictures/${id}/framed.webp`,
        expect.stringMatching(/\/(living-room|bedroom|study)\.webp$/),
      ],
      color_weights: expect.arrayContaining([expect.any(Number)]),
      measures: expect.objectContaining({ contrast: expect.any(Number), busyness: expect.any(Number) }),
      dominant_color: [29, 53, 87],
      revised_prompt: 'A lighthouse over a calm sea',
      model: 'memory-1',
      error_code: null,
    });
    const print = await ports.prints.find(id);
    expect(print?.title).toBeTruthy();
    expect(print?.description).toBeTruthy();
    expect(print?.alt_text).toBeTruthy();
    expect(await paintNext()).toBe(false);
  });

  it('was painted as requested', async () => {
    const { imageModel, paintNext } = await setUp();
    await paintNext();
    expect(imageModel.painted).toEqual([
      {
        prompt: 'A lighthouse over a calm sea',
        style: null,
        keywords: [],
        colors: ['#1d3557'],
        seed: 3,
        width: 1024,
        height: 1792,
      },
    ]);
  });

  it('has its pictures in the store: the master, and one for each width', async () => {
    const { ports, paintNext, job, id } = await setUp();
    await paintNext();
    const master = (await ports.pictureStore.get(masterKey(id)))!;
    expect(await ports.pictures.examine(master)).toMatchObject({ width: 1024, height: 1792 });
    for (const width of (await job()).image_widths) {
      const rendition = (await ports.pictureStore.get(renditionKey(id, width, 'webp')))!;
      expect(await ports.pictures.examine(rendition)).toMatchObject({ width });
    }
  });

  it('has spent the credit that was held', async () => {
    const { paintNext, spent } = await setUp();
    await paintNext();
    expect(await spent()).toBe(1);
  });

  it('leaves the slow pictures to a task', async () => {
    const { clock, ports, paintNext, id } = await setUp();
    await paintNext();
    expect(await dueTasks(ports, clock.now())).toEqual([]);
    expect(await dueTasks(ports)).toEqual([
      expect.objectContaining({ kind: 'avif-renditions', subject: id }),
    ]);
  });
});

describe('a print that is being painted', () => {
  const partials = [Uint8Array.of(1), Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3)];
  /** Signals that wake listeners only on a notification, never after a timeout. */
  function untimedSignals(): Ports['signals'] {
    const reported = new EventEmitter();
    return {
      notify: (topic) => void reported.emit(topic),
      wait: async (topic) => void (await once(reported, topic)),
    };
  }

  it.each([
    ['is completed', undefined, 3],
    ['is requeued', busy, 1],
    ['fails for good', refusal, 4],
  ])('shows its progress until it %s', async (_, error, status) => {
    const seen: unknown[] = [];
    const paint: Paint = async (request, onPartial) => {
      for (const partial of partials) {
        const next = watch.next();
        onPartial?.(partial);
        seen.push((await next).value?.partial);
      }
      if (error) throw error;
      return new MemoryImageModel().paint(request);
    };
    const { ports, user_id, id, paintNext, job } = await setUp({
      imageModel: givenImageModel(paint),
      signals: untimedSignals(),
    });
    const watch = new GeneratePrint(ports).watch(user_id, id, new AbortController().signal);
    await watch.next();
    await paintNext();
    expect(seen).toEqual(partials);
    expect(await job()).toMatchObject({ status });
    expect(await ports.generationJobs.findProgress(id)).toEqual({ partial: undefined, finishing: false });
  });

  it('is painted even if its partials cannot be stored', async () => {
    const { ports, reported, paintNext, job } = await setUp();
    const away = new Error('the database is away');
    ports.generationJobs.savePartial = async () => {
      throw away;
    };
    await paintNext();
    expect(await job()).toMatchObject({ status: 3 });
    expect(reported).toEqual([away, away]);
  });

  it('shows no progress of a painter that has lost its lease', async () => {
    const paint: Paint = async (request, onPartial) => {
      onPartial?.(partials[0]!);
      shop.clock.advance(LEASE_SECONDS * SECOND);
      await claimPrint(shop.paintPrints, 'winner');
      await shop.ports.generationJobs.savePartial(shop.id, 'winner', Uint8Array.of(9));
      onPartial?.(partials[2]!);
      return new MemoryImageModel().paint(request);
    };
    const shop = await setUp({ imageModel: givenImageModel(paint) });
    await shop.paintNext('loser');
    expect(await shop.ports.generationJobs.findProgress(shop.id)).toMatchObject({
      partial: Uint8Array.of(9),
    });
  });
});

describe('a retryable failure', () => {
  it('requeues the job with a delay; then it is painted', async () => {
    const { clock, imageModel, reported, paintNext, job, balance, spent } = await setUp();
    imageModel.failWith(busy);
    await paintNext();
    expect(await job()).toMatchObject({ status: 1, error_code: null });
    expect(await balance()).toBe(MAX_CREDITS - 1);
    expect(reported).toEqual([busy]);
    clock.advance(2 * SECOND - 1);
    expect(await paintNext()).toBe(false);
    clock.advance(1);
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3 });
    expect(await spent()).toBe(1);
  });

  it('waits longer each time', async () => {
    const { clock, imageModel, paintNext } = await setUp();
    imageModel.failWith(busy, 3);
    for (const seconds of [2, 4, 8]) {
      expect(await paintNext()).toBe(true);
      clock.advance(seconds * SECOND - 1);
      expect(await paintNext()).toBe(false);
      clock.advance(1);
    }
    expect(await paintNext()).toBe(true);
  });

  // spec: paint-prints-four-attempts
  it('ends the job after four attempts, and releases the credit', async () => {
    const { clock, imageModel, ports, reported, paintNext, job, balance } = await setUp();
    imageModel.failWith(busy, 10);
    let attempts = 0;
    while (await paintNext()) {
      attempts += 1;
      clock.advance(MINUTE);
    }
    expect(attempts).toBe(4);
    expect(reported).toHaveLength(4);
    expect(await job()).toMatchObject({ status: 4, error_code: 'painting_failed', image_uploaded: false });
    expect(await balance()).toBe(MAX_CREDITS);
    expect(await dueTasks(ports)).toMatchObject([{ kind: 'remove-pictures' }]);
  });
});

describe('a model that asks to wait', () => {
  it('is not called for as long as it asked, and is retried more often than one that fails', async () => {
    const { clock, imageModel, paintNext, job } = await setUp();
    imageModel.failWith(new RetryableError('slow down', 20), 5);
    for (let attempts = 0; attempts < 5; attempts++) {
      expect(await paintNext()).toBe(true);
      clock.advance(20 * SECOND - 1);
      expect(await paintNext()).toBe(false);
      clock.advance(1);
    }
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3 });
  });
});

describe('a print that its maker cancels', () => {
  it('is aborted while it is painted: no picture, no spent credit, no leftover files', async () => {
    const paint: Ports['imageModel']['paint'] = async (request) => {
      await new GeneratePrint(shop.ports).cancel(shop.user_id, shop.id);
      return new MemoryImageModel().paint(request);
    };
    const shop = await setUp({ imageModel: givenImageModel(paint) });
    await shop.paintNext();
    expect(await shop.job()).toMatchObject({ status: 5, image_uploaded: false });
    expect(await shop.balance()).toBe(MAX_CREDITS);
    expect(await shop.ports.pictureStore.get(masterKey(shop.id))).toBeUndefined();
    expect(await shop.paintNext()).toBe(false);
  });

  it('leaves no files when they were being stored', async () => {
    const shop = await setUp();
    const { pictureStore } = shop.ports;
    const put = pictureStore.put.bind(pictureStore);
    pictureStore.put = async (...file) => {
      await new GeneratePrint(shop.ports).cancel(shop.user_id, shop.id);
      return put(...file);
    };
    await shop.paintNext();
    expect(await shop.job()).toMatchObject({ status: 5 });
    expect(await pictureStore.get(masterKey(shop.id))).toBeUndefined();
    expect(await pictureStore.get(renditionKey(shop.id, 320, 'webp'))).toBeUndefined();
  });

  it("aborts the model's call when its worker notices", async () => {
    const leaseLost = new AbortController();
    const paint: Ports['imageModel']['paint'] = async (_request, _onPartial, abort) => {
      await new GeneratePrint(shop.ports).cancel(shop.user_id, shop.id);
      leaseLost.abort();
      abort!.throwIfAborted();
      throw new Error('The call was not aborted.');
    };
    const shop = await setUp({ imageModel: givenImageModel(paint) });
    await shop.paintPrints.work(
      (await claimPrint(shop.paintPrints, 'painter'))!,
      'painter',
      leaseLost.signal,
    );
    expect(await shop.job()).toMatchObject({ status: 5 });
    expect(shop.reported).toEqual([]);
  });
});

describe('a request that the provider refuses', () => {
  it('is not painted, costs nothing, and shows the reason to the maker', async () => {
    const no = new DomainError(
      'description_refused',
      'The model does not paint this. Please choose other words.',
    );
    const check = async () => Promise.reject(no);
    const { imageModel, job, balance, paintNext } = await setUp({ moderator: { check } });
    await paintNext();
    expect(await job()).toMatchObject({ status: 4, error_code: no.code, error_message: no.message });
    expect(imageModel.painted).toEqual([]);
    expect(await balance()).toBe(MAX_CREDITS);
  });
});

describe("a provider that rejects the shop's account", () => {
  const refused = new ProviderAccountError('image_model_out_of_quota', 'There is no quota left.');

  it('fails no job: each waits with the reason, and continues by itself; the owner gets an alert', async () => {
    const imageModel = new MemoryImageModel(true);
    const { clock, ports, user_id, id, reported, paintNext, job, balance, spent } = await setUp({
      imageModel,
    });
    imageModel.failWith(refused, 20);
    for (let times = 0; times < 20; times++) {
      expect(await paintNext()).toBe(true);
      clock.advance(MINUTE);
    }
    expect(await job()).toMatchObject({ status: 1, paid_calls: 0 });
    expect(toWaitingReason(await job())).toMatchObject({
      code: 'painting_unavailable',
      message: expect.stringMatching(
        /^The shop cannot make pictures right now\. .* Your credit is not spent/,
      ),
    });
    expect(await ports.alerts.list()).toMatchObject([
      { code: 'image_model_out_of_quota', detail: refused.message, count: 20 },
    ]);
    expect(reported).toEqual([]);
    expect(await balance()).toBe(MAX_CREDITS - 1);
    expect(await new GeneratePrint(ports).progress(user_id, id)).toMatchObject({ place: 0 });
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3, error_code: null });
    expect(await ports.alerts.list()).toEqual([]);
    expect(await spent()).toBe(1);
  });

  it('defers the job in moderation too, and a cancel meanwhile is free', async () => {
    const check = async () => Promise.reject(refused);
    const { ports, user_id, id, paintNext, job, balance } = await setUp({ moderator: { check } });
    await paintNext();
    expect(await job()).toMatchObject({ status: 1, error_code: 'painting_unavailable' });
    await new GeneratePrint(ports).cancel(user_id, id);
    expect(await balance()).toBe(MAX_CREDITS);
  });
});

describe('a final failure', () => {
  it('ends the job immediately, with a code, and releases the credit', async () => {
    const { clock, imageModel, ports, paintNext, job, balance } = await setUp();
    imageModel.failWith(refusal);
    await paintNext();
    expect(await job()).toMatchObject({ status: 4, error_code: 'painting_failed' });
    expect(await balance()).toBe(MAX_CREDITS);
    expect(await dueTasks(ports)).toMatchObject([{ kind: 'remove-pictures' }]);
    clock.advance(MINUTE);
    expect(await paintNext()).toBe(false);
  });
});

describe('an unreadable picture', () => {
  it('does not cause a second paid call', async () => {
    const callTimes: number[] = [];
    const paint = async () => {
      callTimes.push(1);
      return { bytes: new Uint8Array(9), revised_prompt: '', unknown_words: [], model: 'broken' };
    };
    const { ports, id, paintNext, job, balance } = await setUp({
      imageModel: givenImageModel(paint),
    });
    await paintNext();
    expect(await job()).toMatchObject({ status: 4, error_code: 'painting_failed' });
    expect(callTimes).toHaveLength(1);
    expect(await balance()).toBe(MAX_CREDITS);
    expect(await ports.pictureStore.get(masterKey(id))).toBeUndefined();
  });
});

describe('a model that bills', () => {
  const words = (id: string) => `${paintingKey(id)}/words.json`;
  const givenBilling = (overrides: Partial<Ports> = {}) =>
    setUp({ imageModel: new MemoryImageModel(true), ...overrides });
  /** A model that bills and paints as the test says. */
  const billing = (paint: Paint) => ({ imageModel: givenImageModel(paint, true) });
  const never = new AbortController().signal;

  it('is not called again when a later step fails', async () => {
    const imageModel = new MemoryImageModel(true);
    const { clock, ports, id, paintNext, job, spent } = await setUp({ imageModel });
    const { renditions } = ports.pictures;
    ports.pictures.renditions = async () => Promise.reject(new Error('the disk is full'));
    await paintNext();
    expect(await job()).toMatchObject({ status: 1, paid_calls: 1 });
    expect(await ports.pictureStore.get(words(id))).toBeDefined();
    ports.pictures.renditions = renditions;
    clock.advance(MINUTE);
    await paintNext();
    expect(await job()).toMatchObject({
      status: 3,
      model: 'memory-1',
      revised_prompt: 'A lighthouse over a calm sea',
    });
    expect(imageModel.painted).toHaveLength(1);
    expect(await spent()).toBe(1);
  });

  it('has its picture stored first: a painter that dies then has paid once', async () => {
    const imageModel = new MemoryImageModel(true);
    const { clock, ports, paintPrints, paintNext, job } = await setUp({ imageModel });
    const { generationJobs, pictureStore } = ports;
    const put = pictureStore.put.bind(pictureStore);
    let stored = () => {};
    const isKept = new Promise<void>((resolve) => (stored = resolve));
    pictureStore.put = async (key, bytes) => {
      await put(key, bytes);
      if (key.endsWith('words.json')) stored();
    };
    const stuck = new Promise<never>(() => {});
    const { savePartial, markPainted } = generationJobs;
    Object.assign(generationJobs, { savePartial: () => stuck, markPainted: () => stuck });
    void paintPrints.work((await claimPrint(paintPrints, 'dead'))!, 'dead');
    await isKept;
    Object.assign(generationJobs, { savePartial, markPainted });
    clock.advance(LEASE_SECONDS * SECOND);
    expect(await paintNext('alive')).toBe(true);
    expect(await job()).toMatchObject({ status: 3 });
    expect(imageModel.painted).toHaveLength(1);
  });

  it('has its picture completed even if it cannot be stored', async () => {
    const { ports, reported, paintNext, job } = await givenBilling();
    const put = ports.pictureStore.put.bind(ports.pictureStore);
    const full = new Error('the disk is full');
    ports.pictureStore.put = async (key, bytes) => {
      if (key.startsWith('paintings/')) throw full;
      return put(key, bytes);
    };
    await paintNext();
    expect(await job()).toMatchObject({ status: 3 });
    expect(reported).toEqual([full]);
  });

  it('is never called for a print cancelled before', async () => {
    const imageModel = new MemoryImageModel(true);
    const shop = await setUp({
      imageModel,
      moderator: {
        check: async () => void (await new GeneratePrint(shop.ports).cancel(shop.user_id, shop.id)),
      },
    });
    await shop.paintNext();
    expect(await shop.job()).toMatchObject({ status: 5, paid_calls: 0 });
    expect(imageModel.painted).toEqual([]);
    expect(await shop.balance()).toBe(MAX_CREDITS);
    expect(shop.reported).toEqual([]);
  });

  it('keeps the credit of a print that is cancelled after the call, and leaves no files', async () => {
    const shop = await setUp(
      billing(async (request) => {
        await new GeneratePrint(shop.ports).cancel(shop.user_id, shop.id);
        return new MemoryImageModel().paint(request);
      }),
    );
    await shop.paintNext();
    expect(await shop.job()).toMatchObject({ status: 5, paid_calls: 1 });
    expect(await shop.spent()).toBe(1);
    expect(await shop.ports.pictureStore.get(words(shop.id))).toBeUndefined();
    expect((await shop.ports.credits.audit()).faults).toEqual([]);
  });

  it('notifies watchers as soon as a cancel would cost the credit', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const shop = await setUp(
      billing(async (request) => {
        await ended;
        return new MemoryImageModel().paint(request);
      }),
    );
    const working = shop.paintNext();
    for await (const { job } of new GeneratePrint(shop.ports).watch(shop.user_id, shop.id, never)) {
      expect(job.status).toBeLessThan(3);
      if (job.paid_calls === 1) break;
    }
    end();
    await working;
    expect(await shop.job()).toMatchObject({ status: 3 });
  });

  it.each([
    ['was rate limited', new RetryableError('slow down', 1)],
    ['has reached the daily limit', new DomainError('daily_limit_reached', 'Come back tomorrow.')],
  ])('that %s has cost nothing', async (_, error) => {
    const imageModel = new MemoryImageModel(true);
    const { paintNext, job } = await setUp({ imageModel });
    imageModel.failWith(error);
    await paintNext();
    expect(await job()).toMatchObject({ paid_calls: 0 });
  });

  it('is called at most three times per print, and then the credit is released', async () => {
    const callTimes: number[] = [];
    const shop = await setUp(billing(() => new Promise<never>(() => callTimes.push(1))));
    for (let deaths = 0; deaths < 3; deaths++) {
      const claimed = (await claimPrint(shop.paintPrints, `dead ${deaths}`))!;
      void shop.paintPrints.work(claimed, `dead ${deaths}`);
      while (callTimes.length <= deaths) await new Promise(setImmediate);
      shop.clock.advance(LEASE_SECONDS * SECOND);
    }
    await shop.paintNext('alive');
    expect(callTimes).toHaveLength(MAX_PAID_CALLS);
    expect(await shop.job()).toMatchObject({ status: 4, error_code: 'painting_failed' });
    expect(await shop.balance()).toBe(MAX_CREDITS);
  });

  it('that refuses during painting is paid a few times a day, and then the credit is spent', async () => {
    const no = new DomainError('description_refused', 'The model does not paint this.');
    const shop = await setUp(billing(() => Promise.reject(no)));
    await shop.paintNext();
    for (let times = 1; times < MAX_FREE_REFUSALS_PER_DAY; times++) await shop.askAndPaint();
    expect(await shop.balance()).toBe(MAX_CREDITS);
    const refused = await shop.askAndPaint();
    expect(refused).toMatchObject({ status: 4, error_code: 'painting_refused' });
    expect(refused.error_message).toMatch(/its credit is spent\. Please choose other words\.$/);
    expect(await shop.spent()).toBe(1);
    expect((await shop.ports.credits.audit()).faults).toEqual([]);
    shop.clock.advance(DAY);
    expect(await shop.askAndPaint()).toMatchObject({ error_code: 'description_refused' });
  });

  it('has its picture removed when it is no longer needed', async () => {
    const shop = await givenBilling();
    const { pictureStore } = shop.ports;
    const put = pictureStore.put.bind(pictureStore);
    pictureStore.put = async (...file) => {
      await new GeneratePrint(shop.ports).cancel(shop.user_id, shop.id);
      return put(...file);
    };
    await shop.paintNext();
    expect(await shop.job()).toMatchObject({ status: 5 });
    const handlers = givenTaskHandlers(shop.ports);
    const doTasks = new ProcessOutbox(shop.ports, handlers, () => {});
    shop.clock.advance(MINUTE);
    while (await doTasks.runNext(['remove-pictures'], 'worker'));
    expect(await pictureStore.get(words(shop.id))).toBeUndefined();
  });
});

describe('a painter that is stopped', () => {
  it('releases its job immediately', async () => {
    const stop = new AbortController();
    const paint: Ports['imageModel']['paint'] = async (request, _onPartial, abort) => {
      stop.abort();
      abort!.throwIfAborted();
      return new MemoryImageModel().paint(request);
    };
    const { paintPrints, ports, job, reported } = await setUp({
      imageModel: givenImageModel(paint),
    });
    await paintPrints.work((await claimPrint(paintPrints, 'leaving'))!, 'leaving', stop.signal);
    expect(await job()).toMatchObject({ status: 1 });
    expect(reported).toEqual([]);
    ports.imageModel.paint = (request) => new MemoryImageModel().paint(request);
    await paintPrints.work((await claimPrint(paintPrints, 'next'))!, 'next');
    expect(await job()).toMatchObject({ status: 3 });
  });
});

describe('a painter that dies', () => {
  it('loses its job to another when its lease expires, and the credit is spent once', async () => {
    const { clock, ports, paintPrints, id, paintNext, job, spent } = await setUp();
    const dead = (await claimPrint(paintPrints, 'dead'))!;
    clock.advance(LEASE_SECONDS * SECOND - 1);
    expect(await paintNext('alive')).toBe(false);
    clock.advance(1);
    expect(await paintNext('alive')).toBe(true);
    expect(await job()).toMatchObject({ id, status: 3 });
    await paintPrints.work(dead, 'dead');
    expect(await spent()).toBe(1);
    expect(await dueTasks(ports)).toHaveLength(1);
  });

  it('keeps its job while it renews its lease', async () => {
    const { clock, paintPrints, paintNext } = await setUp();
    const claimed = (await claimPrint(paintPrints, 'slow'))!;
    for (let beats = 0; beats < 10; beats++) {
      clock.advance(5 * SECOND);
      expect(await renewPrint(paintPrints, claimed.job.id, 'slow')).toBe(true);
      expect(await paintNext('other')).toBe(false);
    }
  });

  it('eight times does not retry the job forever', async () => {
    const { clock, paintPrints, paintNext, job, balance } = await setUp();
    for (let deaths = 0; deaths < 8; deaths++) {
      expect(await claimPrint(paintPrints, `dead ${deaths}`)).toBeDefined();
      clock.advance(LEASE_SECONDS * SECOND);
    }
    await paintNext('alive');
    expect(await job()).toMatchObject({ status: 4, error_code: 'painting_failed' });
    expect(await balance()).toBe(MAX_CREDITS);
  });
});

describe('a lost lease', () => {
  /** Another painter takes over the job during the painting. */
  async function givenLoser(outcome: 'paints' | 'fails' | 'is refused') {
    const paint: Ports['imageModel']['paint'] = async (request) => {
      shop.clock.advance(LEASE_SECONDS * SECOND);
      await claimPrint(shop.paintPrints, 'winner');
      if (outcome === 'fails') throw busy;
      if (outcome === 'is refused') throw refusal;
      return new MemoryImageModel().paint(request);
    };
    const shop = await setUp({ imageModel: givenImageModel(paint) });
    await shop.paintNext('loser');
    return shop;
  }

  it('writes nothing when the painting is finished', async () => {
    const { ports, paintPrints, id, job, balance } = await givenLoser('paints');
    expect(await job()).toMatchObject({ status: 2, title: null, image_paths: [] });
    expect(await ports.pictureStore.get(masterKey(id))).toBeUndefined();
    expect(await balance()).toBe(MAX_CREDITS - 1);
    expect(await dueTasks(ports)).toEqual([]);
    expect(await renewPrint(paintPrints, (await job()).id, 'winner')).toBe(true);
  });

  it('moves no credit when it was lost while the pictures were stored', async () => {
    const { clock, ports, paintPrints, paintNext, job, spent } = await setUp();
    const put = ports.pictureStore.put.bind(ports.pictureStore);
    ports.pictureStore.put = async (...given) => {
      clock.advance(LEASE_SECONDS * SECOND);
      await claimPrint(paintPrints, 'winner');
      return put(...given);
    };
    await paintNext('loser');
    expect(await job()).toMatchObject({ status: 2, title: null });
    expect(await dueTasks(ports)).toEqual([]);
    expect(await spent()).toBe(0);
  });

  it.each(['fails', 'is refused'] as const)('writes nothing when the painter %s', async (outcome) => {
    const { paintPrints, job, balance } = await givenLoser(outcome);
    expect(await job()).toMatchObject({ status: 2, error_code: null });
    expect(await balance()).toBe(MAX_CREDITS - 1);
    expect(await renewPrint(paintPrints, (await job()).id, 'loser')).toBe(false);
    expect(await renewPrint(paintPrints, (await job()).id, 'winner')).toBe(true);
  });
});

describe('the final transaction', () => {
  // spec: paint-prints-whole-or-not
  it('is atomic: without the credit there is no print', async () => {
    const { clock, ports, reported, paintNext, job, spent } = await setUp();
    const capture = ports.credits.capture.bind(ports.credits);
    ports.credits.capture = async () => {
      throw new Error('the database is away');
    };
    await paintNext();
    expect(await job()).toMatchObject({ status: 1, title: null, image_uploaded: false });
    expect(reported).toHaveLength(1);
    ports.credits.capture = capture;
    clock.advance(MINUTE);
    await paintNext();
    expect(await job()).toMatchObject({ status: 3 });
    expect(await spent()).toBe(1);
    expect(await dueTasks(ports)).toHaveLength(1);
  });
});
