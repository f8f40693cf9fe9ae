import { Controller, Inject, Query } from '@nestjs/common';
import { CreditStatement } from '../../../../application/credits/credit-statement.js';
import { ClaimOrders } from '../../../../application/orders/claim-orders.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { MAX_CREDITS } from '../../../../domain/credits/credits.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { toEntryView } from '../views.js';

@Controller()
export class CreditsController {
  constructor(
    @Inject(ClaimOrders) private readonly claimOrders: ClaimOrders,
    @Inject(CreditStatement) private readonly statement: CreditStatement,
  ) {}

  @Endpoint(contract.showCredits)
  async show(
    @Caller() { user_id }: CallerType,
    @Query({ schema: contract.showCredits.query }) { cursor, limit }: Valid<'showCredits', 'query'>,
  ) {
    await this.claimOrders.claim(user_id);
    const page = { limit, after: cursor };
    const { available, restores_at, rows, next } = await this.statement.show(user_id, page);
    return {
      balance: available,
      maximum: MAX_CREDITS,
      restores_at: restores_at ?? null,
      entries: rows.map(toEntryView),
      next,
    };
  }

  @Endpoint(contract.auditCredits)
  async audit() {
    const { users, faults } = await this.statement.audit();
    return { users, faults: faults.map((fault) => ({ job_id: null, sums: null, ...fault })) };
  }
}
