import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { OperationsDashboard } from '../../../../application/operations/operations-dashboard.js';
import { ManageCatalogue } from '../../../../application/curating/manage-catalogue.js';
import { ManageUsers } from '../../../../application/accounts/manage-users.js';
import { RecordActions } from '../../../../application/curating/record-actions.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { splitFound } from '../../platform/split-found.js';
import { HTTP_SETTINGS, type BackendSettings } from '../../platform/settings.js';

@Controller()
export class AdminController {
  constructor(
    @Inject(OperationsDashboard) private readonly shop: OperationsDashboard,
    @Inject(ManageUsers) private readonly users: ManageUsers,
    @Inject(ManageCatalogue) private readonly catalogue: ManageCatalogue,
    @Inject(RecordActions) private readonly actions: RecordActions,
    @Inject(HTTP_SETTINGS) private readonly settings: BackendSettings,
  ) {}

  @Endpoint(contract.showFigures)
  async figures(@Query({ schema: contract.showFigures.query }) { days }: Valid<'showFigures', 'query'>) {
    return { ...(await this.shop.metrics(days)), adapters: this.settings.adapters };
  }

  @Endpoint(contract.showSales)
  sales(@Query({ schema: contract.showSales.query }) days: Valid<'showSales', 'query'>) {
    return this.shop.sales(days);
  }

  @Endpoint(contract.dismissAlert)
  async dismissAlert(
    @Param({ schema: contract.dismissAlert.params }) { code }: Valid<'dismissAlert', 'params'>,
  ) {
    await this.shop.dismissAlert(code);
    return { code };
  }

  @Endpoint(contract.listUsers)
  async listUsers(@Query({ schema: contract.listUsers.query }) query: Valid<'listUsers', 'query'>) {
    const { q, admin, limit, cursor } = query;
    const filter = { text: q, is_admin: admin === undefined ? undefined : admin === 'true' };
    const { rows: users, next } = await this.users.list(filter, { limit, after: readCursor(cursor) });
    return { users, next: writeCursor(next) };
  }

  @Endpoint(contract.appointUser)
  appoint(
    @Param({ schema: contract.appointUser.params }) { user }: Valid<'appointUser', 'params'>,
    @Body({ schema: contract.appointUser.body }) { is_admin }: Valid<'appointUser', 'body'>,
  ) {
    return this.users.setAdmin(user, is_admin);
  }

  @Endpoint(contract.restoreUserCredits)
  restoreCredits(
    @Param({ schema: contract.restoreUserCredits.params }) { user }: Valid<'restoreUserCredits', 'params'>,
    @Body({ schema: contract.restoreUserCredits.body }) { id }: Valid<'restoreUserCredits', 'body'>,
  ) {
    return this.users.restoreCredits(user, id);
  }

  @Endpoint(contract.listCollectionEdits)
  async collectionEdits() {
    return { edits: await this.catalogue.collectionEdits() };
  }

  @Endpoint(contract.editCollection)
  editCollection(
    @Param({ schema: contract.editCollection.params }) { key, value }: Valid<'editCollection', 'params'>,
    @Body({ schema: contract.editCollection.body }) edit: Valid<'editCollection', 'body'>,
  ) {
    return this.catalogue.editCollection(key, value, edit);
  }

  @Endpoint(contract.listManagedVariants)
  async variants() {
    return { variants: await this.catalogue.variants() };
  }

  @Endpoint(contract.editVariant)
  editVariant(
    @Param({ schema: contract.editVariant.params }) { sku }: Valid<'editVariant', 'params'>,
    @Body({ schema: contract.editVariant.body }) edit: Valid<'editVariant', 'body'>,
  ) {
    return this.catalogue.editVariant(sku, edit);
  }

  @Endpoint(contract.listTasks)
  async tasks(@Query({ schema: contract.listTasks.query }) query: Valid<'listTasks', 'query'>) {
    const { failed, limit, cursor } = query;
    const { rows: tasks, next } = await this.shop.tasks({ failed }, { limit, after: cursor });
    return { tasks, next };
  }

  @Endpoint(contract.retryTasks)
  async retry(@Body({ schema: contract.retryTasks.body }) { ids }: Valid<'retryTasks', 'body'>) {
    return splitFound(ids ?? [], await this.shop.retry(ids));
  }

  @Endpoint(contract.listActions)
  async listActions(@Query({ schema: contract.listActions.query }) query: Valid<'listActions', 'query'>) {
    const { action, user, subject, limit, cursor } = query;
    const page = { limit, after: readCursor(cursor) };
    const { rows: actions, next } = await this.actions.list({ action, user_id: user, subject }, page);
    return { actions, next: writeCursor(next) };
  }
}
