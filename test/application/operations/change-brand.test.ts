import { describe, expect, it } from '@jest/globals';
import { checkShopSettings } from '../../../src/adapters/disk/shop-settings.js';
import { encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ChangeBrand } from '../../../src/application/operations/change-brand.js';
import { ManageSettings } from '../../../src/application/operations/manage-settings.js';
import { LiveSettings } from '../../../src/application/shared/live-settings.js';
import { IN_UK } from '../../shops.js';

const draw = (width: number, height: number, shade = 0) =>
  encode(width, height, new Uint8Array(16 * 16 * 3).fill(shade));

/** Two processes of one shop. */
function setUp() {
  const ports = memoryPorts();
  const open = (file = IN_UK.get()) => {
    const live = new LiveSettings(ports, file, checkShopSettings, () => undefined);
    const manage = new ManageSettings(ports, live);
    return { live, manage, brand: new ChangeBrand(ports, manage) };
  };
  return { ports, open, one: open(), other: open() };
}

describe("The shop's logo and icon", () => {
  // spec: shop-logo-uploaded
  it('are in the settings by the hash of their files, also in another process', async () => {
    const { one, other, ports } = setUp();
    const { version, settings } = await one.brand.replace('logo', draw(300, 100));
    const { hash } = settings.brand.logo!;
    expect([version, Object.keys(settings.brand)]).toEqual([1, ['logo']]);
    const stored = await ports.pictureStore.get(`brand/${hash}/logo.png`);
    expect(ports.crypto.hash(stored!)).toBe(hash);
    await other.live.refresh();
    expect(other.live.get()).toEqual({ ...IN_UK.get(), brand: settings.brand });
    await expect(other.brand.open(hash, 'logo.png')).resolves.toMatchObject({ length: stored!.length });
    await expect(other.brand.open(hash, 'favicon.ico')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('change at the same time without losing one of them, or another setting', async () => {
    const { one, other } = setUp();
    await Promise.all([
      one.brand.replace('logo', draw(300, 100)),
      other.brand.replace('icon', draw(600, 600)),
      one.brand.replace('logo-dark', draw(300, 100, 200)),
    ]);
    const { settings, version } = await one.manage.show();
    expect(version).toBe(3);
    expect(Object.keys(settings.brand).sort()).toEqual(['icon', 'logo', 'logo-dark']);
  });

  // spec: logo-leaves-the-file
  it('leave all other settings to the file', async () => {
    const { one, open, ports } = setUp();
    const { settings } = await one.brand.replace('logo', draw(300, 100));
    expect((await ports.settingsEdits.latest())?.edit).toEqual({ brand: settings.brand });
    const { live } = open({ ...IN_UK.get(), returns_days: 45 });
    await live.refresh();
    expect(live.get()).toEqual({ ...IN_UK.get(), returns_days: 45, brand: settings.brand });
  });

  // spec: settings-not-readable-logo
  it('change the stored settings, also while those do not fit the file', async () => {
    const { one, open, ports } = setUp();
    const { settings } = await one.manage.show();
    await one.manage.save({ version: 0, settings: { ...settings, returns_days: 60 } });
    const moved = open({ ...IN_UK.get(), country: 'MX', delivery: [] });
    await moved.brand.replace('icon', draw(600, 600));
    await one.live.refresh();
    expect(one.live.get()).toMatchObject({ returns_days: 60, brand: { icon: { width: 32 } } });
    expect((await ports.settingsEdits.latest())?.version).toBe(2);
  });

  it('are removed once, and stay in the history', async () => {
    const { one, ports } = setUp();
    const { settings } = await one.brand.replace('icon', draw(600, 600));
    expect(await one.brand.remove('icon')).toMatchObject({ version: 2, settings: { brand: {} } });
    expect(await one.brand.remove('icon')).toMatchObject({ version: 2 });
    expect(await ports.pictureStore.has(`brand/${settings.brand.icon!.hash}/icon-512.png`)).toBe(true);
  });

  it('can be removed one by one when their files are lost', async () => {
    const { one, ports } = setUp();
    await one.brand.replace('icon', draw(600, 600));
    await one.brand.replace('logo', draw(300, 100));
    await ports.pictureStore.deleteBelow('brand');
    expect(Object.keys((await one.brand.remove('icon')).settings.brand)).toEqual(['logo']);
    expect((await one.brand.remove('logo')).settings.brand).toEqual({});
  });

  it('are refused when they cannot be drawn, which changes nothing', async () => {
    const { one } = setUp();
    const upload = one.brand.replace('icon', draw(600, 400));
    await expect(upload).rejects.toMatchObject({ code: 'bad_picture' });
    expect(await one.manage.show()).toMatchObject({ version: 0, settings: { brand: {} } });
  });

  it('of another shop are refused with its settings', async () => {
    const { one } = setUp();
    const { settings, version } = await one.manage.show();
    const brand = { logo: { hash: 'a'.repeat(64), width: 100, height: 32 } };
    await expect(one.manage.save({ version, settings: { ...settings, brand } })).rejects.toMatchObject({
      code: 'settings_not_valid',
      message: 'brand.logo: This shop has no such picture. Leave it out, and upload the picture.',
    });
  });
});
