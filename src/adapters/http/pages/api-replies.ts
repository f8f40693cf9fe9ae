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
import { toHttpError } from '../platform/http-error.js';
import { ShopController } from '../controllers/operations/shop.controller.js';

/** A reply of /api to embed in a page. Pages embed no other data, so they disclose nothing that /api would not. */
export interface ApiReply<Data = unknown> {
  /** Path with its query. */
  url: string;
  /** JSON. */
  text: string;
  data: Data;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls the handlers of /api within the process, with the same errors and the same cache as a request. */
@Injectable()
export class ApiReplies {
  constructor(
    @Inject(ModuleRef) private readonly module: ModuleRef,
    @Inject(ResponseCache) private readonly cache: ResponseCache,
  ) {}

  /** Not cached, because it reports painting progress. */
  async shop(): Promise<ApiReply<Reply<'showShop'>>> {
    const data = contract.showShop.reply.parse(await this.controller(ShopController).show());
    return { url: contract.showShop.path, text: JSON.stringify(data), data };
  }

  prints(query: Record<string, string>): Promise<ApiReply<Reply<'listPrints'>>> {
    return this.reply(`${contract.listPrints.path}?${String(new URLSearchParams(query))}`, () =>
      this.controller(PrintsController).list(contract.listPrints.query.parse(query)),
    );
  }

  print(id: string): Promise<ApiReply<Reply<'showPrint'>>> {
    return this.filteredReply(contract.showPrint, toPath(contract.showPrint, { id }), () =>
      this.controller(PrintsController).show({ id }),
    );
  }

  related(id: string, limit: string): Promise<ApiReply<Reply<'listRelatedPrints'>>> {
    const query = contract.listRelatedPrints.query.parse({ limit });
    const address = `${toPath(contract.listRelatedPrints, { id })}?limit=${limit}`;
    return this.reply(address, () => this.controller(PrintsController).related({ id }, query));
  }

  options(): Promise<ApiReply<Reply<'listProductOptions'>>> {
    return this.filteredReply(contract.listProductOptions, contract.listProductOptions.path, () =>
      this.controller(BuyingController).options(),
    );
  }

  variants(): Promise<ApiReply<Reply<'listProductVariants'>>> {
    return this.filteredReply(contract.listProductVariants, contract.listProductVariants.path, () =>
      this.controller(BuyingController).variants(),
    );
  }

  shelves(): Promise<ApiReply<Reply<'listShelves'>>> {
    const query = contract.listShelves.query.parse({});
    return this.reply(contract.listShelves.path, () => this.controller(CollectionsController).shelves(query));
  }

  shelf(key: string): Promise<ApiReply<Reply<'showShelf'>>> {
    return this.reply(toPath(contract.showShelf, { key }), () =>
      this.controller(CollectionsController).shelf({ key }),
    );
  }

  collection(key: string, value: string): Promise<ApiReply<Reply<'showCollection'>>> {
    return this.filteredReply(contract.showCollection, toPath(contract.showCollection, { key, value }), () =>
      this.controller(CollectionsController).show({ key, value }),
    );
  }

  relatedCollections(key: string, value: string): Promise<ApiReply<Reply<'listRelatedCollections'>>> {
    return this.filteredReply(
      contract.listRelatedCollections,
      toPath(contract.listRelatedCollections, { key, value }),
      () => this.controller(CollectionsController).related({ key, value }),
    );
  }

  /** `load` returns JSON text. */
  private async reply<Data>(address: string, load: () => Promise<string>): Promise<ApiReply<Data>> {
    const text = await this.cachedText(address, load);
    return { url: address, text, data: JSON.parse(text) as Data };
  }

  /** Removes the fields that the contract does not name. */
  private async filteredReply<Schema extends z.ZodType>(
    { reply }: { reply: Schema },
    address: string,
    load: () => Promise<unknown>,
  ): Promise<ApiReply<z.output<Schema>>> {
    return this.reply(address, async () => JSON.stringify(reply.parse(await load())));
  }

  private async cachedText(address: string, load: () => Promise<string>): Promise<string> {
    const { cache } = this;
    const found = cache.find(address);
    if (found) return found.body;
    const { writes } = cache;
    const body = await load();
    cache.store(address, { type: JSON_TYPE, body }, writes);
    return body;
  }

  private controller<Controller>(controller: Type<Controller>): Controller {
    return this.module.get(controller, { strict: false });
  }
}

/** For optional data: returns undefined for an error that /api would report, and throws any other. */
export async function undefinedOnError<Data>(
  reply: Promise<ApiReply<Data>>,
): Promise<ApiReply<Data> | undefined> {
  return reply.catch((error: unknown) => {
    if (error instanceof z.ZodError || toHttpError(error)) return undefined;
    throw error;
  });
}

/** Leaves out missing replies. */
export const toFirstData = (...replies: (ApiReply | undefined)[]) =>
  replies.flatMap((reply) => (reply ? [Promise.resolve(reply)] : []));
