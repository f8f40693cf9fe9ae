import { Body, Controller, Inject } from '@nestjs/common';
import { ShowProducts } from '../../../../application/orders/show-products.js';
import { OwnAccount } from '../../../../application/accounts/own-account.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { PRINT_STATUS, type Print } from '../../../../domain/prints/print.js';
import { toUserJson } from '../../platform/auth-format.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { toDetailView } from '../views.js';

@Controller()
export class AccountController {
  constructor(
    @Inject(OwnAccount) private readonly account: OwnAccount,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
    @Inject(ShowProducts) private readonly products: ShowProducts,
  ) {}

  @Endpoint(contract.listSessions)
  async sessions(@Caller() caller: CallerType) {
    const sessions = await this.account.sessions(caller);
    return {
      sessions: sessions.map((session) => ({ ...session, current: session.id === caller.session_id })),
    };
  }

  @Endpoint(contract.downloadData)
  async data(@Caller() caller: CallerType) {
    const data = await this.account.data(caller);
    const { user, sessions, credits, creditEntries, prints, gone, uploads, orders, payments } = data;
    return {
      account: { ...toUserJson(user), language: user.account.language },
      sessions: sessions.map(({ user_id: _user, ...session }) => session),
      credits: {
        generation_jobs_count: credits,
        entries: creditEntries.map(({ at, words, amount, balance }) => ({ at, words, amount, balance })),
      },
      prints: prints.map((print) => toDetailView(print, this.products.deliveries(), this.addresses)),
      other_jobs: gone.map(goneView),
      uploads: uploads.map(({ id, created_at, method, description }) => ({
        id,
        created_at,
        method,
        description,
      })),
      basket: data.basket.items,
      prepaid_basket: data.basket.prepaid,
      favourites: data.favourites,
      orders,
      payments,
      // The admin who requested a refund is not the caller's data.
      refunds: data.refunds.map(({ asked_by: _admin, ...refund }) => refund),
      // Notes are the shop's own.
      withdrawals: data.withdrawals.map(({ note: _note, ...withdrawal }) => withdrawal),
      reviews: data.reviews.map(({ generation_job_id, photo, reports: _reports, ...review }) => ({
        ...review,
        print_id: generation_job_id,
        photo: photo && this.addresses.reviewPhoto(photo.id),
      })),
      reports: data.reports.map(({ id, created_at, generation_job_id, reason, words }) => ({
        id,
        created_at,
        print_id: generation_job_id,
        reason,
        words,
      })),
      review_reports: data.reviewReports.map(({ id, created_at, review_id, reason, words }) => ({
        id,
        created_at,
        review_id,
        reason,
        words,
      })),
      actions: data.actions.map(({ action, created_at: at, given, outcome }) => ({
        at,
        action,
        given,
        outcome,
      })),
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

function goneView({ id, created_at, original_prompt, status }: Print) {
  const state =
    status === PRINT_STATUS.failed ? 'failed' : status === PRINT_STATUS.cancelled ? 'cancelled' : 'deleted';
  return { id, created_at, prompt: original_prompt, state } as const;
}
