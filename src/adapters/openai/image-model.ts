import { setTimeout } from 'node:timers/promises';
import { toFile, type OpenAI } from 'openai';
import type {
  ImageModel,
  OnPartial,
  Painting,
  PaintRequest,
} from '../../application/ports/creating/image-model.js';
import type { OpenaiClient } from './client.js';
import { mediaTypeOf } from './media-type.js';
import { Partials, type Shrink } from './partials.js';
import { pictureOf } from './picture-answer.js';
import { promptFor, revisedPrompt } from './prompt.js';
import { sizeFor } from './sizes.js';
import { Billed } from './trouble.js';

export interface OpenaiImageModelSettings {
  model: string;
  quality: 'auto' | 'low' | 'medium' | 'high' | 'xhigh' | 'max';
  /** Factor on the requested width and height, where the model supports it. */
  scale: number;
  /** Maximum price of a picture in whole US cents. */
  cents: number;
  /** Makes a small WebP of a picture. */
  shrink: Shrink;
}

/** The values in the library's types; newer models know more. */
type Quality = 'low' | 'medium' | 'high';

/** Partial pictures to request; the model may send fewer. */
const PARTIAL_PICTURES = 2;

/** Milliseconds between attempts to download a finished picture. */
const DOWNLOAD_RETRY_MS = [100, 400];

/** OpenAI's image models and compatible servers. They take no seed, so the same request gives another picture. */
export class OpenaiImageModel implements ImageModel {
  readonly bills: boolean;

  constructor(
    private readonly client: OpenaiClient,
    private readonly settings: OpenaiImageModelSettings,
  ) {
    this.bills = settings.cents > 0;
  }

  async paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting> {
    const { model, cents, shrink } = this.settings;
    const partials = onPartial && new Partials(shrink, onPartial);
    try {
      const bytes = await this.client.ask({ task: 'paint', cents, abort }, async (sdk, signal) => {
        const answer = await this.send(sdk, request, partials !== undefined, signal);
        return pictureOf(
          answer,
          (picture) => partials?.show(picture),
          (url) => this.fetchPainted(sdk, url, signal),
        );
      });
      return { bytes, revised_prompt: revisedPrompt(request), unknown_words: [], model };
    } finally {
      partials?.drop();
    }
  }

  private async send(sdk: OpenAI, request: PaintRequest, isShown: boolean, signal: AbortSignal) {
    const { model, quality, scale } = this.settings;
    const { width, height } = sizeFor(model, request, scale);
    const wish = {
      model,
      prompt: promptFor(request),
      size: `${width}x${height}`,
      // Omit 'auto': it is the default, and compatible servers may not know the word.
      ...(quality !== 'auto' && { quality: quality as Quality }),
      ...(isShown && { stream: true, partial_images: PARTIAL_PICTURES }),
    };
    const { reference } = request;
    if (!reference) return sdk.images.generate(wish, { signal }).asResponse();
    const { type, extension } = mediaTypeOf(reference) ?? { type: 'image/jpeg', extension: 'jpg' };
    const image = await toFile(reference, `photo.${extension}`, { type });
    return sdk.images.edit({ ...wish, image }, { signal }).asResponse();
  }

  /** A picture URL is fetched only from the server that was asked. */
  private fetchPainted(sdk: OpenAI, url: string, signal: AbortSignal): Promise<Uint8Array> {
    const { origin } = this.client;
    const address = new URL(url, origin);
    if (address.origin !== origin) {
      throw new Error(`The picture is said to be on ${address.origin}, and is not fetched from there.`);
    }
    return fetchPatiently(sdk, address.href, signal, DOWNLOAD_RETRY_MS);
  }
}

/** The picture is painted and billed, so a failed download is retried and the picture is never painted again. */
async function fetchPatiently(
  sdk: OpenAI,
  address: string,
  signal: AbortSignal,
  [pause, ...pauses]: readonly number[],
): Promise<Uint8Array> {
  try {
    const answer = await sdk.get(address, { signal }).asResponse();
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    if (pause === undefined) throw new Billed('The picture could not be fetched.', { cause });
    await setTimeout(pause, undefined, { signal });
    return fetchPatiently(sdk, address, signal, pauses);
  }
}
