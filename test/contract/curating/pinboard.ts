import { describe, expect, it } from '@jest/globals';
import type { PinConnection } from '../../../src/application/ports/curating/pinboard.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { DAY, givenPin, MINUTE } from '../../given.js';
import { toOutcome } from '../refused-with.js';
import { concurrently, startOnce } from '../subject.js';

export interface PinboardSubject {
  ports: Pick<Ports, 'pinboard'>;
  /** What the browser returns with after consent at this address. */
  allow(consentUrl: string): Promise<{ code: string; state: string }>;
  /** Advances the clock. */
  wait(milliseconds: number): void;
  close(): Promise<void>;
}

/** The first bytes of a JPEG are enough. */
const picture = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]) };

export function pinboardContract(open: () => Promise<PinboardSubject>): void {
  describe('Pinboard', () => {
    const subject = startOnce(open);
    const board = () => subject().ports.pinboard;
    const code = async () => (await subject().allow(board().consentUrl('state-1'))).code;
    const connected = async () => board().connect(await code());
    let boards = 0;
    const connectedTo = async () => {
      const connection = await connected();
      return { connection, at: await board().addBoard(connection, `Board ${++boards}`) };
    };
    /** The error of each operation with a connection. */
    const refusals = (connection: PinConnection) =>
      Promise.all([
        toOutcome(board().boards(connection)),
        toOutcome(board().addBoard(connection, 'Another')),
        toOutcome(board().pin(connection, '1', givenPin(), picture)),
        toOutcome(board().find(connection, '1', givenPin().link)),
        toOutcome(board().remove(connection, '1')),
      ]);
    const CLOSED = Array<string>(5).fill('pinboard_not_connected');

    describe('connecting', () => {
      it('returns a consent address with its own state', async () => {
        expect(new URL(board().consentUrl('a state & more')).protocol).toMatch(/^https?:$/);
        const back = await subject().allow(board().consentUrl('a state & more'));
        expect(back).toEqual({ code: expect.stringMatching(/./), state: 'a state & more' });
      });

      it('returns a connection that works immediately, and lasts for weeks', async () => {
        const connection = await connected();
        expect(connection.expires_at.getTime()).toBeGreaterThan(Date.UTC(2026, 1, 1));
        expect(await board().boards(connection)).toEqual(expect.any(Array));
      });

      it('accepts a code once, also concurrently, and no unknown one', async () => {
        const once = await code();
        const results = await concurrently(4, () => toOutcome(board().connect(once)));
        expect(results.toSorted()).toEqual(['done', ...Array<string>(3).fill('pinboard_refused')]);
        expect(await toOutcome(board().connect(once))).toBe('pinboard_refused');
        expect(await toOutcome(board().connect('made-up'))).toBe('pinboard_refused');
      });

      it('rejects a code after an hour', async () => {
        const late = await code();
        subject().wait(60 * MINUTE);
        expect(await toOutcome(board().connect(late))).toBe('pinboard_refused');
      });

      it('rejects a connection that it did not make', async () => {
        const { expires_at } = await connected();
        const strange = { sealed: 'made-up', expires_at };
        expect(await refusals(strange)).toEqual(CLOSED);
        expect(await toOutcome(board().renew(strange))).toBe('pinboard_not_connected');
      });
    });

    describe('renewing', () => {
      it('is needed after a while, and makes the connection work again', async () => {
        const { connection, at } = await connectedTo();
        subject().wait(31 * DAY);
        expect(await refusals(connection)).toEqual(CLOSED);
        const next = await board().renew(connection);
        expect(next.expires_at.getTime()).toBeGreaterThan(connection.expires_at.getTime());
        expect(await board().boards(next)).toContainEqual(at);
      });

      it('works once for a connection, also concurrently, and then for the next', async () => {
        const connection = await connected();
        const renewed = await concurrently(3, () =>
          board()
            .renew(connection)
            .catch(() => undefined),
        );
        const [next, ...others] = renewed.filter((one) => one !== undefined) as [PinConnection];
        expect(others).toEqual([]);
        expect(await toOutcome(board().renew(connection))).toBe('pinboard_not_connected');
        const last = await board().renew(next);
        expect(await toOutcome(board().renew(next))).toBe('pinboard_not_connected');
        expect(await toOutcome(board().boards(last))).toBe('done');
      });

      it('is too late when the connection has ended', async () => {
        const connection = await connected();
        subject().wait(61 * DAY);
        expect(await refusals(connection)).toEqual(CLOSED);
        expect(await toOutcome(board().renew(connection))).toBe('pinboard_not_connected');
      });
    });

    describe('boards', () => {
      it('are listed, with any connection', async () => {
        const { connection, at } = await connectedTo();
        expect(at).toEqual({ id: expect.stringMatching(/^\d+$/), name: `Board ${boards}` });
        expect(await board().boards(connection)).toContainEqual(at);
        expect(await board().boards(await connected())).toContainEqual(at);
      });

      it('have one name each', async () => {
        const { connection, at } = await connectedTo();
        expect(await toOutcome(board().addBoard(connection, at.name))).toBe('pinboard_refused');
        const named = (await board().boards(connection)).filter(({ name }) => name === at.name);
        expect(named).toEqual([at]);
      });
    });

    describe('pins', () => {
      it('are at an address for browsers, and are found by their link', async () => {
        const { connection, at } = await connectedTo();
        const pin = givenPin();
        expect(await board().find(connection, at.id, pin.link)).toBeUndefined();
        const posted = await board().pin(connection, at.id, pin, picture);
        expect(posted.id).toMatch(/^\d+$/);
        expect(new URL(posted.url).pathname).toContain(posted.id);
        expect(await board().find(connection, at.id, pin.link)).toEqual(posted);
        expect(await board().find(connection, at.id, `${pin.link}0`)).toBeUndefined();
      });

      it('can have a picture address, and no colour', async () => {
        const { connection, at } = await connectedTo();
        const pin = givenPin({ dominant_color: null });
        const posted = await board().pin(connection, at.id, pin, { url: 'https://shop.example/p/1.jpg' });
        expect(await board().find(connection, at.id, pin.link)).toEqual(posted);
      });

      it('exist twice when they are posted twice; the newer is found', async () => {
        const { connection, at } = await connectedTo();
        const pin = givenPin();
        const one = await board().pin(connection, at.id, pin, picture);
        subject().wait(1);
        const two = await board().pin(connection, at.id, pin, picture);
        expect(two.id).not.toBe(one.id);
        expect(await board().find(connection, at.id, pin.link)).toEqual(two);
      });

      it('are found on their own board only', async () => {
        const [here, there] = [await connectedTo(), await connectedTo()];
        const pin = givenPin();
        await board().pin(here.connection, here.at.id, pin, picture);
        expect(await board().find(there.connection, there.at.id, pin.link)).toBeUndefined();
      });

      it('are searched among the newest hundred', async () => {
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

      it('are rejected for good on an unknown board', async () => {
        const connection = await connected();
        expect(await toOutcome(board().pin(connection, '4711', givenPin(), picture))).toBe('pin_refused');
      });

      it('are removed, also repeatedly, without any other', async () => {
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
