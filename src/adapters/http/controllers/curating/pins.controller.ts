import { Body, Controller, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ADMIN_PATHS } from '../../routes/admin-pages.js';
import { ConnectPinboard } from '../../../../application/curating/connect-pinboard.js';
import { PostPins } from '../../../../application/curating/post-pins.js';
import { RecordActions } from '../../../../application/curating/record-actions.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { RetryableError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { splitFound } from '../../platform/split-found.js';
import { toHttpError } from '../../platform/http-error.js';

const PANEL = ADMIN_PATHS.images;

@Controller()
export class PinsController {
  constructor(
    @Inject(ConnectPinboard) private readonly connection: ConnectPinboard,
    @Inject(PostPins) private readonly pins: PostPins,
    @Inject(RecordActions) private readonly actions: RecordActions,
  ) {}

  @Endpoint(contract.showPinboard)
  show() {
    return this.connection.state();
  }

  @Endpoint(contract.openPinboardTicket)
  async ticket(@Caller() { user_id }: CallerType) {
    const ticket = await this.connection.openTicket(user_id);
    return { path: `${contract.authorisePinboard.path}?${new URLSearchParams({ ticket })}` };
  }

  @Endpoint(contract.authorisePinboard)
  async authorise(
    @Query({ schema: contract.authorisePinboard.query })
    { ticket = '' }: Valid<'authorisePinboard', 'query'>,
    @Res() response: Response,
  ) {
    sendTo(response, await this.connection.begin(ticket));
  }

  /** A person is waiting in the browser, so errors are shown in the panel. */
  @Endpoint(contract.finishPinboard)
  async finish(
    @Query({ schema: contract.finishPinboard.query }) query: Valid<'finishPinboard', 'query'>,
    @Res() response: Response,
  ) {
    const { state = '', code } = query;
    if (!code) return sendTo(response, `${PANEL}?pinboard=refused`);
    try {
      const user_id = await this.connection.finish(state, code);
      const entry = { user_id, action: 'finishPinboard', subjects: [], given: {} };
      await this.actions.end(await this.actions.begin(entry), 'done');
      await this.pins.resume();
    } catch (error) {
      const code = error instanceof RetryableError ? 'busy' : toHttpError(error)?.code;
      if (!code) throw error;
      return sendTo(response, `${PANEL}?pinboard=${code}`);
    }
    sendTo(response, `${PANEL}?pinboard=connected`);
  }

  @Endpoint(contract.disconnectPinboard)
  async disconnect() {
    await this.connection.disconnect();
    return this.connection.state();
  }

  @Endpoint(contract.listBoards)
  async boards() {
    return { boards: await this.connection.boards() };
  }

  @Endpoint(contract.chooseBoard)
  async choose(@Body({ schema: contract.chooseBoard.body }) { board_id }: Valid<'chooseBoard', 'body'>) {
    await this.connection.chooseBoard(board_id);
    return this.connection.state();
  }

  @Endpoint(contract.postImages)
  post(
    @Caller() { user_id }: CallerType,
    @Body({ schema: contract.postImages.body }) { imageIds }: Valid<'postImages', 'body'>,
  ) {
    return this.pins.post(imageIds, user_id);
  }

  @Endpoint(contract.removePins)
  async remove(@Body({ schema: contract.removePins.body }) { imageIds }: Valid<'removePins', 'body'>) {
    return splitFound(imageIds, await this.pins.remove(imageIds));
  }

  @Endpoint(contract.listPins)
  async list(
    @Query({ schema: contract.listPins.query }) { ids, state, limit, cursor }: Valid<'listPins', 'query'>,
  ) {
    if (ids) return { pins: await this.pins.find(ids, { state }), next: null };
    const { rows: pins, next } = await this.pins.list({ state }, { limit, after: readCursor(cursor) });
    return { pins, next: writeCursor(next) };
  }
}

function sendTo(response: Response, address: string): void {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, address);
}
