import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { z } from 'zod';
import { orderBody, quoteBody, type OrderBody } from './prodigi-schemas.js';

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** Receives the normal response and returns one to send; undefined if it sent its own or none. */
type Behaviour = (answer: () => Answer, response: ServerResponse) => Answer | undefined;

/** Does the work, then closes the connection without a response. */
export const loseResponse: Behaviour = (answer, response) => {
  answer();
  response.destroy();
  return undefined;
};

/** Does the work, then never responds. */
export const neverRespond: Behaviour = (answer) => void answer();

export const respondWith =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Behaviour =>
  () => ({ status, body, headers });

type Progress = 'NotStarted' | 'InProgress' | 'Complete' | 'Error';

interface StoredOrder {
  id: string;
  body: OrderBody;
  stage: 'InProgress' | 'Complete' | 'Cancelled';
  details: { downloadAssets: Progress; inProduction: Progress; shipping: Progress };
  assetStatus: 'InProgress' | 'Complete' | 'Error';
  issues: { objectId: string; errorCode: string; description: string }[];
  isOnHold: boolean;
  shipments: { id: string; labCode: string; isShipped: boolean }[];
}

/** Sells these products. Pixels are those of the print area. */
const PRODUCTS: Record<string, { pixels: [number, number]; colors?: string[]; pence: number }> = {
  'GLOBAL-FAP-12X16': { pixels: [3600, 4800], pence: 700 },
  'GLOBAL-FAP-16X24': { pixels: [4800, 7200], pence: 900 },
  'GLOBAL-CFP-12X16': { pixels: [3600, 4800], colors: ['black', 'white', 'natural'], pence: 2900 },
};

const SHIPS_TO = ['GB', 'DE', 'FR'];
const SHIPPING_PENCE = 395;
const DISPATCHED = '2026-01-03T10:00:00.000Z';

const toMoney = (pence: number, currency = 'GBP') => ({ amount: (pence / 100).toFixed(2), currency });

/**
 * A local server with the part of Prodigi's Print API (version 4) that the shop uses. It refuses unknown fields, checks
 * the key, and fetches assets only when a test says so. What a client must never do is a violation.
 */
