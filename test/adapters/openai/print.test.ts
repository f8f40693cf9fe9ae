import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { PoolPictures } from '../../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { LEASE_SECONDS, PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { paintingKey } from '../../../src/domain/prints/print.js';
import { givenUser, later, NOW, SECOND } from '../../given.js';
import { failing, openOpenai, stalling, type OpenaiServer } from '../../wire/openai-server.js';
import { openaiAt } from './given-openai.js';

/** One shopper's job in the queue, which OpenAI is to paint. */
async function given(server: OpenaiServer, settings: Parameters<typeof openaiAt>[1] = {}) {
  const clock = new MemoryClock();
  const { imageModel, moderator } = openaiAt(server, settings);
  const ports = memoryPorts({ clock, imageModel, moderator, pictures: new PoolPictures(pixelTasks) });
  const told: unknown[] = [];
  const paintPrints = new PaintPrints(ports, (error) => told.push(error));
  const { id: user_id } = await givenUser(ports);
  await ports.credits.open(user_id, MAX_CREDITS, NOW);
  const request = { prompt: 'A lighthouse over a calm sea', size: '1792x1024' } as const;
  const id = await new GeneratePrint(ports).request({ user_id, as: 'shopper' }, request);
  const paintNext = async () => {
    const claimed = await paintPrints.claim('painter');
    if (claimed) await paintPrints.work(claimed, 'painter');
    return claimed !== undefined;
  };
  const job = async () => (await ports.generationJobs.find(id))!;
  return { clock, told, ports, id, paintNext, job, balance: () => ports.credits.balance(user_id) };
}

describe('a print that OpenAI paints', () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await openOpenai();
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const painted = () => server.received.filter(({ operation }) => operation === '/images/generations');
  const moderated = (response: Parameters<typeof stalling>[0]) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'modr-1', model: 'm', results: [{ flagged: false, categories: {} }] }));

  it('is cut to its proportion when the model does not know it, and never stretched', async () => {
    const { paintNext, job } = await given(server, { model: 'gpt-image-1-mini' });
    await paintNext();
    expect(painted()[0]!.body).toMatchObject({ size: '1536x1024' });
    const { status, image_width, image_height, model } = await job();
    expect({ status, model }).toEqual({ status: 3, model: 'gpt-image-1-mini' });
    expect(image_width! / image_height!).toBeCloseTo(1792 / 1024, 2);
    expect(image_width).toBeLessThanOrEqual(1536);
  });

  it('is painted when the model has had the time that it asked for, with the credit held', async () => {
    const { paintNext, job, clock, balance } = await given(server);
    server.plan(moderated, failing(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '20' }));
    await paintNext();
    clock.set(later(19 * SECOND));
    expect(await paintNext()).toBe(false);
    clock.set(later(20 * SECOND));
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3 });
    expect(painted()).toHaveLength(2);
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  it('is paid once though the service dies right after the picture came', async () => {
    const { clock, ports, id, paintNext, job } = await given(server);
    const { finish } = ports.generationJobs;
    const dead = new Promise<never>(() => {});
    ports.generationJobs.finish = () => dead;
    void paintNext();
    while (!(await ports.pictureStore.get(`${paintingKey(id)}/words.json`)))
      await new Promise((resolve) => setImmediate(resolve));
    ports.generationJobs.finish = finish.bind(ports.generationJobs);
    clock.set(later(LEASE_SECONDS * SECOND));
    expect(await paintNext()).toBe(true);
    expect(await job()).toMatchObject({ status: 3, paid_calls: 1 });
    expect(painted()).toHaveLength(1);
  });

  it('gives the credit back when the model does not answer, and is not asked for again', async () => {
    const { paintNext, job, clock, balance, told } = await given(server, { patience: 2500 });
    server.plan(moderated, stalling);
    await paintNext();
    clock.set(later(3600 * SECOND));
    expect(await paintNext()).toBe(false);
    expect(await job()).toMatchObject({ status: 4, error_code: 'painting_failed' });
    expect(painted()).toHaveLength(1);
    expect(await balance()).toBe(MAX_CREDITS);
    expect(told).toMatchObject([{ cause: { message: expect.stringContaining('did not answer') } }]);
  });

  it('gives the credit back when the model blocks it, and says why', async () => {
    const { paintNext, job, balance } = await given(server);
    server.plan(moderated, failing(400, { code: 'moderation_blocked' }));
    await paintNext();
    expect(await job()).toMatchObject({
      status: 4,
      error_code: 'description_refused',
      error_message: 'The model that paints for us does not paint this. Please choose other words.',
    });
    expect(await balance()).toBe(MAX_CREDITS);
  });

  it('gives the credit back when the shop has spent enough for the day, and says so', async () => {
    const { paintNext, job, balance } = await given(server, { dailyCents: 7, cents: 8 });
    await paintNext();
    expect(await job()).toMatchObject({ status: 4, error_code: 'daily_limit_reached' });
    expect(painted()).toHaveLength(0);
    expect(await balance()).toBe(MAX_CREDITS);
  });
});
