import { describe, expect, it } from '@jest/globals';
import { toEdit } from '../../../src/domain/shop/settings.js';
import { later, NOW } from '../../given.js';
import { IN_UK } from '../../shops.js';
import { concurrently, openPorts, type Open } from '../subject.js';

/** No other suite may store settings. */
export function settingsEditsContract(open: Open<'settingsEdits'>): void {
  describe('SettingsEdits', () => {
    const ports = openPorts(open);
    const edits = () => ports().settingsEdits;

    it('keeps each version once, also when it is added concurrently, and returns the newest', async () => {
      expect(await edits().latest()).toBeUndefined();
      const edit = toEdit(IN_UK.get());
      const added = await concurrently(4, (index) =>
        edits().add({ version: 1, edit: { ...edit, returns_days: 40 + index }, changed_at: NOW }),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const first = {
        version: 1,
        edit: { ...edit, returns_days: 40 + added.indexOf(true) },
        changed_at: NOW,
      };
      expect(await edits().latest()).toEqual(first);
      const second = { version: 2, edit: { ...edit, texts: { footer: 'Hello.' } }, changed_at: later(1000) };
      expect(await edits().add(second)).toBe(true);
      expect(await edits().add({ ...first, version: 1 })).toBe(false);
      expect(await edits().latest()).toEqual(second);
    });
  });
}
