import { describe, expect, it } from '@jest/globals';
import type { PinConnection } from '../../../src/application/ports/curating/pinboard.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { DAY, givenPin, MINUTE } from '../../given.js';
import { codeOf } from '../refused-with.js';
import { atOnce, subjectOf } from '../subject.js';

export interface PinboardSubject {
  ports: Pick<Ports, 'pinboard'>;
  /** What whoever says yes at this address comes back with. */
  allow(consentUrl: string): Promise<{ code: string; state: string }>;
  /** Moves the time on. */
  wait(milliseconds: number): void;
  close(): Promise<void>;
}

/** JPEG's first bytes are enough. */
const picture = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]) };

export function pinboardContract(open: () => Promise<PinboardSubject>): void {
  describe('Pinboard', () => {
    const subject = subjectOf(open);
    const board = () => subject().ports.pinboard;
    const code = async () => (await subject().allow(board().consentUrl('state-1'))).code;
    const connected = async () => board().connect(await code());
    let boards = 0;
    const connectedTo = async () => {
      const connection = await connected();
      return { connection, at: await board().addBoard(connection, `Board ${++boards}`) };
    };
    /** How each operation with a connection is refused. */
    const refusals = (connection: PinConnection) =>
      Promise.all([
        codeOf(board().boards(connection)),
        codeOf(board().addBoard(connection, 'Another')),
        codeOf(board().pin(connection, '1', givenPin(), picture)),
        codeOf(board().find(connection, '1', givenPin().link)),
        codeOf(board().remove(connection, '1')),
      ]);
    const CLOSED = Array<string>(5).fill('pinboard_not_connected');

    describe('connecting', () => {
      it('asks for consent at an address, and gets its own words back', async () => {
        expect(new URL(board().consentUrl('a state & more')).protocol).toMatch(/^https?:$/);
        const back = await subject().allow(board().consentUrl('a state & more'));
        expect(back).toEqual({ code: expect.stringMatching(/./), state: 'a state & more' });
      });

      it('gives a connection that can be used at once, and lasts for weeks', async () => {
        const connection = await connected();
        expect(connection.expires_at.getTime()).toBeGreaterThan(Date.UTC(2026, 1, 1));
        expect(await board().boards(connection)).toEqual(expect.any(Array));
      });

      it('takes a code once, also when several come with it, and none that it did not give', async () => {
        const once = await code();
        const results = await atOnce(4, () => codeOf(board().connect(once)));
        expect(results.toSorted()).toEqual(['done', ...Array<string>(3).fill('pinboard_refused')]);
        expect(await codeOf(board().connect(once))).toBe('pinboard_refused');
        expect(await codeOf(board().connect('made-up'))).toBe('pinboard_refused');
      });

      it('takes no code an hour later', async () => {
        const late = await code();
        subject().wait(60 * MINUTE);
        expect(await codeOf(board().connect(late))).toBe('pinboard_refused');
      });

      it('opens nothing for a connection that it did not make', async () => {
        const { expires_at } = await connected();
        const strange = { sealed: 'made-up', expires_at };
        expect(await refusals(strange)).toEqual(CLOSED);
        expect(await codeOf(board().renew(strange))).toBe('pinboard_not_connected');
      });
    });

    describe('renewing', () => {
      it('is needed after a while, and opens the board again', async () => {
        const { connection, at } = await connectedTo();
        subject().wait(31 * DAY);
        expect(await refusals(connection)).toEqual(CLOSED);
        const next = await board().renew(connection);
        expect(next.expires_at.getTime()).toBeGreaterThan(connection.expires_at.getTime());
        expect(await board().boards(next)).toContainEqual(at);
      });

      it('works once for a connection, also when several ask, and then for the next', async () => {
        const connection = await connected();
        const renewed = await atOnce(3, () =>
          board()
            .renew(connection)
            .catch(() => undefined),
        );
        const [next, ...others] = renewed.filter((one) => one !== undefined) as [PinConnection];
        expect(others).toEqual([]);
        expect(await codeOf(board().renew(connection))).toBe('pinboard_not_connected');
        const last = await board().renew(next);
        expect(await codeOf(board().renew(next))).toBe('pinboard_not_connected');
        expect(await codeOf(board().boards(last))).toBe('done');
      });

      it('comes too late when the connection is over', async () => {
        const connection = await connected();
        subject().wait(61 * DAY);
        expect(await refusals(connection)).toEqual(CLOSED);
        expect(await codeOf(board().renew(connection))).toBe('pinboard_not_connected');
      });
    });

    describe('boards', () => {
      it('are those that there are, and any connection sees them', async () => {
        const { connection, at } = await connectedTo();
        expect(at).toEqual({ id: expect.stringMatching(/^\d+$/), name: `Board ${boards}` });
        expect(await board().boards(connection)).toContainEqual(at);
        expect(await board().boards(await connected())).toContainEqual(at);
      });

      it('have one name each', async () => {
        const { connection, at } = await connectedTo();
        expect(await codeOf(board().addBoard(connection, at.name))).toBe('pinboard_refused');
        const named = (await board().boards(connection)).filter(({ name }) => name === at.name);
        expect(named).toEqual([at]);
      });
    });

    describe('pins', () => {
      it('hang where a browser finds them, and are found by their link', async () => {
        const { connection, at } = await connectedTo();
        const pin = givenPin();
        expect(await board().find(connection, at.id, pin.link)).toBeUndefined();
        const posted = await board().pin(connection, at.id, pin, picture);
        expect(posted.id).toMatch(/^\d+$/);
        expect(new URL(posted.url).pathname).toContain(posted.id);
        expect(await board().find(connection, at.id, pin.link)).toEqual(posted);
        expect(await board().find(connection, at.id, `${pin.link}0`)).toBeUndefined();
      });

      it('are made of an address, too, and without a colour', async () => {
        const { connection, at } = await connectedTo();
        const pin = givenPin({ dominant_color: null });
        const posted = await board().pin(connection, at.id, pin, { url: 'https://shop.example/p/1.jpg' });
        expect(await board().find(connection, at.id, pin.link)).toEqual(posted);
      });

      it('hang twice when they are posted twice; the newer is found', async () => {
        const { connection, at } = await connectedTo();
        const pin = givenPin();
        const one = await board().pin(connection, at.id, pin, picture);
        subject().wait(1);
        const two = await board().pin(connection, at.id, pin, picture);
        expect(two.id).not.toBe(one.id);
        expect(await board().find(connection, at.id, pin.link)).toEqual(two);
      });

      it('are looked for on their own board alone', async () => {
        const [here, there] = [await connectedTo(), await connectedTo()];
        const pin = givenPin();
        await board().pin(here.connection, here.at.id, pin, picture);
        expect(await board().find(there.connection, there.at.id, pin.link)).toBeUndefined();
      });

      it('are looked for among the newest hundred', async () => {
        const { connection, at } = await connectedTo();
        const [hidden, oldest] = [givenPin(), givenPin()];
        await board().pin(connection, at.id, hidden, picture);
        subject().wait(1);
        await board().pin(connection, at.id, oldest, picture);
        for (let n = 1; n < 100; n++) {
          subject().wait(1);
          await board().pin(connection, at.id, givenPin(), picture);
        }
        expect(await board().find(connection, at.id, oldest.link)).toBeDefined();
        expect(await board().find(connection, at.id, hidden.link)).toBeUndefined();
      });

      it('are refused for good where there is no such board', async () => {
        const connection = await connected();
        expect(await codeOf(board().pin(connection, '4711', givenPin(), picture))).toBe('pin_refused');
      });

      it('are taken off, once or twice, and nothing else with them', async () => {
        const { connection, at } = await connectedTo();
        const [pin, other] = [givenPin(), givenPin()];
        const { id } = await board().pin(connection, at.id, pin, picture);
        const stays = await board().pin(connection, at.id, other, picture);
        await board().remove(connection, id);
        await board().remove(connection, id);
        expect(await board().find(connection, at.id, pin.link)).toBeUndefined();
        expect(await board().find(connection, at.id, other.link)).toEqual(stays);
      });
    });
  });
}
