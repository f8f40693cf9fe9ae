import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { z } from 'zod';
import { BuyingController } from '../controllers/orders/buying.controller.js';
import { CollectionsController } from '../controllers/prints/collections.controller.js';
import { contract } from '../contract/table.js';
import type { Reply } from '../contract/types.js';
import { ResponseCache } from '../platform/response-cache.js';
import { PrintsController } from '../controllers/prints/prints.controller.js';
import { toPath } from '../routes/route.js';
import { refusalOf } from '../platform/refusal.js';
import { ShopController } from '../controllers/operations/shop.controller.js';

/** A reply of /api, for embedding into a page. Pages embed nothing that /api would not return. */
export interface Answer<Told = unknown> {
  /** With its query. */
  address: string;
  /** JSON. */
  text: string;
  told: Told;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls the handlers of /api as the SPA will, with the same errors and the same cache. */
@Injectable()
export class ApiAnswers {
  constructor(
    @Inject(ModuleRef) private readonly module: ModuleRef,
    @Inject(ResponseCache) private readonly kept: ResponseCache,
  ) {}

  /** Not cached, because it reports painting progress. */
  async shop(): Promise<Answer<Reply<'showShop'>>> {
    const told = contract.showShop.reply.parse(await this.of(ShopController).show());
    return { address: contract.showShop.path, text: JSON.stringify(told), told };
  }

  prints(query: Record<string, string>): Promise<Answer<Reply<'listPrints'>>> {
    return this.written(`${contract.listPrints.path}?${String(new URLSearchParams(query))}`, () =>
      this.of(PrintsController).list(contract.listPrints.query.parse(query)),
    );
  }

  print(id: string): Promise<Answer<Reply<'showPrint'>>> {
    return this.cut(contract.showPrint, toPath(contract.showPrint, { id }), () =>
      this.of(PrintsController).show({ id }),
    );
  }

  related(id: string, limit: string): Promise<Answer<Reply<'listRelatedPrints'>>> {
    const query = contract.listRelatedPrints.query.parse({ limit });
    const address = `${toPath(contract.listRelatedPrints, { id })}?limit=${limit}`;
    return this.written(address, () => this.of(PrintsController).related({ id }, query));
  }

  options(): Promise<Answer<Reply<'listProductOptions'>>> {
    return this.cut(contract.listProductOptions, contract.listProductOptions.path, () =>
      this.of(BuyingController).options(),
    );
  }

  variants(): Promise<Answer<Reply<'listProductVariants'>>> {
    return this.cut(contract.listProductVariants, contract.listProductVariants.path, () =>
      this.of(BuyingController).variants(),
    );
  }

  shelves(): Promise<Answer<Reply<'listShelves'>>> {
    const query = contract.listShelves.query.parse({});
    return this.written(contract.listShelves.path, () => this.of(CollectionsController).shelves(query));
  }

  shelf(key: string): Promise<Answer<Reply<'showShelf'>>> {
    return this.written(toPath(contract.showShelf, { key }), () =>
      this.of(CollectionsController).shelf({ key }),
    );
  }

  collection(key: string, value: string): Promise<Answer<Reply<'showCollection'>>> {
    return this.cut(contract.showCollection, toPath(contract.showCollection, { key, value }), () =>
      this.of(CollectionsController).show({ key, value }),
    );
  }

  relatedCollections(key: string, value: string): Promise<Answer<Reply<'listRelatedCollections'>>> {
    return this.cut(
      contract.listRelatedCollections,
      toPath(contract.listRelatedCollections, { key, value }),
      () => this.of(CollectionsController).related({ key, value }),
    );
  }

  /** Hot lists are already JSON text. */
  private async written<Told>(address: string, ask: () => Promise<string>): Promise<Answer<Told>> {
    const text = await this.keptText(address, ask);
    return { address, text, told: JSON.parse(text) as Told };
  }

  /** Filtered by the contract. */
  private async cut<Schema extends z.ZodType>(
    { reply }: { reply: Schema },
    address: string,
    ask: () => Promise<unknown>,
  ): Promise<Answer<z.output<Schema>>> {
    return this.written(address, async () => JSON.stringify(reply.parse(await ask())));
  }

  private async keptText(address: string, ask: () => Promise<string>): Promise<string> {
    const { kept } = this;
    const found = kept.find(address);
    if (found) return found.body;
    const { writes } = kept;
    const body = await ask();
    kept.keep(address, { type: JSON_TYPE, body }, writes);
    return body;
  }

  private of<Controller>(controller: Type<Controller>): Controller {
    return this.module.get(controller, { strict: false });
  }
}

/** For optional data: undefined when it is refused. Other errors are the page's. */
export async function ifAnswered<Told>(answer: Promise<Answer<Told>>): Promise<Answer<Told> | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof z.ZodError || refusalOf(error)) return undefined;
    throw error;
  });
}

/** The available answers as first data. */
export const given = (...answers: (Answer | undefined)[]) =>
  answers.flatMap((answer) => (answer ? [Promise.resolve(answer)] : []));
