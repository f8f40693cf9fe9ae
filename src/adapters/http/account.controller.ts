import { Body, Controller, Inject } from '@nestjs/common';
import { OwnAccount } from '../../application/own-account.js';
import type { Caller as CallerType } from '../../domain/account.js';
import { userOnWire } from './auth/wire.js';
import { contract } from './contract/table.js';
import type { Valid } from './contract/types.js';
import { Endpoint } from './endpoint.decorator.js';
import { Caller } from './params.js';
import { detailView } from './views.js';

@Controller()
export class AccountController {
  constructor(@Inject(OwnAccount) private readonly account: OwnAccount) {}

  @Endpoint(contract.listSessions)
  async sessions(@Caller() caller: CallerType) {
    const sessions = await this.account.sessions(caller);
    return {
      sessions: sessions.map((session) => ({ ...session, current: session.id === caller.session_id })),
    };
  }

  @Endpoint(contract.downloadData)
  async data(@Caller() caller: CallerType) {
    const { user, sessions, credits, prints, orders } = await this.account.data(caller);
    return {
      account: userOnWire(user),
      sessions: sessions.map(({ user_id: _user, ...session }) => session),
      credits: { generation_jobs_count: credits },
      prints: prints.map((print) => detailView(print)),
      orders,
    };
  }

  @Endpoint(contract.eraseAccount)
  async erase(
    @Caller() caller: CallerType,
    @Body({ schema: contract.eraseAccount.body }) { email }: Valid<'eraseAccount', 'body'>,
  ) {
    await this.account.erase(caller, email);
    return { erased: true as const };
  }
}
