import { PinterestPinboard, type PinterestSettings } from '../../../src/adapters/pinterest/pinboard.js';
import { NOW } from '../../given.js';
import { startPinterest } from '../../fake-services/pinterest-server.js';

/** The shop's adapter, its server, and a clock that a test can set. */
export async function pinterestAt(settings: Partial<PinterestSettings> = {}) {
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const server = await startPinterest(clock);
  const all: PinterestSettings = {
    appId: server.app.id,
    appSecret: server.app.secret,
    apiUrl: server.url,
    oauthUrl: 'https://www.pinterest.com/oauth/',
    callbackUrl: 'https://shop.example/api/pinterest/callback',
    clock,
    timeoutMs: 20_000,
    ...settings,
  };
  const pinboard = new PinterestPinboard(all);
  return {
    server,
    settings: all,
    pinboard,
    time,
    connect: () => pinboard.connect(server.allow(pinboard.consentUrl('state-1')).code),
  };
}
