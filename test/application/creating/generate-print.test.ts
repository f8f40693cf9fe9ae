import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { CreditStatement } from '../../../src/application/credits/credit-statement.js';
import { MAX_CANCELS_PER_DAY, GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { MAX_PROMPT_CHARACTERS } from '../../../src/application/creating/paintable-words.js';
import { toFailure } from '../../../src/application/creating/job-outcome.js';
import { RestoreCredits } from '../../../src/application/credits/restore-credits.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { DAY, givenFindings, givenUpload, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';
import { RestingSignals } from '../../resting-signals.js';

const REFUSED = { code: 'painting_failed', message: 'It could not be painted.' } as const;

const prompt = 'A lighthouse over a calm sea';
const never = new AbortController().signal;

async function setUp(credits = MAX_CREDITS) {
  const clock = new MemoryClock();
  const signals = new RestingSignals();
  const ports = memoryPorts({ clock, signals });
  const generatePrint = new GeneratePrint(ports);
  const newShopper = async () => {
    const { id: user_id } = await givenUser(ports);
    await ports.credits.openLedger(user_id, credits, NOW);
    return { user_id, as: 'customer' as const };
  };
  const shopper = await newShopper();
  const balance = (user = shopper.user_id) => ports.credits.balance(user);
  const claim = () => claimJob(ports.generationJobs, { owner: 'painter', until: later(MINUTE) }, clock.now());
  const complete = async (id: string) => {
    await claim();
    await ports.generationJobs.complete(id, 'painter', givenFindings());
  };
  return { clock, signals, ports, generatePrint, newShopper, shopper, balance, claim, complete };
}

describe('GeneratePrint.request', () => {
  it.each([
    ['a customer', false, 'customer', { published: false, review: 'waiting', review_at: NOW }],
    ['an admin', true, 'customer', { published: true, review: null, review_at: null }],
    ['the shop', true, 'shop', { published: true, review: null, review_at: null }],
  ] as const)('on a shop with review sets the listing of %s', async (_, isAdmin, as, expected) => {
    const { ports } = await setUp();
    const { id: user_id } = await givenUser(ports, isAdmin);
    await ports.credits.openLedger(user_id, MAX_CREDITS, NOW);
    const id = await new GeneratePrint(ports, 'review').request({ user_id, as }, { prompt });
    expect(await ports.generationJobs.find(id)).toMatchObject(expected);
  });

  // spec: words-need-a-look
  it.each([
    ['the description', { prompt: 'Buy cheap pills' }],
    ['the title', { prompt, title: 'Call 07700 900123' }],
    ['a keyword', { prompt, keywords: ['Taylor Swift'] }],
    ['the text', { prompt, description: 'See www.example.com' }],
  ])('in an open shop holds a print if %s needs a look, and says why', async (_, words) => {
    const { ports, generatePrint, shopper } = await setUp();
    const id = await generatePrint.request(shopper, words);
    expect(await ports.generationJobs.find(id)).toMatchObject({
      published: false,
      review: 'waiting',
      review_reason: expect.stringMatching(/^Its words contain /),
    });
    const private_ = await new GeneratePrint(ports, 'private').request(shopper, words);
    expect(await ports.generationJobs.find(private_)).toMatchObject({ published: false, review: null });
  });

  it('keeps prints from a photo private, without a review', async () => {
    const { ports, shopper } = await setUp();
    const photo = givenUpload({ user_id: shopper.user_id, method: 'interior' });
    await ports.uploads.add(photo);
    const input = { prompt, reference: `/uploads/${photo.id}.jpg` };
    const id = await new GeneratePrint(ports, 'review').request(shopper, input);
    expect(await ports.generationJobs.find(id)).toMatchObject({ published: false, review: null });
  });

  // spec: generate-print-holds-credit
  it('creates a queued job, and holds one credit', async () => {
    const { ports, generatePrint, shopper, balance } = await setUp();
    const id = await generatePrint.request(shopper, {
      prompt: `  ${prompt}\n`,
      size: '1792x1024',
      style: ' Linocut ',
      keywords: ['sea', ' sea ', '', 'calm'],
      colors: ['#FFAA00', '#ffaa00', '#001122'],
      force_original_prompt: true,
      seed: 7,
    });
    expect(await ports.generationJobs.find(id)).toMatchObject({
      user_id: shopper.user_id,
      created_at: NOW,
      status: 1,
      original_prompt: prompt,
      prompt_size: 3,
      style: 'Linocut',
      prompt_type: 1,
      seed_id: 7,
      keywords: ['sea', 'calm'],
      colors: ['#ffaa00', '#001122'],
      force_original_prompt: true,
    });
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  // spec: generate-print-defaults
  it('creates a portrait without a style by default', async () => {
    const { ports, generatePrint, shopper } = await setUp();
    const id = await generatePrint.request(shopper, { prompt, size: '', style: ' ' });
    expect(await ports.generationJobs.find(id)).toMatchObject({
      prompt_size: 2,
      style: null,
      keywords: [],
      colors: [],
      force_original_prompt: false,
    });
  });

  // spec: generate-print-longest-prompt
  it('accepts the longest allowed description', async () => {
    const { ports, generatePrint, shopper } = await setUp();
    const longest = 'x'.repeat(MAX_PROMPT_CHARACTERS);
    const id = await generatePrint.request(shopper, { prompt: ` ${longest} ` });
    expect((await ports.generationJobs.find(id))?.original_prompt).toBe(longest);
  });

  it.each([
    ['nothing', { prompt: '' }, 'description_empty'],
    ['white space', { prompt: ' \n\t ' }, 'description_empty'],
    ['4001 characters', { prompt: 'x'.repeat(4001) }, 'description_too_long'],
    ['a size that is not sold', { prompt, size: '512x512' }, 'unknown_orientation'],
    ['words that the moderation refuses', { prompt: 'A beheading at noon' }, 'description_refused'],
    ['such words among the keywords', { prompt, keywords: ['Swastika'] }, 'description_refused'],
    ['a photo from elsewhere', { prompt, reference: 'https://example.com/cat.jpg' }, 'upload_not_found'],
    [
      'an unknown photo',
      { prompt, reference: `/uploads/${randomUUID()}.jpg?until=1&key=x` },
      'upload_not_found',
    ],
  ])('rejects %s, and writes nothing', async (_, description, code) => {
    const { ports, generatePrint, shopper, balance } = await setUp();
    const job_id = randomUUID();
    await expect(generatePrint.request(shopper, { ...description, job_id })).rejects.toMatchObject({ code });
    expect(await ports.generationJobs.find(job_id)).toBeUndefined();
    expect(await balance()).toBe(MAX_CREDITS);
  });

  it('leaves no job when there is no credit', async () => {
    const { ports, generatePrint, shopper, balance } = await setUp(1);
    const first = await generatePrint.request(shopper, { prompt });
    const job_id = randomUUID();
    await expect(generatePrint.request(shopper, { prompt, job_id })).rejects.toMatchObject({
      code: 'out_of_credits',
    });
    expect(await ports.generationJobs.find(job_id)).toBeUndefined();
    expect((await generatePrint.unfinished(shopper.user_id)).map(({ job }) => job.id)).toEqual([first]);
    expect(await balance()).toBe(0);
  });

  it('never spends a credit twice under concurrent requests', async () => {
    const { generatePrint, shopper, balance } = await setUp(2);
    const requests = await Promise.allSettled(
      Array.from({ length: 5 }, () => generatePrint.request(shopper, { prompt })),
    );
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await generatePrint.unfinished(shopper.user_id)).toHaveLength(2);
    expect(await balance()).toBe(0);
  });

  it('returns the same job for the same job_id, at no cost', async () => {
    const { ports, generatePrint, shopper, balance } = await setUp(1);
    const job_id = randomUUID();
    const again = () => generatePrint.request(shopper, { prompt: 'Something else', job_id });
    expect(await generatePrint.request(shopper, { prompt, job_id })).toBe(job_id);
    expect(await Promise.all([again(), again()])).toEqual([job_id, job_id]);
    expect((await ports.generationJobs.find(job_id))?.original_prompt).toBe(prompt);
    expect(await balance()).toBe(0);
  });

  it('returns the job also when its inputs are no longer valid', async () => {
    const { generatePrint, shopper } = await setUp(1);
    const job_id = await generatePrint.request(shopper, { prompt });
    const reference = `/uploads/${randomUUID()}.jpg`;
    expect(await generatePrint.request(shopper, { prompt: '', reference, job_id })).toBe(job_id);
  });

  it('does not return a print that its maker has deleted', async () => {
    const { ports, generatePrint, shopper, complete } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await complete(id);
    await ports.prints.remove(id, shopper.user_id, NOW);
    await expect(generatePrint.progress(shopper.user_id, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it("rejects another person's job_id, at no cost", async () => {
    const { ports, generatePrint, shopper, newShopper, balance } = await setUp();
    const job_id = await generatePrint.request(shopper, { prompt });
    const other = await newShopper();
    await expect(generatePrint.request(other, { prompt: 'Mine', job_id })).rejects.toMatchObject({
      code: 'job_id_taken',
    });
    expect(await ports.generationJobs.find(job_id)).toMatchObject({
      user_id: shopper.user_id,
      original_prompt: prompt,
    });
    expect(await balance(other.user_id)).toBe(MAX_CREDITS);
  });

  it("paints the shop's prints free of charge, after everybody else's", async () => {
    const { clock, ports, generatePrint, shopper, balance, claim } = await setUp(0);
    const shop = { user_id: shopper.user_id, as: 'shop' as const };
    const shopJob = await generatePrint.request(shop, { prompt });
    expect(await balance()).toBe(0);
    clock.advance(SECOND);
    const { id: user_id } = await givenUser(ports);
    await ports.credits.openLedger(user_id, 1, NOW);
    const ofShopper = await generatePrint.request({ user_id, as: 'customer' }, { prompt });
    expect((await claim())?.job.id).toBe(ofShopper);
    expect((await claim())?.job.id).toBe(shopJob);
  });
});

describe('GeneratePrint.progress', () => {
  it('returns the number of jobs ahead of a queued job, and 0 for one that is being painted', async () => {
    const { clock, generatePrint, shopper, newShopper, claim } = await setUp();
    await generatePrint.request(await newShopper(), { prompt });
    clock.advance(SECOND);
    const id = await generatePrint.request(shopper, { prompt });
    expect(await generatePrint.progress(shopper.user_id, id)).toMatchObject({ place: 1, job: { status: 1 } });
    await claim();
    clock.advance(SECOND);
    expect(await generatePrint.progress(shopper.user_id, id)).toMatchObject({ place: 0, job: { status: 1 } });
    await claim();
    expect(await generatePrint.progress(shopper.user_id, id)).toMatchObject({ place: 0, job: { status: 2 } });
  });

  it("returns nothing for an unknown job or another person's", async () => {
    const { generatePrint, shopper, newShopper } = await setUp();
    const id = await generatePrint.request(await newShopper(), { prompt });
    const refused = { code: 'not_found' };
    await expect(generatePrint.progress(shopper.user_id, id)).rejects.toMatchObject(refused);
    await expect(generatePrint.progress(shopper.user_id, randomUUID())).rejects.toMatchObject(refused);
    const watched = generatePrint.watch(shopper.user_id, id, never);
    await expect(watched.next()).rejects.toMatchObject(refused);
  });

  it('shows the progress of a job only to its maker', async () => {
    const { ports, generatePrint, shopper, newShopper, claim } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await claim();
    await ports.generationJobs.savePartial(id, 'painter', Uint8Array.of(1));
    expect((await generatePrint.progress(shopper.user_id, id)).partial).toEqual(Uint8Array.of(1));
    expect(await generatePrint.unfinished(shopper.user_id)).toMatchObject([{ partial: Uint8Array.of(1) }]);
    const other = await newShopper();
    expect(await generatePrint.unfinished(other.user_id)).toEqual([]);
    await expect(generatePrint.progress(other.user_id, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lists only the unfinished jobs of the person, newest first', async () => {
    const { clock, generatePrint, shopper, newShopper, complete } = await setUp();
    const [done, older, newer] = [randomUUID(), randomUUID(), randomUUID()];
    for (const job_id of [done, older, newer]) {
      await generatePrint.request(shopper, { prompt, job_id });
      clock.advance(SECOND);
    }
    await complete(done);
    await generatePrint.request(await newShopper(), { prompt });
    const unfinished = await generatePrint.unfinished(shopper.user_id);
    expect(unfinished.map(({ job, place }) => [job.id, place])).toEqual([
      [newer, 1],
      [older, 0],
    ]);
  });
});

describe('GeneratePrint.watch', () => {
  it('reports each change once, the final one last, and then ends', async () => {
    const { signals, generatePrint, shopper, claim, complete } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    const yielded: number[] = [];
    const watching = (async () => {
      for await (const { job } of generatePrint.watch(shopper.user_id, id, never)) yielded.push(job.status);
    })();
    for (const change of [async () => {}, claim, async () => {}, () => complete(id)]) {
      await signals.resting(`job:${id}`);
      await change();
      signals.notify(`job:${id}`);
    }
    await watching;
    expect(yielded).toEqual([1, 2, 3]);
  });

  it('shows each partial once while it is painted, and no partial at the end', async () => {
    const { signals, ports, generatePrint, shopper, claim, complete } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await claim();
    const yielded: unknown[] = [];
    const watching = (async () => {
      for await (const { partial } of generatePrint.watch(shopper.user_id, id, never)) {
        yielded.push(partial && [...partial]);
      }
    })();
    const keep = (...bytes: number[]) =>
      ports.generationJobs.savePartial(id, 'painter', Uint8Array.from(bytes));
    for (const change of [() => keep(1, 2), () => keep(1, 2), () => keep(1, 3), () => complete(id)]) {
      await signals.resting(`job:${id}`);
      await change();
      signals.notify(`job:${id}`);
    }
    await watching;
    expect(yielded).toEqual([undefined, [1, 2], [1, 3], undefined]);
  });

  it('ends silently when nobody listens any more', async () => {
    const { generatePrint, shopper } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    const abort = new AbortController();
    const watched = generatePrint.watch(shopper.user_id, id, abort.signal);
    await watched.next();
    const end = watched.next();
    abort.abort();
    expect(await end).toMatchObject({ done: true });
  });
});

describe('GeneratePrint.hasEnded', () => {
  it('returns the print once it is painted', async () => {
    const { generatePrint, shopper, complete } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await complete(id);
    expect(await generatePrint.hasEnded(shopper.user_id, id, never)).toMatchObject({ id, status: 3 });
  });

  it('returns a failed print, too', async () => {
    const { ports, generatePrint, shopper, claim } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await claim();
    await ports.generationJobs.fail(id, 'painter', REFUSED);
    expect(await generatePrint.hasEnded(shopper.user_id, id, never)).toMatchObject({ id, status: 4 });
  });

  it('returns nothing when the caller leaves or the time is over', async () => {
    const { generatePrint, shopper } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    expect(await generatePrint.hasEnded(shopper.user_id, id, AbortSignal.abort())).toBeUndefined();
  });
});

describe('a print that begins with a photo', () => {
  const givenPhoto = async (method: 'interior' | 'print' = 'interior') => {
    const shop = await setUp();
    const upload = givenUpload({ user_id: shop.shopper.user_id, method });
    await shop.ports.uploads.add(upload);
    return { ...shop, upload, reference: `/uploads/${upload.id}.jpg?until=9&key=x` };
  };

  it.each([
    ['interior', 3],
    ['print', 2],
  ] as const)('is private, and stores its photo and its method: %s', async (method, prompt_type) => {
    const { ports, generatePrint, shopper, reference, upload } = await givenPhoto(method);
    const id = await generatePrint.request(shopper, { prompt, reference });
    expect(await ports.generationJobs.find(id)).toMatchObject({
      prompt_type,
      upload_id: upload.id,
      published: false,
    });
  });

  it("is rejected with another person's photo, at no cost", async () => {
    const { generatePrint, newShopper, reference, balance } = await givenPhoto();
    const other = await newShopper();
    await expect(generatePrint.request(other, { prompt, reference })).rejects.toMatchObject({
      code: 'upload_not_found',
    });
    expect(await balance(other.user_id)).toBe(MAX_CREDITS);
  });
});

describe('GeneratePrint.cancel', () => {
  it.each([
    ['waits', false],
    ['is being painted', true],
  ])('ends a job that %s, and releases the credit once', async (_, isPainting) => {
    const { generatePrint, shopper, claim, balance } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    if (isPainting) await claim();
    expect(await balance()).toBe(MAX_CREDITS - 1);
    for (const _ of [1, 2]) {
      expect(await generatePrint.cancel(shopper.user_id, id)).toMatchObject({ job: { status: 5 } });
      expect(await balance()).toBe(MAX_CREDITS);
    }
    expect(await claim()).toBeUndefined();
    expect(await generatePrint.hasEnded(shopper.user_id, id, never)).toMatchObject({ status: 5 });
    expect(await generatePrint.unfinished(shopper.user_id)).toEqual([]);
  });

  describe('after a billing model was called', () => {
    const givenAsked = async () => {
      const shop = await setUp();
      const { ports, generatePrint, shopper, claim } = shop;
      const id = await generatePrint.request(shopper, { prompt });
      await claim();
      await ports.generationJobs.beginPaidCall(id, 'painter', 3);
      return { ...shop, id };
    };

    it('keeps the credit, and says so', async () => {
      const { ports, generatePrint, shopper, id, balance } = await givenAsked();
      expect((await generatePrint.progress(shopper.user_id, id)).job.paid_calls).toBe(1);
      for (const _ of [1, 2]) {
        const { job } = await generatePrint.cancel(shopper.user_id, id);
        expect(toFailure(job)?.message).toBe(
          'This print was cancelled while it was being painted, so its credit is spent.',
        );
        expect(await balance()).toBe(MAX_CREDITS - 1);
      }
      expect((await ports.credits.audit()).faults).toEqual([]);
      const statement = new CreditStatement(ports, new RestoreCredits(ports));
      const { rows: entries } = await statement.entries(shopper.user_id, { limit: 1 });
      expect(entries).toMatchObject([
        { amount: -1, words: 'Spent on a print that was cancelled while it was being painted' },
      ]);
    });

    it('is rejected if the caller wants the credit, and changes nothing', async () => {
      const { ports, generatePrint, shopper, id, balance } = await givenAsked();
      await expect(generatePrint.cancel(shopper.user_id, id, { onlyIfFree: true })).rejects.toMatchObject({
        code: 'cancel_costs_credit',
      });
      expect(await ports.generationJobs.find(id)).toMatchObject({ status: 2 });
      expect(await balance()).toBe(MAX_CREDITS - 1);
    });
  });

  it('is limited per day, with a sentence that says so', async () => {
    const { clock, ports, generatePrint, shopper, balance } = await setUp();
    const newJob = () => generatePrint.request(shopper, { prompt });
    for (let times = 0; times < MAX_CANCELS_PER_DAY; times++)
      await generatePrint.cancel(shopper.user_id, await newJob());
    const id = await newJob();
    await expect(generatePrint.cancel(shopper.user_id, id)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: `You have cancelled ${MAX_CANCELS_PER_DAY} prints within a day. This one will be painted.`,
    });
    expect(await ports.generationJobs.find(id)).toMatchObject({ status: 1 });
    expect(await balance()).toBe(MAX_CREDITS - 1);
    clock.advance(DAY);
    expect(await generatePrint.cancel(shopper.user_id, id)).toMatchObject({ job: { status: 5 } });
  });

  it('cannot cancel a painted print', async () => {
    const { ports, generatePrint, shopper, complete, balance } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await complete(id);
    await expect(generatePrint.cancel(shopper.user_id, id)).rejects.toMatchObject({ code: 'job_ended' });
    expect(await ports.generationJobs.find(id)).toMatchObject({ status: 3 });
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  it("does not find other people's jobs", async () => {
    const { generatePrint, newShopper, shopper } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    const other = await newShopper();
    await expect(generatePrint.cancel(other.user_id, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is decided once against a painter that finishes at the same moment', async () => {
    const { ports, generatePrint, shopper, complete, balance } = await setUp();
    const id = await generatePrint.request(shopper, { prompt });
    await Promise.allSettled([generatePrint.cancel(shopper.user_id, id), complete(id)]);
    const { status } = (await ports.generationJobs.find(id))!;
    // The suite's painter does not capture: only a cancelled job returns the credit.
    expect(await balance()).toBe(status === 5 ? MAX_CREDITS : MAX_CREDITS - 1);
  });
});
