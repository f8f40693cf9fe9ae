import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { Curate } from '../../../src/application/curating/curate.js';
import { ReportPrint } from '../../../src/application/curating/report-print.js';
import { sendReviewMail } from '../../../src/application/curating/send-review-mail.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { parsePayload } from '../../../src/application/ports/shop/task.js';
import { dueTasks } from '../operations/due-tasks.js';
import { givenJob, givenPrint, givenSeller, givenUser, MINUTE } from '../../given.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const featured = async () =>
    (await ports.prints.list({ featured: true }, { limit: 100 })).rows.map(({ id }) => id);
  return {
    clock,
    ports,
    curate: new Curate(ports),
    featured,
  };
}

describe('Curate.feature', () => {
  it('features the existing prints, and returns their ids', async () => {
    const { ports, curate, featured } = await setUp();
    const [one, two] = [await givenPrint(ports), await givenPrint(ports)];
    expect(await curate.feature([one.id, randomUUID(), one.id], true)).toMatchObject({ done: [one.id] });
    expect(await featured()).toEqual([one.id]);
    expect((await curate.feature([two.id, one.id], true)).done).toHaveLength(2);
    expect((await featured()).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  it('unfeatures them; a repetition changes nothing', async () => {
    const { ports, curate, featured } = await setUp();
    const { id } = await givenPrint(ports);
    await curate.feature([id], true);
    expect(await curate.feature([id], true)).toMatchObject({ done: [id] });
    expect(await featured()).toEqual([id]);
    await curate.feature([id], false);
    expect(await curate.feature([id], false)).toMatchObject({ done: [id] });
    expect(await featured()).toEqual([]);
  });

  it('features a print that is still being made, which shows when it is finished', async () => {
    const { ports, curate, featured } = await setUp();
    const { id } = await givenJob(ports);
    expect(await curate.feature([id], true)).toMatchObject({ done: [id] });
    expect(await featured()).toEqual([]);
    expect(await ports.generationJobs.find(id)).toMatchObject({ featured: true });
  });

  it('does nothing without prints', async () => {
    const { curate } = await setUp();
    expect(await curate.feature([], true)).toEqual({ done: [], waiting: [] });
  });
});

describe('Curate.list', () => {
  it("finds a person's prints by id and by address, and nothing for an unknown person", async () => {
    const { ports, curate } = await setUp();
    const { id, email } = await givenUser(ports);
    const print = await givenPrint(ports, { user_id: id });
    await givenPrint(ports);
    for (const user of [id, email, email.toUpperCase()]) {
      const wanted = { state: 'shown', user } as const;
      expect((await curate.list(wanted, { limit: 9 })).rows.map((one) => one.id)).toEqual([print.id]);
      expect((await curate.ids(wanted, { limit: 9 })).rows).toEqual([print.id]);
    }
    for (const user of [randomUUID(), `not.${email}`]) {
      const wanted = { state: 'shown', user } as const;
      const nothing = { rows: [], next: null };
      expect(await curate.list(wanted, { limit: 9 })).toEqual(nothing);
      expect(await curate.ids(wanted, { limit: 9 })).toEqual(nothing);
    }
  });
});

describe('Curate.edit', () => {
  it('changes words and mood, and keeps the measured mood beside them', async () => {
    const { ports, curate } = await setUp();
    const { id } = await givenPrint(
      ports,
      {},
      { color_psychology_primary_trait: 'Serene', color_psychology_impact_level: 'Subtle' },
    );
    const edited = await curate.edit(id, { title: 'Low Tide', keywords: ['sea', 'sea'], trait: 'Intense' });
    expect(edited).toMatchObject({
      title: 'Low Tide',
      keywords: ['sea'],
      color_psychology_primary_trait: 'Intense',
      color_psychology_impact_level: 'Subtle',
      measured_mood: { trait: 'Serene', impact: 'Subtle' },
    });
    expect(await curate.edit(id, { trait: null })).toMatchObject({
      title: 'Low Tide',
      color_psychology_primary_trait: 'Serene',
      measured_mood: null,
    });
  });

  it('rejects unknown moods and private prints', async () => {
    const { ports, curate } = await setUp();
    const { id } = await givenPrint(ports);
    await expect(curate.edit(id, { trait: 'Hungry' })).rejects.toMatchObject({ code: 'validation_failed' });
    const secret = await givenPrint(ports, { published: false });
    await expect(curate.edit(secret.id, { title: 'Seen' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(curate.show(secret.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('Curate.feature', () => {
  it('reports a print that waits for review', async () => {
    const { ports, curate } = await setUp();
    const [shown, waits] = [
      await givenPrint(ports),
      await givenPrint(ports, { published: false, review: 'waiting' }),
    ];
    expect(await curate.feature([shown.id, waits.id], true)).toEqual({
      done: [shown.id],
      waiting: [waits.id],
    });
    await curate.review([waits.id], { verdict: 'approved' });
    expect(await curate.feature([waits.id], true)).toEqual({ done: [waits.id], waiting: [] });
  });
});

describe('Curate.review', () => {
  async function setUpReview(publishing: 'open' | 'private' = 'open') {
    const { clock, ports } = await setUp();
    const curate = new Curate(ports, publishing);
    const account = await givenUser(ports);
    const waits = { user_id: account.id, published: false, review: 'waiting' } as const;
    const sendMails = async () => {
      const mails: Mail[] = [];
      const mailer = { ...ports.mailer, send: async (mail: Mail) => void mails.push(mail) };
      const shop = givenSeller();
      const tasks = (await dueTasks(ports)).filter(({ kind }) => kind === 'review-mail');
      for (const task of tasks)
        await sendReviewMail(
          { ...ports, mailer },
          () => ({ ...shop, links: ports.links }),
          parsePayload('review-mail', task.subject),
        );
      return mails;
    };
    return { clock, ports, curate, account, waits, sendMails };
  }

  // spec: review-mail
  it('mails each maker once what was decided, with the reason', async () => {
    const { clock, ports, curate, account, waits, sendMails } = await setUpReview();
    const [one, two] = [await givenPrint(ports, waits), await givenPrint(ports, waits)];
    await curate.review([one.id, two.id], { verdict: 'refused', reason: 'They show a brand.' });
    const [mail, ...others] = await sendMails();
    expect([others, mail!.to, mail!.subject]).toEqual([
      [],
      account.email,
      'We do not show your prints – Hangwell',
    ]);
    expect(mail!.text).toContain('We have looked at 2 prints of yours and decided not to show them');
    expect(mail!.text).toContain('The reason: They show a brand.');
    expect(mail!.text).toContain(ports.links.print({ id: one.id, slug: 'quiet-light' }));
    clock.advance(MINUTE);
    await curate.review([one.id], { verdict: 'approved' });
    expect((await sendMails()).map(({ subject }) => subject)).toEqual(['Your print is public – Hangwell']);
  });

  it('links to the first prints of many', async () => {
    const { ports, curate, waits, sendMails } = await setUpReview();
    const ids: string[] = [];
    for (let made = 0; made < 25; made++) ids.push((await givenPrint(ports, waits)).id);
    await curate.review(ids, { verdict: 'approved' });
    const [mail] = await sendMails();
    expect(ids.filter((id) => mail!.text.includes(id))).toHaveLength(20);
    expect(mail!.text).toContain('And 5 more, in your account.');
  });

  it('sends nothing for a repeated decision, or to an admin', async () => {
    const { ports, curate, waits, sendMails } = await setUpReview();
    const { id: user_id } = await givenUser(ports, true);
    const own = await givenPrint(ports, { ...waits, user_id });
    const print = await givenPrint(ports, waits);
    await curate.review([own.id, print.id], { verdict: 'approved' });
    expect(await sendMails()).toHaveLength(1);
    await curate.review([own.id, print.id], { verdict: 'approved' });
    expect(await sendMails()).toEqual([]);
  });

  it('approves no print by a customer in a shop that shows none', async () => {
    const { ports, curate, waits } = await setUpReview('private');
    const { id } = await givenPrint(ports, waits);
    await expect(curate.review([id], { verdict: 'approved' })).rejects.toMatchObject({
      code: 'publishing_refused',
    });
    const { id: user_id } = await givenUser(ports, true);
    const own = await givenPrint(ports, { ...waits, user_id });
    expect((await curate.review([own.id], { verdict: 'approved' })).done).toEqual([own.id]);
  });

  it('shows the open reports of a print', async () => {
    const { ports, curate } = await setUpReview();
    const { id } = await givenPrint(ports);
    const reports = new ReportPrint(ports);
    const words = { reason: 'copied', words: 'My logo' } as const;
    expect(await reports.report({ address: '192.0.2.1' }, id, words)).toBe('received');
    expect(await reports.report({ address: '192.0.2.1' }, id, words)).toBe('repeated');
    const { open_reports } = await curate.show(id);
    expect(open_reports).toMatchObject([words]);
    expect(JSON.stringify(open_reports)).not.toContain('192.0.2.1');
    await expect(reports.report({ address: '192.0.2.1' }, randomUUID(), words)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('Curate.gaps', () => {
  it('lists values with too few prints, the emptiest first', async () => {
    const { ports, curate } = await setUp();
    for (let made = 0; made < 2; made++)
      await givenPrint(ports, {}, { color_psychology_primary_trait: 'Serene' });
    const gaps = await curate.findGaps(2);
    const trait = (value: string) =>
      gaps.find((gap) => gap.type === 'color_psychology_primary_trait' && gap.value === value);
    expect(trait('Serene')).toBeUndefined();
    expect(trait('Regal')).toMatchObject({ prints: 0 });
    expect(gaps.map(({ prints }) => prints)).toEqual(
      gaps.map(({ prints }) => prints).toSorted((a, b) => a - b),
    );
    expect((await curate.findGaps(3)).find(({ value }) => value === 'Serene')).toMatchObject({ prints: 2 });
  });
});
