import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { Curate } from '../../src/application/curate.js';
import { givenJob, givenPrint } from '../given.js';

async function given() {
  const ports = memoryPorts();
  const featured = async () =>
    (await ports.prints.list({ featured: true }, { limit: 100 })).prints.map(({ id }) => id);
  return { ports, curate: new Curate(ports), featured };
}

describe('Curate.feature', () => {
  it('features the prints that are there, and says which', async () => {
    const { ports, curate, featured } = await given();
    const [one, two] = [await givenPrint(ports), await givenPrint(ports)];
    expect(await curate.feature([one.id, randomUUID(), one.id], true)).toEqual([one.id]);
    expect(await featured()).toEqual([one.id]);
    expect(await curate.feature([two.id, one.id], true)).toHaveLength(2);
    expect((await featured()).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  it('takes them down again; saying it twice changes nothing', async () => {
    const { ports, curate, featured } = await given();
    const { id } = await givenPrint(ports);
    await curate.feature([id], true);
    expect(await curate.feature([id], true)).toEqual([id]);
    expect(await featured()).toEqual([id]);
    await curate.feature([id], false);
    expect(await curate.feature([id], false)).toEqual([id]);
    expect(await featured()).toEqual([]);
  });

  it('features a print that is still being made: it shows once it is', async () => {
    const { ports, curate, featured } = await given();
    const { id } = await givenJob(ports);
    expect(await curate.feature([id], true)).toEqual([id]);
    expect(await featured()).toEqual([]);
    expect(await ports.generationJobs.find(id)).toMatchObject({ featured: true });
  });

  it('has nothing to say about no prints', async () => {
    const { curate } = await given();
    expect(await curate.feature([], true)).toEqual([]);
  });
});
