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
  /** How many times as wide and as high as asked for a picture is to be, where the model can. */
  scale: number;
  /** What a picture may cost, in whole US cents. */
  cents: number;
  /** Makes a small WebP of a picture. */
  shrink: Shrink;
}

/** Those that the library's types know; there are newer ones. */
type Quality = 'low' | 'medium' | 'high';

/** Steps of a painting to be shown; fewer may come. */
const PARTIALS = 2;

/** Milliseconds before a picture that is painted and could not be fetched is fetched again. */
const PAUSES = [100, 400];

/** OpenAI's image models, and servers that speak as they do. They know no seed: the same request gives another picture. */
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
      // What is left out is what a server holds best; one that is no OpenAI may not know the word.
      ...(quality !== 'auto' && { quality: quality as Quality }),
      ...(isShown && { stream: true, partial_images: PARTIALS }),
    };
    const { reference } = request;
    if (!reference) return sdk.images.generate(wish, { signal }).asResponse();
    const { type, extension } = mediaTypeOf(reference) ?? { type: 'image/jpeg', extension: 'jpg' };
    const image = await toFile(reference, `photo.${extension}`, { type });
    return sdk.images.edit({ ...wish, image }, { signal }).asResponse();
  }

  /** An address may stand for the picture only on the server that was asked: no other is ever fetched from. */
  private fetchPainted(sdk: OpenAI, url: string, signal: AbortSignal): Promise<Uint8Array> {
    const { origin } = this.client;
    const address = new URL(url, origin);
    if (address.origin !== origin) {
      throw new Error(`The picture is said to be on ${address.origin}, and is not fetched from there.`);
    }
    return fetchPatiently(sdk, address.href, signal, PAUSES);
  }
}

/** The picture is painted and billed: what fails is fetched again, and never painted again. */
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
