import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { LimitClients } from '../../../../src/application/accounts/limit-clients.js';
import { memoryPorts } from '../../../../src/adapters/memory/ports.js';
import { rateLimits } from '../../../../src/adapters/http/platform/limits.js';

let server: Server | undefined;
afterEach(() => void server?.close());

const UNLIMITED = 1e6;
const SETTINGS = {
  writesPerMinute: UNLIMITED,
  photosPerHour: UNLIMITED,
  perFiveMinutes: {
    signIns: UNLIMITED,
    mails: UNLIMITED,
    codes: UNLIMITED,
    refreshes: UNLIMITED,
    baskets: UNLIMITED,
  },
};

/** The statuses of requests sent one after another from one address. */
async function statuses(settings: typeof SETTINGS, requests: readonly (readonly [string, string])[]) {
  const app = express();
  app.use(rateLimits(settings, new LimitClients(memoryPorts())));
  app.use((_request, response) => void response.json({}));
  server = createServer(app).listen(0);
  const found: number[] = [];
  for (const [method, path] of requests) {
    const verb = method.toLowerCase() as 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
    found.push((await request(server)[verb](path)).status);
  }
  return found;
}

const only = (kind: keyof typeof SETTINGS.perFiveMinutes) => ({
  ...SETTINGS,
  perFiveMinutes: { ...SETTINGS.perFiveMinutes, [kind]: 1 },
});

describe('Requests are counted together as', () => {
  it.each([
    [
      'writes',
      { ...SETTINGS, writesPerMinute: 1 },
      [
        ['POST', '/api/generate-image'],
        ['PATCH', '/api/account/prints/1'],
        ['DELETE', '/no/such/address'],
        ['GET', '/api/account/data'],
        ['GET', '/api/admin/backup'],
        ['POST', '/auth/v1/token?grant_type=refresh_token'],
      ],
    ],
    [
      'photos',
      { ...SETTINGS, photosPerHour: 1 },
      [
        ['POST', '/api/get-image-description'],
        ['POST', '/API/get-image-description/'],
      ],
    ],
    [
      'signIns',
      only('signIns'),
      [
        ['POST', '/auth/v1/signup'],
        ['POST', '/auth/v1/token?grant_type=password'],
        ['POST', '/auth/v1/token'],
        ['GET', '/auth/v1/authorize?provider=google'],
        ['GET', '/auth/v1/callback'],
        ['POST', '/auth/v1/callback'],
      ],
    ],
    [
      'refreshes',
      only('refreshes'),
      [
        ['POST', '/auth/v1/token?grant_type=refresh_token'],
        ['POST', '/auth/v1/TOKEN/?grant_type=refresh_token'],
      ],
    ],
    [
      'mails',
      only('mails'),
      [
        ['POST', '/auth/v1/otp'],
        ['POST', '/auth/v1/recover'],
        ['POST', '/auth/v1/resend'],
        ['GET', '/auth/v1/reauthenticate'],
        ['HEAD', '/auth/v1/reauthenticate'],
        ['PUT', '/auth/v1/user'],
      ],
    ],
    [
      'codes',
      only('codes'),
      [
        ['POST', '/auth/v1/verify'],
        ['GET', '/auth/v1/verify?token=1'],
        ['POST', '/auth/v1/factors/1/verify'],
      ],
    ],
    [
      'baskets',
      only('baskets'),
      [
        ['POST', '/api/basket/quote'],
        ['POST', '/api/guest-basket/quote'],
        ['POST', '/api/create-checkout-session'],
        ['POST', '/api/guest-checkout'],
      ],
    ],
  ] as const)('%s', async (_, settings, requests) => {
    const [first, ...others] = await statuses(settings, requests);
    expect([first, ...new Set(others)]).toEqual([200, 429]);
  });

  it('expensive reads, sixty a minute', async () => {
    const requests = ['/sitemap.xml', '/sitemaps/pages.xml', '/api/receipts/1', '/api/downloads/1/0'];
    const found = await statuses(
      SETTINGS,
      Array.from({ length: 64 }, (_, at) => ['GET', requests[at % requests.length]!] as const),
    );
    expect([found.indexOf(429), found.lastIndexOf(200)]).toEqual([60, 59]);
  });
});

describe('Not counted', () => {
  it('are plain reads, and events of payment providers', async () => {
    const strict = { writesPerMinute: 1, photosPerHour: 1, perFiveMinutes: only('mails').perFiveMinutes };
    const found = await statuses(strict, [
      ['POST', '/api/stripe/webhook'],
      ['POST', '/api/stripe/webhook'],
      ['POST', '/api/local/webhook/'],
      ['GET', '/api/prints'],
      ['GET', '/api/prints'],
      ['GET', '/auth/v1/user'],
      ['GET', '/auth/v1/user'],
    ]);
    expect(new Set(found)).toEqual(new Set([200]));
  });
});
