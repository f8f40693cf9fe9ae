import { afterEach, expect } from '@jest/globals';
import { later } from '../given.js';
import { pinterestAt } from '../adapters/pinterest/given-pinterest.js';
import type { PinterestServer } from '../fake-services/pinterest-server.js';
import { pinboardContract } from './curating/pinboard.js';

const servers: PinterestServer[] = [];

afterEach(() => {
  for (const { violations } of servers) expect(violations).toEqual([]);
});

pinboardContract(async () => {
  const { server, pinboard, time } = await pinterestAt();
  servers.push(server);
  return {
    ports: { pinboard },
    allow: async (url) => server.allow(url),
    wait: (milliseconds) => (time.now = later(milliseconds, time.now)),
    close: server.close,
  };
});
