import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that the workshop finished without a parcel were complete, and nobody saw that they were not sent. */
export class FinishedWithoutParcel1763600000088 implements MigrationInterface {
  readonly name = 'FinishedWithoutParcel1763600000088';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update hand_offs set state = 'unclear',
          problem = 'The workshop has finished this order without a parcel. Check there whether it was sent.'
        from orders
        where orders.id = hand_offs.order_id and orders.status in ('paid', 'in_production')
          and hand_offs.state = 'complete' and jsonb_array_length(hand_offs.parcels) = 0
    `);
  }

  /** Earlier versions show unclear hand-offs as well. */
  async down(): Promise<void> {}
}
