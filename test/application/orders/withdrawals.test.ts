import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import {
  returnArrived,
  returnInstructions,
  withdrawalNotice,
  withdrawalReceipt,
} from '../../../src/application/mails/withdrawal.js';
import { linkWithdrawal, mailAboutWithdrawal } from '../../../src/application/orders/after-withdrawal.js';
import { ManageWithdrawals } from '../../../src/application/orders/manage-withdrawals.js';
import { DeclareWithdrawal } from '../../../src/application/orders/declare-withdrawal.js';
import { MAX_RECEIPTS_PER_DAY } from '../../../src/domain/orders/withdrawal.js';
import {
  DAY,
  FAR,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenWithdrawal,
  later,
  NOW,
} from '../../given.js';
import { givenOrderSender } from '../../given-addresses.js';
import { dueTasks } from '../operations/due-tasks.js';

const sender = () => givenOrderSender();

function setUp() {
  const clock = new MemoryClock();
  const mailer = new MemoryMailer();
  const ports = memoryPorts({ clock, mailer });
  const declareWithdrawal = new DeclareWithdrawal(ports);
  const claim = () =>
    ports.outbox.claim(
      ['link-withdrawal', 'withdrawal-receipt', 'withdrawal-notice'],
      { owner: 'w', until: FAR },
      later(2 * DAY),
    );
  const claimAll = async () => {
    const kinds: string[] = [];
    for (let next = await claim(); next; next = await claim()) kinds.push(next.task.kind);
    return kinds.sort();
  };
  return { ...ports, ports, clock, mailer, declareWithdrawal, claimAll };
}

const typed = ({ id, order_number, name, email, part, language } = givenWithdrawal()) => ({
  id,
  order_number,
  name,
  email,
  part,
  language,
});

