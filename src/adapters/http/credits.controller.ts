import { Controller, Inject, Query } from '@nestjs/common';
import type { z } from 'zod';
import { CreditStatement, type Statement } from '../../application/credit-statement.js';
import type { Caller as CallerType } from '../../domain/account.js';
import { MAX_CREDITS } from '../../domain/credits.js';
import { PRINT_STATUS } from '../../domain/print.js';
import { slugOf } from '../../domain/slug.js';
import type { statementEntry } from './contract/credits.js';
import { contract } from './contract/table.js';
import type { Valid } from './contract/types.js';
import { Endpoint } from './endpoint.decorator.js';
import { Caller } from './params.js';

@Controller()
export class CreditsController {
  constructor(@Inject(CreditStatement) private readonly statement: CreditStatement) {}

  @Endpoint(contract.showCredits)
  async show(
    @Caller() { user_id }: CallerType,
    @Query({ schema: contract.showCredits.query }) { cursor, limit }: Valid<'showCredits', 'query'>,
  ) {
    const { available, restores_at, entries, next } = await this.statement.show(user_id, {
      limit,
      after: cursor,
    });
    return {
      balance: available,
      maximum: MAX_CREDITS,
      restores_at: restores_at ?? null,
      entries: entries.map(entryView),
      next,
    };
  }

  @Endpoint(contract.auditCredits)
  async audit() {
    const { users, faults } = await this.statement.audit();
    return { users, faults: faults.map((fault) => ({ job_id: null, sums: null, ...fault })) };
  }
}

/** A print has a page of its own once it is painted, and until its maker takes it away. */
function entryView({
  print,
  order_id,
  ...entry
}: Statement['entries'][number]): z.input<typeof statementEntry> {
  const hangs = print?.status === PRINT_STATUS.completed && !print.removed;
  const title = print?.title ?? 'Untitled';
  return {
    ...entry,
    print: hangs ? { id: print.id, title, slug: slugOf(print.title ?? '') } : null,
    order: order_id,
  };
}
