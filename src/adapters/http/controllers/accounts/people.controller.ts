import { Body, Controller, Inject, Param } from '@nestjs/common';
import { ManageUsers } from '../../../../application/accounts/manage-users.js';
import { SupportPerson } from '../../../../application/accounts/support-person.js';
import { CreditStatement } from '../../../../application/credits/credit-statement.js';
import { toTitle } from '../../../../domain/prints/print.js';
import { toSlug } from '../../../../domain/shop/slug.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { toEntryView } from '../views.js';

/** Number of ledger entries shown with a person. */
const STATEMENT_ENTRIES = 50;

@Controller()
export class PeopleController {
  constructor(
    @Inject(ManageUsers) private readonly users: ManageUsers,
    @Inject(SupportPerson) private readonly support: SupportPerson,
    @Inject(CreditStatement) private readonly statement: CreditStatement,
  ) {}

  @Endpoint(contract.showUser)
  async show(@Param({ schema: contract.showUser.params }) { user }: Valid<'showUser', 'params'>) {
    const shown = await this.users.show(user);
    const { prints, ...details } = await this.support.details(shown.id);
    const { rows } = await this.statement.entries(shown.id, { limit: STATEMENT_ENTRIES });
    return {
      ...shown,
      ...details,
      entries: rows.map(toEntryView),
      prints: prints.map((print) => ({ ...print, title: toTitle(print), slug: toSlug(print.title ?? '') })),
    };
  }

  @Endpoint(contract.supportUser)
  async help(
    @Param({ schema: contract.supportUser.params }) { user }: Valid<'supportUser', 'params'>,
    @Body({ schema: contract.supportUser.body }) { step }: Valid<'supportUser', 'body'>,
  ) {
    await this.take(user, step);
    return this.show({ user });
  }

  @Endpoint(contract.eraseUser)
  async erase(
    @Param({ schema: contract.eraseUser.params }) { user }: Valid<'eraseUser', 'params'>,
    @Body({ schema: contract.eraseUser.body }) { email }: Valid<'eraseUser', 'body'>,
  ) {
    await this.support.erase(user, email);
    return { erased: true as const };
  }

  private take(user: string, step: Valid<'supportUser', 'body'>['step']): Promise<void> {
    switch (step) {
      case 'sign-out':
        return this.support.signOut(user);
      case 'send-password-reset':
        return this.support.sendPasswordReset(user);
      case 'remove-second-factor':
        return this.support.removeSecondFactors(user);
      case 'block':
        return this.support.block(user);
      case 'unblock':
        return this.support.unblock(user);
    }
  }
}
