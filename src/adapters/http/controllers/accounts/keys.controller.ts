import { Body, Controller, Inject, Param } from '@nestjs/common';
import { ManageKeys } from '../../../../application/accounts/manage-keys.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class KeysController {
  constructor(@Inject(ManageKeys) private readonly keys: ManageKeys) {}

  @Endpoint(contract.createServiceKey)
  create(@Body({ schema: contract.createServiceKey.body }) { name }: Valid<'createServiceKey', 'body'>) {
    return this.keys.create(name);
  }

  @Endpoint(contract.listServiceKeys)
  async list() {
    return { keys: await this.keys.list() };
  }

  @Endpoint(contract.revokeServiceKey)
  async revoke(
    @Param({ schema: contract.revokeServiceKey.params }) { id }: Valid<'revokeServiceKey', 'params'>,
  ) {
    await this.keys.revoke(id);
    return { revoked: true as const };
  }

  @Endpoint(contract.rotateSigningKeys)
  async rotate() {
    return { kids: await this.keys.rotateSigningKeys() };
  }
}
