import { Controller, Inject, Query } from '@nestjs/common';
import { contract } from '../contract/table.js';
import type { Valid } from '../contract/types.js';
import { Endpoint } from '../platform/endpoint.decorator.js';
import { Pages } from './pages.js';

@Controller()
export class HeadController {
  constructor(@Inject(Pages) private readonly pages: Pages) {}

  @Endpoint(contract.showHead)
  async show(@Query({ schema: contract.showHead.query }) { path }: Valid<'showHead', 'query'>) {
    return this.pages.head(path);
  }
}
