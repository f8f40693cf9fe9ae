import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MAX_SELECTIONS } from '../../../src/domain/prints/selection.js';
import { givenSelection, later, NOW } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

export function selectionsContract(open: Open<'selections'>): void {
  describe('Selections', () => {
    const ports = openPorts(open);
    const selections = () => ports().selections;

    it('are stored, found by ID and address, and replaced', async () => {
      const selection = givenSelection({ print_ids: [randomUUID(), randomUUID()], starts_at: NOW });
      await selections().save(selection);
      expect(await selections().find(selection.id)).toEqual(selection);
      const changed = {
        ...selection,
        title: 'Calm',
        translations: { de: { title: 'Ruhe' } },
        slug: `calm-${selection.id}`,
        print_ids: [],
        ends_at: later(1),
      };
      await selections().save({ ...changed, created_at: later(5000) });
      expect(await selections().bySlug(changed.slug)).toEqual(changed);
      expect(await selections().bySlug(selection.slug)).toBeUndefined();
      await selections().delete(selection.id);
      await selections().delete(selection.id);
      expect(await selections().find(selection.id)).toBeUndefined();
    });

    it('are listed, newest first, then by ID', async () => {
      const [older, newer] = [
        givenSelection({ created_at: later(1) }),
        givenSelection({ created_at: later(2) }),
      ];
      for (const one of [older, newer]) await selections().save(one);
      const ids = (await selections().list()).map(({ id }) => id);
      expect(ids.filter((id) => [older.id, newer.id].includes(id))).toEqual([newer.id, older.id]);
    });

    it('do not share an address, also when they are saved at the same time', async () => {
      const slug = `one-${randomUUID()}`;
      const saved = await Promise.allSettled([
        selections().save(givenSelection({ slug })),
        selections().save(givenSelection({ slug })),
      ]);
      expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'selection_title_taken' },
      });
    });

    it('are limited in number', async () => {
      for (let count = (await selections().list()).length; count < MAX_SELECTIONS; count++)
        await selections().save(givenSelection());
      const [known] = await selections().list();
      await expect(selections().save(givenSelection())).rejects.toMatchObject({
        code: 'too_many_selections',
      });
      await selections().save({ ...known!, title: 'Still saved' });
      expect((await selections().list())[0]).toMatchObject({ title: 'Still saved' });
    });
  });
}
