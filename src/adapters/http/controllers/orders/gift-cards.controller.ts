import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { ManageGiftCards } from '../../../../application/orders/manage-gift-cards.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { toDate } from '../../platform/to-date.js';

@Controller()
export class GiftCardsController {
  constructor(@Inject(ManageGiftCards) private readonly cards: ManageGiftCards) {}

  @Endpoint(contract.listGiftCards)
  async list(
    @Query({ schema: contract.listGiftCards.query }) { limit, cursor, q }: Valid<'listGiftCards', 'query'>,
  ) {
    const { rows, next } = await this.cards.list({ limit, after: readCursor(cursor) }, q);
    return { gift_cards: rows, next: writeCursor(next) };
  }

  @Endpoint(contract.auditGiftCards)
  audit() {
    return this.cards.audit();
  }

  @Endpoint(contract.showGiftCard)
  show(@Param({ schema: contract.showGiftCard.params }) { id }: Valid<'showGiftCard', 'params'>) {
    return this.cards.show(id);
  }

  @Endpoint(contract.issueGiftCard)
  issue(
    @Param({ schema: contract.issueGiftCard.params }) { id }: Valid<'issueGiftCard', 'params'>,
    @Body({ schema: contract.issueGiftCard.body }) { send_at, ...card }: Valid<'issueGiftCard', 'body'>,
  ) {
    return this.cards.issue({ ...card, id, send_at: toDate(send_at) });
  }

  @Endpoint(contract.changeGiftCardRecipient)
  changeRecipient(
    @Param({ schema: contract.changeGiftCardRecipient.params })
    { id }: Valid<'changeGiftCardRecipient', 'params'>,
    @Body({ schema: contract.changeGiftCardRecipient.body })
    { recipient_email }: Valid<'changeGiftCardRecipient', 'body'>,
  ) {
    return this.cards.changeRecipient(id, recipient_email);
  }

  @Endpoint(contract.resendGiftCard)
  resend(@Param({ schema: contract.resendGiftCard.params }) { id }: Valid<'resendGiftCard', 'params'>) {
    return this.cards.resend(id);
  }

  @Endpoint(contract.blockGiftCard)
  block(
    @Param({ schema: contract.blockGiftCard.params }) { id }: Valid<'blockGiftCard', 'params'>,
    @Body({ schema: contract.blockGiftCard.body }) { blocked }: Valid<'blockGiftCard', 'body'>,
  ) {
    return this.cards.block(id, blocked);
  }
}
