import { PinterestPinboard, type PinterestSettings } from '../../../src/adapters/pinterest/pinboard.js';
import { NOW } from '../../given.js';
import { openPinterest } from '../../wire/pinterest-server.js';

/** The shop's adapter and the server it speaks to, at a time that a test can set. */
export async function pinterestAt(settings: Partial<PinterestSettings> = {}) {
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const server = await openPinterest(clock);
  const all: PinterestSettings = {
    appId: server.app.id,
    appSecret: server.app.secret,
    apiUrl: server.url,
    oauthUrl: 'https://www.pinterest.com/oauth/',
    publicUrl: 'https://shop.example',
    clock,
    patience: 20_000,
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
