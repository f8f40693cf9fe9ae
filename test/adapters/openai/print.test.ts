import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimPrint } from '../../claim.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { PoolPictures } from '../../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { LEASE_SECONDS, PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { paintingKey } from '../../../src/domain/prints/print.js';
import { givenUser, later, NOW, SECOND } from '../../given.js';
import {
  respondWithError,
  startOpenai,
  neverRespond,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { openaiAt } from './given-openai.js';

/** A customer's job in the queue, for OpenAI to paint. */
async function setUp(server: OpenaiServer, settings: Parameters<typeof openaiAt>[1] = {}) {
  const clock = new MemoryClock();
  const { imageModel, moderator } = openaiAt(server, settings);
  const ports = memoryPorts({ clock, imageModel, moderator, pictures: new PoolPictures(pixelTasks) });
  const reported: unknown[] = [];
  const paintPrints = new PaintPrints(ports, (error) => reported.push(error));
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, MAX_CREDITS, NOW);
  const request = { prompt: 'A lighthouse over a calm sea', size: '1792x1024' } as const;
  const id = await new GeneratePrint(ports).request({ user_id, as: 'customer' }, request);
  const paintNext = async () => {
    const claimed = await claimPrint(paintPrints, 'painter');
    if (claimed) await paintPrints.work(claimed, 'painter');
    return claimed !== undefined;
  };
  const job = async () => (await ports.generationJobs.find(id))!;
  return { clock, reported, ports, id, paintNext, job, balance: () => ports.credits.balance(user_id) };
}

describe('a print that OpenAI paints', () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await startOpenai();
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const painted = () => server.received.filter(({ operation }) => operation === '/images/generations');
  const moderated = (response: Parameters<typeof neverRespond>[0]) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'modr-1', model: 'm', results: [{ flagged: false, categories: {} }] }));

  it('is cropped to its proportion when the model lacks it, and never stretched', async () => {
    const { paintNext, job } = await setUp(server, { model: 'gpt-image-1-mini' });
    await paintNext();
    expect(painted()[0]!.body).toMatchObject({ size: '1536x1024' });
    const { status, image_width, image_height, model } = await job();
    expect({ status, model }).toEqual({ status: 3, model: 'gpt-image-1-mini' });
    expect(image_width! / image_height!).toBeCloseTo(1792 / 1024, 2);
    expect(image_width).toBeLessThanOrEqual(1536);
  });

  it('is painted within the time that the model needs, with the credit held', async () => {
    const { paintNext, job, clock, balance } = await setUp(server);
    server.plan(moderated, respondWithError(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '20' }));
    await paintNext();
    clock.set(later(19 * SECOND));
    expect(await paintNext()).toBe(false);
    clock.set(later(20 * SECOND));
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3 });
    expect(painted()).toHaveLength(2);
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  it('is paid once when the service dies right after the picture arrived', async () => {
    const { clock, ports, id, paintNext, job } = await setUp(server);
    const { markPainted } = ports.generationJobs;
    const dead = new Promise<never>(() => {});
    ports.generationJobs.markPainted = () => dead;
    void paintNext();
    while (!(await ports.pictureStore.get(`${paintingKey(id)}/words.json`)))
      await new Promise((resolve) => setImmediate(resolve));
    ports.generationJobs.markPainted = markPainted.bind(ports.generationJobs);
    clock.set(later(LEASE_SECONDS * SECOND));
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3, paid_calls: 1 });
    expect(painted()).toHaveLength(1);
  });

  it('releases the credit when the model does not answer, and is not requested again', async () => {
    const { paintNext, job, clock, balance, reported } = await setUp(server, { timeoutMs: 2500 });
    server.plan(moderated, neverRespond);
    await paintNext();
    clock.set(later(3600 * SECOND));
    expect(await paintNext()).toBe(false);
    expect(await job()).toMatchObject({ status: 4, error_code: 'painting_failed' });
    expect(painted()).toHaveLength(1);
    expect(await balance()).toBe(MAX_CREDITS);
    expect(reported).toMatchObject([{ cause: { message: expect.stringContaining('did not answer') } }]);
  });

  it('releases the credit when the model blocks it, and gives the reason', async () => {
    const { paintNext, job, balance } = await setUp(server);
    server.plan(moderated, respondWithError(400, { code: 'moderation_blocked' }));
    await paintNext();
    expect(await job()).toMatchObject({
      status: 4,
      error_code: 'description_refused',
      error_message: 'Our image model refuses to paint this. Please choose other words.',
    });
    expect(await balance()).toBe(MAX_CREDITS);
  });

  it('releases the credit when the daily limit is reached, and says so', async () => {
    const { paintNext, job, balance } = await setUp(server, { dailyCents: 7, maxCents: 8 });
    await paintNext();
    expect(await job()).toMatchObject({ status: 4, error_code: 'daily_limit_reached' });
    expect(painted()).toHaveLength(0);
    expect(await balance()).toBe(MAX_CREDITS);
  });
});
