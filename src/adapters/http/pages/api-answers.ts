import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { z } from 'zod';
import { BuyingController } from '../buying.controller.js';
import { CollectionsController } from '../collections.controller.js';
import { contract } from '../contract/table.js';
import type { Reply } from '../contract/types.js';
import { PrintsController } from '../prints.controller.js';
import { ShopController } from '../shop.controller.js';

/** What /api answers to an address: nothing goes into a page that it would not tell. */
export interface Answer<Told = unknown> {
  /** With its query. */
  address: string;
  /** JSON. */
  text: string;
  told: Told;
}

/** Asks the endpoints of /api as the SPA will, without a request. What they throw there they throw here. */
@Injectable()
export class ApiAnswers {
  constructor(@Inject(ModuleRef) private readonly module: ModuleRef) {}

  async shop(): Promise<Answer<Reply<'showShop'>>> {
    return whitelisted(contract.showShop, at('shop'), await this.of(ShopController).show());
  }

  async prints(query: Record<string, string>): Promise<Answer<Reply<'listPrints'>>> {
    const text = await this.of(PrintsController).list(contract.listPrints.query.parse(query));
    return written(`/api/prints?${String(new URLSearchParams(query))}`, text);
  }

  async print(id: string): Promise<Answer<Reply<'showPrint'>>> {
    return whitelisted(contract.showPrint, at('prints', id), await this.of(PrintsController).show({ id }));
  }

  async related(id: string, limit: string): Promise<Answer<Reply<'listRelatedPrints'>>> {
    const query = contract.listRelatedPrints.query.parse({ limit });
    const text = await this.of(PrintsController).related({ id }, query);
    return written(`${at('prints', id, 'related')}?limit=${limit}`, text);
  }

  async options(): Promise<Answer<Reply<'listProductOptions'>>> {
    const told = await this.of(BuyingController).options();
    return whitelisted(contract.listProductOptions, at('product-options'), told);
  }

  async variants(): Promise<Answer<Reply<'listProductVariants'>>> {
    const told = await this.of(BuyingController).variants();
    return whitelisted(contract.listProductVariants, at('product-variants'), told);
  }

  async shelves(): Promise<Answer<Reply<'listShelves'>>> {
    const query = contract.listShelves.query.parse({});
    return written(at('shelves'), await this.of(CollectionsController).shelves(query));
  }

  async shelf(key: string): Promise<Answer<Reply<'showShelf'>>> {
    return written(at('shelves', key), await this.of(CollectionsController).shelf({ key }));
  }

  async collection(key: string, value: string): Promise<Answer<Reply<'showCollection'>>> {
    const told = await this.of(CollectionsController).show({ key, value });
    return whitelisted(contract.showCollection, at('collections', key, value), told);
  }

  async relatedCollections(key: string, value: string): Promise<Answer<Reply<'listRelatedCollections'>>> {
    const told = await this.of(CollectionsController).related({ key, value });
    return whitelisted(contract.listRelatedCollections, at('collections', key, value, 'related'), told);
  }

  private of<Controller>(controller: Type<Controller>): Controller {
    return this.module.get(controller, { strict: false });
  }
}

/** For what a page can do without. */
export async function ifAnswered<Told>(answer: Promise<Answer<Told>>): Promise<Answer<Told> | undefined> {
  return answer.catch(() => undefined);
}

/** What there is of it, as first data. */
export const given = (...answers: (Answer | undefined)[]) =>
  answers.flatMap((answer) => (answer ? [Promise.resolve(answer)] : []));

const at = (...parts: string[]) => `/api/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Hot lists are JSON text as they come. */
function written<Told>(address: string, text: string): Answer<Told> {
  return { address, text, told: JSON.parse(text) as Told };
}

function whitelisted<Schema extends z.ZodType>(
  { reply }: { reply: Schema },
  address: string,
  told: unknown,
): Answer<z.output<Schema>> {
  const left = reply.parse(told);
  return { address, text: JSON.stringify(left), told: left };
}
