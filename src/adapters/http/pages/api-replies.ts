import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { z } from 'zod';
import { BuyingController } from '../controllers/orders/buying.controller.js';
import { CollectionsController } from '../controllers/prints/collections.controller.js';
import { contract } from '../contract/table.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Valid } from '../contract/types.js';
import { notValid } from '../platform/not-valid.js';
import { ResponseCache } from '../platform/response-cache.js';
import { SelectionsController } from '../controllers/prints/selections.controller.js';
import { PrintsController } from '../controllers/prints/prints.controller.js';
import { PUBLIC_DATA, toPath, type PathParams, type PublicData } from '../routes/route.js';
import { ShopController } from '../controllers/operations/shop.controller.js';

/** A reply of /api to embed in a page. Pages embed no other data, so they disclose nothing that /api would not. */
export interface ApiReply {
  /** Path with its query. */
  url: string;
  /** JSON. */
  text: string;
}

export interface ApiCall {
  params?: object | undefined;
  query?: object | undefined;
}

type Find = <Controller>(controller: Type<Controller>) => Controller;
type Handlers = {
  [Name in keyof typeof contract]?: (
    find: Find,
    params: Valid<Name, 'params'>,
    query: Valid<Name, 'query'>,
  ) => unknown;
};

/** The routes whose replies public pages show. */
const HANDLERS: Handlers = {
  showShop: (find, _, query) => find(ShopController).show(query),
  listPrints: (find, _, query) => find(PrintsController).list(query),
  listBestPrints: (find, _, query) => find(PrintsController).best(query),
  showPrint: (find, params) => find(PrintsController).show(params),
  listRelatedPrints: (find, params, query) => find(PrintsController).related(params, query),
  listProductOptions: (find) => find(BuyingController).options(),
  listProductVariants: (find) => find(BuyingController).variants(),
  showPrepaid: (find) => find(BuyingController).prepaid(),
  listDeliveryCountries: (find) => find(BuyingController).countries(),
  listSelections: (find, _, query) => find(SelectionsController).list(query),
  showSelection: (find, params, query) => find(SelectionsController).show(params, query),
  listShelves: (find, _, query) => find(CollectionsController).shelves(query),
  showShelf: (find, params) => find(CollectionsController).shelf(params),
  showCollection: (find, params, query) => find(CollectionsController).show(params, query),
  listRelatedCollections: (find, params) => find(CollectionsController).related(params),
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls the handlers of /api within the process, with the same errors and the same cache as a request. */
@Injectable()
export class ApiReplies {
  constructor(
    @Inject(ModuleRef) private readonly module: ModuleRef,
    @Inject(ResponseCache) private readonly cache: ResponseCache,
  ) {}

  /** The address of a call: a path with its query. @throws Error if no page shows this route */
  addressOf(name: string, { params, query = {} }: ApiCall): string {
    const path = toPath(findRoute(name), params as PathParams | undefined);
    const search = String(new URLSearchParams(toTexts(query)));
    return search ? `${path}?${search}` : path;
  }

  /** What the reply shows. */
  showsOf(name: string): readonly PublicData[] {
    return findRoute(name).shared ?? PUBLIC_DATA;
  }

  async reply(name: string, call: ApiCall): Promise<ApiReply> {
    const route = findRoute(name);
    const url = this.addressOf(name, call);
    const found = route.shared ? this.cache.find(url) : undefined;
    if (found) return { url, text: found.body };
    const { writes } = this.cache;
    const text = await this.load(name, route, call);
    if (route.shared) this.cache.store(url, { type: JSON_TYPE, body: text }, writes);
    return { url, text };
  }

  /** Validates the call, and removes the fields that the contract does not name. */
  private async load(name: string, route: Endpoint, { params, query = {} }: ApiCall): Promise<string> {
    const handle = HANDLERS[name as keyof Handlers] as (find: Find, ...parts: unknown[]) => unknown;
    const find: Find = (controller) => this.module.get(controller, { strict: false });
    const reply = await handle(find, validate(route.params, params), validate(route.query, toTexts(query)));
    return typeof reply === 'string' ? reply : JSON.stringify(route.reply!.parse(reply));
  }
}

function findRoute(name: string): Endpoint {
  if (!Object.hasOwn(HANDLERS, name)) throw new Error(`No public page shows the route ${name}.`);
  return contract[name as keyof Handlers];
}

/** Values as in an address. */
const toTexts = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** @throws DomainError `validation_failed` */
function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  const read = schema?.safeParse(value);
  if (read && !read.success) throw notValid(read.error.issues);
  return read?.data;
}