export async function startProdigi() {
  const apiKey = 'a-key-of-the-tests';
  const violations: string[] = [];
  const planned: { path: RegExp; behave: Behaviour }[] = [];
  const orders: StoredOrder[] = [];
  const calls: string[] = [];

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4.0`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${request.url!.replace('/v4.0', '')}`;
    calls.push(call);
    const answerTo = () => toAnswer(call, request, Buffer.concat(chunks).toString());
    const place = planned.findIndex(({ path }) => path.test(call));
    const [plan] = place < 0 ? [] : planned.splice(place, 1);
    const answer = plan ? plan.behave(answerTo, response) : answerTo();
    if (!answer) return;
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(JSON.stringify(answer.body));
  }

  function toAnswer(call: string, { headers }: IncomingMessage, text: string): Answer {
    if (headers['x-api-key'] !== apiKey) return { status: 401, body: { statusText: 'Unauthorized' } };
    const [, id = '', action = ''] = /^\w+ \/(?:orders|products)\/([^/]+)(.*)$/.exec(call) ?? [];
    if (call === 'POST /orders') return create(parse(orderBody, text));
    if (call === 'POST /quotes') return quote(parse(quoteBody, text));
    if (call.startsWith('GET /products/')) return showProduct(decodeURIComponent(id));
    const order = orders.find((one) => one.id === id);
    if (!order) return { status: 404, body: { outcome: 'EntityNotFound' } };
    if (call.startsWith('GET /orders/') && action === '') return ok(order);
    if (call.startsWith('POST /orders/') && action === '/actions/cancel') return cancel(order);
    violations.push(`There is no ${call}.`);
    return { status: 404, body: { outcome: 'EndpointDoesNotExist' } };
  }

  function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success) violations.push(parsed.error.message);
    return parsed.data;
  }

  const invalid = (failure: string): Answer => ({
    status: 400,
    body: { outcome: 'ValidationFailed', failures: { items: [{ code: failure }] } },
  });

  const ok = (order: StoredOrder, outcome = order.isOnHold ? 'OnHold' : 'Ok'): Answer => ({
    status: 200,
    body: { outcome, order: toOrder(order) },
  });

  function create(body: OrderBody | undefined): Answer {
    if (!body) return invalid('Invalid');
    const known = orders.find((one) => one.body.idempotencyKey === body.idempotencyKey);
    if (known) {
      if (JSON.stringify(known.body) !== JSON.stringify(body) && !sameButLinks(known.body, body))
        violations.push('A key was used for another order.');
      return ok(known, 'AlreadyExists');
    }
    if (!body.idempotencyKey) violations.push('An order has no key.');
    if (body.items.some(({ sku }) => !PRODUCTS[sku])) return invalid('SkuNotFound');
    const order: StoredOrder = {
      id: `ord_${840796 + orders.length}`,
      body,
      stage: 'InProgress',
      details: { downloadAssets: 'NotStarted', inProduction: 'NotStarted', shipping: 'NotStarted' },
      assetStatus: 'InProgress',
      issues: [],
      isOnHold: false,
      shipments: [],
    };
    orders.push(order);
    return ok(order, 'Created');
  }

  function quote(body: z.infer<typeof quoteBody> | undefined): Answer {
    if (!body) return invalid('Invalid');
    if (body.items.some(({ sku }) => !PRODUCTS[sku])) return invalid('SkuNotFound');
    const pence = body.items.reduce((sum, { sku, copies }) => sum + PRODUCTS[sku]!.pence * copies, 0);
    const costSummary = {
      items: toMoney(pence, body.currencyCode),
      shipping: toMoney(SHIPPING_PENCE, body.currencyCode),
    };
    return {
      status: 200,
      body: { outcome: 'Created', quotes: [{ shipmentMethod: 'Standard', costSummary }] },
    };
  }

  function showProduct(sku: string): Answer {
    const product = PRODUCTS[sku];
    if (!product) return { status: 404, body: { outcome: 'EntityNotFound' } };
    const [horizontalResolution, verticalResolution] = product.pixels;
    const printAreaSizes = { default: { horizontalResolution, verticalResolution } };
    const variants = (product.colors ?? [null]).map((color) => ({
      attributes: color ? { color } : {},
      shipsTo: SHIPS_TO,
      printAreaSizes,
    }));
    return { status: 200, body: { outcome: 'Ok', product: { sku, variants } } };
  }

  function cancel(order: StoredOrder): Answer {
    if (order.details.inProduction !== 'NotStarted' || order.stage !== 'InProgress')
      return { status: 400, body: { outcome: 'ActionNotAvailable' } };
    order.stage = 'Cancelled';
    return ok(order, 'Cancelled');
  }

  function toOrder(order: StoredOrder) {
    const pence = order.body.items.reduce((sum, { sku, copies }) => sum + PRODUCTS[sku]!.pence * copies, 0);
    return {
      id: order.id,
      created: DISPATCHED,
      lastUpdated: DISPATCHED,
      merchantReference: order.body.merchantReference,
      status: {
        stage: order.stage,
        issues: order.issues,
        details: {
          ...order.details,
          printReadyAssetsPrepared: 'NotStarted',
          allocateProductionLocation: 'NotStarted',
        },
      },
      items: order.body.items.map((item, place) => ({
        id: `ori_${place}`,
        status: 'Ok',
        ...item,
        assets: item.assets.map((asset, at) => ({ id: `ast_${at}`, status: order.assetStatus, ...asset })),
      })),
      charges: [
        { chargeType: 'Item', totalCost: toMoney(pence) },
        { chargeType: 'Shipping', totalCost: toMoney(SHIPPING_PENCE) },
      ],
      shipments: order.shipments.map(({ id, labCode, isShipped }) => ({
        id,
        status: isShipped ? 'Shipped' : 'Processing',
        carrier: { name: 'Royal Mail', service: 'Tracked 48' },
        tracking: isShipped ? { url: `https://track.example/${id}`, number: `RM-${id}` } : null,
        dispatchDate: isShipped ? DISPATCHED : null,
        fulfillmentLocation: { countryCode: 'GB', labCode },
      })),
    };
  }

  const find = (id: string) => orders.find((one) => one.id === id)!;

  return {
    url,
    apiKey,
    violations,
    orders,
    calls,
    /** Changes the response to the next call whose method and path match. */
    next: (path: RegExp, behave: Behaviour) => planned.push({ path, behave }),
    make(id: string): void {
      Object.assign(find(id).details, { downloadAssets: 'Complete', inProduction: 'InProgress' });
    },
    send(id: string, { sent, of }: { sent: number; of: number }): void {
      const order = find(id);
      order.shipments = Array.from({ length: of }, (_, place) => ({
        id: `${id}-shp_${place}`,
        labCode: `lab${place}`,
        isShipped: place < sent,
      }));
      const isOver = sent === of;
      order.stage = isOver ? 'Complete' : 'InProgress';
      order.details = {
        downloadAssets: 'Complete',
        inProduction: 'Complete',
        shipping: isOver ? 'Complete' : 'InProgress',
      };
    },
    fail(id: string): void {
      const order = find(id);
      order.assetStatus = 'Error';
      order.details.downloadAssets = 'Error';
      const description = 'The file of an item could not be downloaded.';
      order.issues.push({ objectId: 'ast_0', errorCode: 'order.items.assets.NotDownloaded', description });
    },
    hold(id: string): void {
      find(id).isOnHold = true;
    },
    /** Fetches the files of an order as Prodigi does: later, and again. They must have the product's pixels. */
    async fetchAssets(id: string): Promise<void> {
      for (const { sku, assets } of find(id).body.items)
        for (const asset of assets) {
          const response = await fetch(asset.url);
          const type = response.headers.get('content-type') ?? '';
          if (!response.ok || !/^image\/(png|jpeg)/.test(type))
            throw new Error(`${asset.url} answers ${response.status} ${type}.`);
          const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
          const sides = [width, height].toSorted((one, other) => one - other);
          const wanted = PRODUCTS[sku]!.pixels;
          if (String(sides) !== String(wanted)) throw new Error(`${sku} needs ${wanted}, not ${sides}.`);
        }
    },
    /** Sends the unsigned callback of an order. */
    async callBack(id: string): Promise<number> {
      const envelope = {
        specversion: '1.0',
        type: 'com.prodigi.order.status.stage.changed#InProgress',
        source: 'http://api.prodigi.com/v4.0/Orders/',
        id: `evt_${calls.length}`,
        subject: id,
        data: { order: toOrder(find(id)) },
      };
      const response = await fetch(find(id).body.callbackUrl!, {
        method: 'POST',
        headers: { 'content-type': 'application/cloudevents+json' },
        body: JSON.stringify(envelope),
      });
      return response.status;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ProdigiServer = Awaited<ReturnType<typeof startProdigi>>;

/** Links carry the time of their signature, so a repeated order may have newer ones. */
function sameButLinks(one: OrderBody, other: OrderBody): boolean {
  const withoutQuery = (body: OrderBody) => JSON.stringify(body).replace(/\?[^"]*/g, '');
  return withoutQuery(one) === withoutQuery(other);
}
