import { afterEach, expect } from '@jest/globals';
import { prodigiAt } from '../adapters/prodigi/given-prodigi.js';
import type { ProdigiServer } from '../fake-services/prodigi-server.js';
import { workshopContract } from './orders/workshop.js';

const servers: ProdigiServer[] = [];

afterEach(() => {
  for (const { violations } of servers) expect(violations).toEqual([]);
});

workshopContract(async () => {
  const { server, workshop } = await prodigiAt();
  servers.push(server);
  return {
    ports: { workshop },
    sku: 'HW-PRINT-30X40',
    file: 'http://127.0.0.1:9/file.png',
    make: async (id) => server.make(id),
    send: async (id, parcels) => server.send(id, parcels),
    fail: async (id) => server.fail(id),
    close: server.close,
  };
});