/** A paid order for Ada Field. */
async function aPaidOrder({ ports }: ReturnType<typeof setUp>, address_name: string | null = 'Ada Field') {
  const job = await givenJob(ports);
  const order = givenOrder({
    user_id: job.user_id,
    email: 'ada@example.com',
    order_items: [givenOrderItem({ generation_job_id: job.id })],
  });
  await ports.orders.place(order, NOW);
  const address = address_name === null ? {} : { address: { ...NO_LINES, address_name } };
  await ports.orders.settle(
    givenPaymentEvent({ order_id: order.id, amount_total: order.total, ...address }),
    NOW,
  );
  return (await ports.orders.find(order.id))!;
}
const NO_LINES = {
  address_name: null,
  address_line_1: '1 Calton Hill',
  address_line_2: null,
  city: 'Edinburgh',
  state: null,
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

describe('DeclareWithdrawal', () => {
  it('stores the declaration with the tasks that follow from it', async () => {
    const { claimAll, declareWithdrawal, withdrawals } = setUp();
    const declared = typed();
    const reply = await declareWithdrawal.declare({ ...declared, email: ' ADA@Example.com ' });
    expect(reply).toEqual({ id: declared.id, created_at: NOW });
    expect(await withdrawals.find(declared.id)).toEqual({
      ...givenWithdrawal(declared),
      email: 'ada@example.com',
    });
    expect(await claimAll()).toEqual(['link-withdrawal', 'withdrawal-notice', 'withdrawal-receipt']);
  });

  it('answers a repeated ID with the first time, and mails once', async () => {
    const { claimAll, clock, declareWithdrawal, withdrawals } = setUp();
    const declared = typed();
    await declareWithdrawal.declare(declared);
    clock.advance(5000);
    const repeated = await declareWithdrawal.declare({ ...declared, name: 'Eve' });
    expect(repeated).toEqual({ id: declared.id, created_at: NOW });
    expect(await withdrawals.find(declared.id)).toMatchObject({ name: 'Ada Field' });
    expect(await claimAll()).toHaveLength(3);
  });

  it('rejects an address that no mail can reach', async () => {
    const { declareWithdrawal } = setUp();
    await expect(declareWithdrawal.declare({ ...typed(), email: 'ada' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  // spec: withdrawal-mails-limited
  it('stores all declarations with one address, but mails only the first of a day', async () => {
    const { claimAll, clock, declareWithdrawal, withdrawals } = setUp();
    const declare = () => declareWithdrawal.declare({ ...typed(), email: 'ada@example.com' });
    for (let count = 0; count < MAX_RECEIPTS_PER_DAY + 2; count++) await declare();
    expect((await withdrawals.list({}, { limit: 50 })).rows).toHaveLength(MAX_RECEIPTS_PER_DAY + 2);
    const mails = (kinds: string[]) => kinds.filter((kind) => kind === 'withdrawal-receipt').length;
    expect(mails(await claimAll())).toBe(MAX_RECEIPTS_PER_DAY);
    clock.advance(DAY + 1);
    await declare();
    expect(mails(await claimAll())).toBe(1);
  });
});

describe('linkWithdrawal', () => {
  async function linked(world: ReturnType<typeof setUp>, declared = {}) {
    const withdrawal = givenWithdrawal({ email: 'ada@example.com', ...declared });
    await world.withdrawals.add(withdrawal);
    await linkWithdrawal(world.ports, withdrawal.id);
    return (await world.withdrawals.find(withdrawal.id))!.order_id;
  }

  it('finds the order by its number, the name on the parcel and the address', async () => {
    const world = setUp();
    const { id, number } = await aPaidOrder(world);
    expect(await linked(world, { order_number: `Order ${number}` })).toBe(id);
    expect(await linked(world, { order_number: `${number}`, name: 'Eve' })).toBeNull();
    expect(await linked(world, { order_number: `${number! + 1}` })).toBeNull();
    expect(await linked(world, { order_number: `${number}`, email: 'eve@example.com' })).toBeNull();
    expect(await linked(world, { order_number: 'the last one' })).toBeNull();
  });

  it('needs no name for an order that has none', async () => {
    const world = setUp();
    const { id, number, user_id } = await aPaidOrder(world, null);
    await world.accounts.update(user_id!, { user_metadata: { full_name: null } });
    expect(await linked(world, { order_number: `${number}`, name: 'Anybody' })).toBe(id);
    expect(await linked(world, { order_number: `${number}`, email: 'eve@example.com' })).toBeNull();
  });

  it("takes the account's name for an order without a parcel", async () => {
    const world = setUp();
    const { id, number, user_id } = await aPaidOrder(world, null);
    await world.accounts.update(user_id!, { user_metadata: { full_name: 'Ada Bell' } });
    expect(await linked(world, { order_number: `${number}`, name: 'ada bell' })).toBe(id);
    expect(await linked(world, { order_number: `${number}` })).toBeNull();
  });
});

describe('mailAboutWithdrawal', () => {
  // spec: withdrawal-receipt
  it('mails what was declared, with the time to the second', async () => {
    const world = setUp();
    const withdrawal = givenWithdrawal({
      created_at: new Date('2026-07-04T09:05:07.890Z'),
      name: '<b>Ada</b>',
      part: 'Two lemons',
    });
    await world.withdrawals.add(withdrawal);
    await mailAboutWithdrawal(world.ports, sender, withdrawalReceipt, withdrawal.id);
    await mailAboutWithdrawal(world.ports, sender, withdrawalReceipt, 'erased');
    const [mail, ...others] = world.mailer.sent;
    expect(others).toEqual([]);
    expect(mail!.to).toBe(withdrawal.email);
    expect(mail!.text).toContain('4 July 2026 at 09:05:07 UTC');
    for (const line of [
      'Order number: 1001',
      'Name: <b>Ada</b>',
      'Withdrawn from: Two lemons',
      withdrawal.id,
    ])
      expect(mail!.text).toContain(line);
    expect(mail!.html).toContain('4 July 2026 at 09:05:07 UTC');
    expect(mail!.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  });

  // spec: withdrawal-notice
  it('tells the shop, too', async () => {
    const world = setUp();
    const withdrawal = givenWithdrawal();
    await world.withdrawals.add(withdrawal);
    await mailAboutWithdrawal(world.ports, sender, withdrawalNotice, withdrawal.id);
    const [mail] = world.mailer.sent;
    expect(mail!.to).toBe(sender().supportEmail);
    expect(mail!.subject).toBe('A withdrawal from order 1001');
    expect(mail!.text).toContain('Name: Ada Field');
    expect(mail!.text).not.toContain('Language');
  });

  // spec: withdrawal-notice-language
  it('tells the shop about another language', async () => {
    const world = setUp();
    const withdrawal = givenWithdrawal({ language: 'de' });
    await world.withdrawals.add(withdrawal);
    await mailAboutWithdrawal(world.ports, sender, withdrawalNotice, withdrawal.id);
    expect(world.mailer.sent[0]!.text).toContain('Language: Deutsch');
  });
});

describe('A return', () => {
  async function givenLinked() {
    const world = setUp();
    const order = await aPaidOrder(world);
    const { id } = (await world.withdrawals.add(givenWithdrawal())).withdrawal;
    await world.withdrawals.link(id, order.id);
    return { ...world, id, manage: new ManageWithdrawals(world.ports) };
  }
  const kindsOf = async ({ ports }: Pick<ReturnType<typeof setUp>, 'ports'>) =>
    (await dueTasks(ports)).map(({ kind }) => kind);

  // spec: return-steps
  it('is instructed and arrives, with one mail for each, however often it is said', async () => {
    const world = await givenLinked();
    const { clock, id, manage } = world;
    await manage.instruct(id, 'Post it to us.');
    clock.advance(1000);
    const again = await manage.instruct(id, 'Post it to us.');
    expect(again).toMatchObject({ instructions: 'Post it to us.', instructed_at: NOW });
    await manage.receive(id);
    clock.advance(1000);
    expect(await manage.receive(id)).toMatchObject({ arrived_at: later(1000) });
    expect(await kindsOf(world)).toEqual(['return-instructions', 'return-arrived']);
    await mailAboutWithdrawal(world.ports, sender, returnInstructions, id);
    await mailAboutWithdrawal(world.ports, sender, returnArrived, id);
    const [instructions, arrived] = world.mailer.sent;
    expect(instructions!.text).toContain('Post it to us.');
    expect(arrived!.subject).toBe(`Your return has reached ${sender().name}`);
  });

  it('is mailed again in other words', async () => {
    const world = await givenLinked();
    await world.manage.instruct(world.id, 'Post it to us.');
    world.clock.advance(1000);
    await world.manage.instruct(world.id, 'Bring it to us.');
    expect(await kindsOf(world)).toEqual(['return-instructions', 'return-instructions']);
  });

  it('mails nothing to an address that agrees with no order, or after it was handled', async () => {
    const world = await givenLinked();
    const { id: stranger } = (await world.withdrawals.add(givenWithdrawal())).withdrawal;
    await world.manage.change(world.id, { handled: true, note: null });
    for (const id of [stranger, world.id]) {
      await expect(world.manage.instruct(id, 'Post it.')).rejects.toMatchObject({
        code: 'withdrawal_not_ready',
      });
      await expect(world.manage.receive(id)).rejects.toMatchObject({ code: 'withdrawal_not_ready' });
    }
    expect(await kindsOf(world)).toEqual([]);
  });

  it('keeps the first time of handling, and the note until there is another', async () => {
    const { clock, id, manage } = await givenLinked();
    await manage.change(id, { handled: true, note: 'refunded' });
    clock.advance(1000);
    expect(await manage.change(id, { handled: true, note: null })).toMatchObject({
      handled_at: NOW,
      note: 'refunded',
    });
    expect(await manage.change(id, { handled: false, note: 'not yet' })).toMatchObject({
      handled_at: null,
      note: 'not yet',
    });
  });
});
