import { describe, expect, it } from '@jest/globals';
import { checkShopSettings } from '../../../src/adapters/disk/shop-settings.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ManageSettings } from '../../../src/application/operations/manage-settings.js';
import { LiveSettings } from '../../../src/application/shared/live-settings.js';
import { NOW } from '../../given.js';
import { IN_UK } from '../../shops.js';

/** Two processes of one shop. */
function setUp() {
  const ports = memoryPorts();
  const errors: unknown[] = [];
  const open = (file = IN_UK.get()) =>
    new LiveSettings(ports, file, checkShopSettings, (error) => errors.push(error));
  const live = open();
  return { errors, live, manage: new ManageSettings(ports, live), open, other: open(), ports };
}

describe('Settings', () => {
  // spec: settings-change-while-it-runs
  it('change while the shop runs, in every process', async () => {
    const { live, manage, other } = setUp();
    const stop = new AbortController();
    const following = other.follow(stop.signal);
    const { settings, version } = await manage.show();
    expect(version).toBe(0);
    const saved = await manage.save({ version, settings: { ...settings, returns_days: 60 } });
    expect(saved).toMatchObject({ version: 1, settings: { returns_days: 60 } });
    expect(live.get()).toEqual({ ...IN_UK.get(), returns_days: 60 });
    while (other.get().returns_days !== 60) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    await following;
  });

  // spec: settings-changed-by-two
  it('are refused if somebody else changed them since', async () => {
    const { manage } = setUp();
    const { settings, version } = await manage.show();
    const edits = [50, 60].map((returns_days) =>
      manage.save({ version, settings: { ...settings, returns_days } }),
    );
    const results = await Promise.allSettled(edits);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(manage.save({ version, settings })).rejects.toMatchObject({ code: 'settings_changed' });
  });

  it('have to be as valid as those of the file, and say which one is not', async () => {
    const { live, manage } = setUp();
    const { settings, version } = await manage.show();
    const [zone] = settings.delivery;
    const twice = manage.save({ version, settings: { ...settings, delivery: [zone!, zone!] } });
    await expect(twice).rejects.toMatchObject({
      code: 'settings_not_valid',
      message: 'delivery: GB is in more than one zone.',
    });
    expect(live.get()).toEqual(IN_UK.get());
  });

  it('return to those of the file when their rows are deleted, and can be changed again', async () => {
    const { live, manage, ports } = setUp();
    const { settings, version } = await manage.show();
    const { settingsEdits } = ports;
    const stored = { version: version + 1, edit: { ...settings, returns_days: 60 }, changed_at: NOW };
    settingsEdits.latest = async () => stored;
    await live.refresh();
    expect(live.get().returns_days).toBe(60);
    // An older answer that comes late.
    settingsEdits.latest = async () => ({ ...stored, version: 0.5 });
    await live.refresh();
    expect(live.get().returns_days).toBe(60);
    settingsEdits.latest = async () => undefined;
    expect(await manage.show()).toMatchObject({ version: 0, settings });
    await manage.save({ version: 0, settings });
  });

  // spec: settings-not-readable
  it('that no longer fit the file are kept, with an alert, and are not saved over', async () => {
    const { errors, manage, open, ports } = setUp();
    const { settings, version } = await manage.show();
    await manage.save({ version, settings: { ...settings, returns_days: 60 } });
    const before = await ports.settingsEdits.latest();
    const moved = open({ ...IN_UK.get(), country: 'MX', delivery: [] });
    const manageMoved = new ManageSettings(ports, moved);
    const shown = await manageMoved.show();
    expect(shown.settings.returns_days).toBe(IN_UK.get().returns_days);
    expect(errors).toMatchObject([{ code: 'settings_not_valid' }]);
    expect(await ports.alerts.list()).toMatchObject([
      { code: 'settings_not_readable', detail: expect.stringContaining('own country, MX') },
    ]);
    await expect(manageMoved.save(shown)).rejects.toMatchObject({ code: 'settings_not_readable' });
    expect(await ports.settingsEdits.latest()).toEqual(before);
    // The file is as it was.
    const back = open();
    await back.refresh();
    expect(back.get().returns_days).toBe(60);
    expect(await ports.alerts.list()).toEqual([]);
  });

  // spec: settings-reset
  it('are given up at a reset, also if they do not fit the file, so that it applies', async () => {
    const { live, manage, open, ports } = setUp();
    const { settings, version } = await manage.show();
    expect(await manage.reset()).toMatchObject({ version: 0 });
    await manage.save({ version, settings: { ...settings, returns_days: 60 } });
    // Its delivery is not that of the stored settings.
    const zones = [{ ...settings.delivery[0]!, countries: ['MX'] }];
    const moved = open({ ...IN_UK.get(), country: 'MX', delivery: zones });
    const manageMoved = new ManageSettings(ports, moved);
    await manageMoved.show();
    expect(await ports.alerts.list()).toHaveLength(1);
    expect(await manageMoved.reset()).toMatchObject({ version: 2, settings: { delivery: zones } });
    expect((await ports.settingsEdits.latest())?.edit).toEqual({});
    expect(await ports.alerts.list()).toEqual([]);
    expect(await manageMoved.reset()).toMatchObject({ version: 2 });
    await live.refresh();
    expect(live.get()).toEqual(IN_UK.get());
    const shown = await manageMoved.show();
    await expect(manageMoved.save(shown)).resolves.toMatchObject({ version: 3 });
  });

  // spec: settings-after-a-rollback
  it('are stored without processors while there are none, so that an older version reads them', async () => {
    const { live, manage, open, ports } = setUp();
    const stored = async () => (await ports.settingsEdits.latest())!.edit;
    const { settings } = await manage.show();
    await manage.save({ version: 0, settings: { ...settings, returns_days: 60 } });
    expect(await stored()).not.toHaveProperty('processors');
    const processors = [{ name: 'Hetzner', what: 'all data', why: 'to host the shop' }];
    await manage.save({ version: 1, settings: { ...settings, processors } });
    expect(live.get().processors).toEqual(processors);
    await manage.save({ version: 2, settings });
    expect(live.get().processors).toEqual([]);
    // Those of the file can be removed.
    await manage.reset();
    const named = open({ ...IN_UK.get(), processors });
    const manageNamed = new ManageSettings(ports, named);
    const { version } = await manageNamed.show();
    await manageNamed.save({ version, settings });
    expect(named.get().processors).toEqual([]);
  });

  // spec: settings-of-a-newer-version
  it('of a newer version apply without what this version does not know, and keep it', async () => {
    const { errors, live, manage, ports } = setUp();
    const { settings } = await manage.show();
    const edit = { ...settings, returns_days: 60, opening_hours: 'Mondays' };
    await ports.settingsEdits.add({ version: 1, edit, changed_at: NOW });
    const shown = await manage.show();
    expect(shown.settings).toEqual({ ...settings, returns_days: 60 });
    expect(live.get()).not.toHaveProperty('opening_hours');
    await manage.save({ version: 1, settings: { ...shown.settings, returns_days: 50 } });
    expect((await ports.settingsEdits.latest())?.edit).toEqual({ ...edit, returns_days: 50 });
    expect(errors).toEqual([]);
  });
});
