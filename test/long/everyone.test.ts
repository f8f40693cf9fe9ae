import { expect, it } from '@jest/globals';
import { describeInBrowser } from '../e2e/web/browser.js';
import { everyPage } from '../e2e/web/every-page.js';
import { createStage } from '../e2e/web/stage.js';

/** Split into tests, because each takes long. */
const PARTS = [0, 1, 2, 3];
/** They appear only on a phone, or take too long to check twice. */
const ON_A_PHONE = ['filters', 'print, in 3D'];

describeInBrowser('Everyone can use every page', () => {
  const { names, findings } = everyPage(createStage());

  const partOf = (part: number) =>
    names()
      .filter((name) => !ON_A_PHONE.includes(name))
      .filter((_, at) => at % PARTS.length === part);

  it.each(PARTS)('at 1440 px (%i)', async (part) => {
    expect(await findings(partOf(part), {})).toEqual({});
  });

  it.each(PARTS)('at 1440 px, in the dark (%i)', async (part) => {
    expect(await findings(partOf(part), { dark: true })).toEqual({});
  });

  it('at 820 px', async () => {
    expect(await findings(['home', 'prints', 'print', 'collection'], {}, 820)).toEqual({});
  });

  it('in the dark, on a phone', async () => {
    expect(await findings(['basket', 'print', 'account menu'], { dark: true, phone: true })).toEqual({});
  });
});
