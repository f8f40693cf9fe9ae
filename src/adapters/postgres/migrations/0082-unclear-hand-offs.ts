import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hand-off may be unclear: the workshop may have the order, and cannot be asked about it. */
export class UnclearHandOffs1763600000082 implements MigrationInterface {
  readonly name = 'UnclearHandOffs1763600000082';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, [...STATES, 'unclear']);
  }

  /** With 'sending', earlier versions keep the key and let nobody cancel. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update hand_offs set state = 'sending' where state = 'unclear'`);
    await allow(runner, STATES);
  }
}

const STATES = ['by_hand', 'sending', 'placed', 'refused', 'cancelled', 'complete'];

async function allow(runner: QueryRunner, states: readonly string[]): Promise<void> {
  await runner.query(`
    alter table hand_offs drop constraint hand_offs_state_check;
    alter table hand_offs add constraint hand_offs_state_check
      check (state in (${states.map((state) => `'${state}'`).join(', ')}));
  `);
}
