import { Body, Controller, Inject, Param, UploadedFile, UseInterceptors } from '@nestjs/common';
import { AddArt } from '../../../../application/curating/add-art.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { ArtInterceptor, type ReceivedArt } from './art-interceptor.js';

@Controller()
export class ArtController {
  constructor(@Inject(AddArt) private readonly addArt: AddArt) {}

  @Endpoint(contract.addArt)
  @UseInterceptors(ArtInterceptor)
  async add(
    @Caller() { user_id }: CallerType,
    @UploadedFile() file: ReceivedArt | undefined,
    @Body({ schema: contract.addArt.body }) body: Valid<'addArt', 'body'>,
  ) {
    if (!file) throw new DomainError('bad_picture', 'Please choose a picture first.');
    const { originalname: name, path, sha256 } = file;
    return this.addArt.add(user_id, { name, path, sha256 }, { ...body, price: body.price ?? null });
  }

  @Endpoint(contract.findArt)
  async find(@Param({ schema: contract.findArt.params }) { sha256 }: Valid<'findArt', 'params'>) {
    return { id: (await this.addArt.find(sha256)) ?? null };
  }
}
