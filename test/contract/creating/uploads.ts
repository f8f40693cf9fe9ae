import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenUpload, givenUser, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function uploadsContract(open: Open<'uploads' | 'accounts'>): void {
  describe('Uploads', () => {
    const ports = openPorts(open);
    const uploads = () => ports().uploads;
    const given = async (overrides = {}) =>
      givenUpload({ user_id: (await givenUser(ports())).id, ...overrides });

    it('return what was added, by its id and by its bytes', async () => {
      const upload = await given();
      expect(await uploads().add(upload)).toEqual(upload);
      expect(await uploads().find(upload.id)).toEqual(upload);
      expect(await uploads().findSame(upload, NOW)).toEqual(upload);
      expect(await uploads().find(randomUUID())).toBeUndefined();
      expect(await uploads().findSame({ ...upload, method: 'print' }, NOW)).toBeUndefined();
      expect(await uploads().findSame({ ...upload, user_id: randomUUID() }, NOW)).toBeUndefined();
    });

    it('store one of the same photo for the same method, also of five concurrently', async () => {
      const upload = await given();
      const stored = await concurrently(5, () => uploads().add({ ...upload, id: randomUUID() }));
      expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
      expect(await uploads().listIds(upload.user_id)).toEqual([stored[0]!.id]);
      const forPrint = await uploads().add({ ...upload, id: randomUUID(), method: 'print' });
      expect(forPrint.id).not.toBe(stored[0]!.id);
    });

    it('are not found after they expire, and are renewed when they are sent again', async () => {
      const upload = await given({ description: 'A calm room' });
      await uploads().add(upload);
      const [again, since] = [later(30 * MINUTE), later(MINUTE)];
      expect(await uploads().findSame(upload, since)).toBeUndefined();
      const renewed = { ...upload, created_at: again };
      expect(await uploads().add({ ...renewed, id: randomUUID(), description: null })).toEqual(renewed);
      expect(await uploads().findSame(upload, since)).toEqual(renewed);
      expect(await uploads().add(upload)).toEqual(renewed);
    });

    it('are listed by their owner, newest first', async () => {
      const first = await given();
      const second = await given({ user_id: first.user_id, created_at: later(MINUTE) });
      for (const upload of [first, second, await given()]) await uploads().add(upload);
      expect(await uploads().list(first.user_id)).toEqual([second, first]);
    });

    it('store the description', async () => {
      const upload = await given();
      await uploads().add(upload);
      await uploads().describe(upload.id, 'A calm room');
      expect(await uploads().find(upload.id)).toEqual({ ...upload, description: 'A calm room' });
      await uploads().describe(randomUUID(), 'Nothing');
    });

    it('list the expired ones, and delete them', async () => {
      const old = await given({ created_at: new Date('2020-01-01T00:00:00.000Z') });
      const young = await given();
      for (const upload of [old, young]) await uploads().add(upload);
      expect(await uploads().listIdsBefore(new Date('2020-01-01T00:00:00.001Z'))).toEqual([old.id]);
      expect(await uploads().listIdsBefore(old.created_at)).toEqual([]);
      await uploads().delete([old.id, randomUUID()]);
      await uploads().delete([]);
      expect(await uploads().find(old.id)).toBeUndefined();
      expect(await uploads().find(young.id)).toEqual(young);
    });
  });
}
