import { setTimeout } from 'node:timers/promises';
import { toFile, type OpenAI } from 'openai';
import type {
  ImageModel,
  OnPartial,
  Painting,
  PaintRequest,
  Understanding,
} from '../../application/ports/creating/image-model.js';
import type { OpenaiClient } from './client.js';
import { detectMediaType } from './media-type.js';
import { Partials, type Shrink } from './partials.js';
import { readPicture } from './picture-response.js';
import { promptFor, revisedPrompt } from './prompt.js';
import { sizeFor } from './sizes.js';
import { BilledError } from './errors.js';

export interface OpenaiImageModelSettings {
  model: string;
  quality: 'auto' | 'low' | 'medium' | 'high' | 'xhigh' | 'max';
  /** Factor for the requested width and height, applied where the model supports the size. */
  scale: number;
  /** Maximum price of a picture in whole US cents. */
  maxCents: number;
  /** Makes a small WebP of a picture. */
  shrink: Shrink;
}

/** The values that the library's types allow. Newer models accept more. */
type Quality = 'low' | 'medium' | 'high';

/** Number of partial pictures to request. The model may send fewer. */
const PARTIAL_PICTURES = 2;

/** Milliseconds between attempts to download a finished picture. */
const DOWNLOAD_RETRY_MS = [100, 400];

/** Paints with OpenAI or a compatible server. The API has no seed, so a repeated request gives a different picture. */
export class OpenaiImageModel implements ImageModel {
  readonly bills: boolean;
  readonly composes = false;

  constructor(
    private readonly client: OpenaiClient,
    private readonly settings: OpenaiImageModelSettings,
  ) {
    this.bills = settings.maxCents > 0;
  }

  /** The API does not report it. */
  async understand(): Promise<Understanding> {
    return { unknown_words: [], approximations: [] };
  }

  async paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting> {
    const { model, maxCents, shrink } = this.settings;
    const partials = onPartial && new Partials(shrink, onPartial);
    try {
      const bytes = await this.client.run({ task: 'paint', maxCents, abort }, async (sdk, signal) => {
        const response = await this.send(sdk, request, partials !== undefined, signal);
        return readPicture(
          response,
          (picture) => partials?.show(picture),
          (url) => this.fetchPainted(sdk, url, signal),
        );
      });
      return { bytes, revised_prompt: revisedPrompt(request), unknown_words: [], model };
    } finally {
      partials?.drop();
    }
  }

  private async send(sdk: OpenAI, request: PaintRequest, sendsPartials: boolean, signal: AbortSignal) {
    const { model, quality, scale } = this.settings;
    const { width, height } = sizeFor(model, request, scale);
    const body = {
      model,
      prompt: promptFor(request),
      size: `${width}x${height}`,
      // 'auto' is the default and is omitted, because compatible servers may reject it.
      ...(quality !== 'auto' && { quality: quality as Quality }),
      ...(sendsPartials && { stream: true, partial_images: PARTIAL_PICTURES }),
    };
    const { reference } = request;
    if (!reference) return sdk.images.generate(body, { signal }).asResponse();
    const { type, extension } = detectMediaType(reference) ?? { type: 'image/jpeg', extension: 'jpg' };
    const image = await toFile(reference, `photo.${extension}`, { type });
    return sdk.images.edit({ ...body, image }, { signal }).asResponse();
  }

  /** Downloads a picture, but only from the server that answered the request. */
  private fetchPainted(sdk: OpenAI, url: string, signal: AbortSignal): Promise<Uint8Array> {
    const { origin } = this.client;
    const address = new URL(url, origin);
    if (address.origin !== origin) {
      throw new Error(`The picture has a foreign address (${address.origin}) and is not fetched.`);
    }
    return fetchWithRetries(sdk, address.href, signal, DOWNLOAD_RETRY_MS);
  }
}

/** Retries a failed download, because the picture is already billed and must not be painted a second time. */
async function fetchWithRetries(
  sdk: OpenAI,
  address: string,
  signal: AbortSignal,
  [pause, ...pauses]: readonly number[],
): Promise<Uint8Array> {
  try {
    const response = await sdk.get(address, { signal }).asResponse();
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    if (pause === undefined) throw new BilledError('The picture could not be fetched.', { cause });
    await setTimeout(pause, undefined, { signal });
    return fetchWithRetries(sdk, address, signal, pauses);
  }
}
