import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../../application/ports/shop/clock.js';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/shop/languages.js';
import { toHttpError } from '../platform/http-error.js';
import { CLOCK, HTTP_SETTINGS, type OperatorSettings } from '../platform/settings.js';
import type { ApiAnswer, RendererHost } from '../routes/rendering.js';
import type { PublicData } from '../routes/route.js';
import { showBrand } from '../platform/shown-brand.js';
import { toShopFacts } from './shop-facts.js';
import { ApiReplies, type ApiCall } from './api-replies.js';

/** What one page asked of the API. */
interface Asked {
  /** JSON texts by address. */
  replies: Map<string, string>;
  shows: Set<PublicData>;
  pending: Set<Promise<unknown>>;
  /** A call that failed without a response. */
  trouble?: Promise<unknown>;
}

export interface CollectedPage<Page> {
  page: Page;
  /** JSON texts by address. */
  replies: Map<string, string>;
  shows: readonly PublicData[];
}

/** Answers the renderer as the API would, and keeps the replies so that the page can embed them. */
@Injectable()
export class PageReplies {
  readonly host: RendererHost;
  private readonly pages = new AsyncLocalStorage<Asked>();

  constructor(
    @Inject(ApiReplies) private readonly api: ApiReplies,
    @Inject(HTTP_SETTINGS) private readonly settings: OperatorSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.host = this.hostFor(DEFAULT_LANGUAGE);
  }

  hostFor(language: Language): RendererHost {
    const { current, publicUrl, brand } = this.settings;
    return {
      shop: () => ({
        name: current.get().name,
        url: publicUrl,
        facts: toShopFacts(current.get(), showBrand(brand, current.get().brand).logo, language),
      }),
      now: () => this.clock.now(),
      answer: (name, call) => this.answer(name, call),
    };
  }

  /** @throws the error of a call that the API would not explain to its caller */
  async collect<Page>(render: () => Promise<Page>): Promise<CollectedPage<Page>> {
    // The frame of every page has texts of the settings.
    const asked: Asked = { replies: new Map(), shows: new Set(['texts']), pending: new Set() };
    const page = this.pages.run(asked, render);
    await Promise.allSettled([page]);
    await Promise.allSettled(asked.pending);
    await asked.trouble;
    return { page: await page, replies: asked.replies, shows: [...asked.shows] };
  }

  private answer(name: string, call: ApiCall): Promise<ApiAnswer> {
    const asked = this.pages.getStore();
    const answering = this.find(name, call, asked);
    asked?.pending.add(answering);
    answering.catch(() => {
      if (asked) asked.trouble = answering;
    });
    return answering;
  }

  private async find(name: string, call: ApiCall, asked: Asked | undefined): Promise<ApiAnswer> {
    for (const one of this.api.showsOf(name)) asked?.shows.add(one);
    try {
      const { url, text } = await this.api.reply(name, call);
      asked?.replies.set(url, text);
      return { data: JSON.parse(text) as unknown };
    } catch (error) {
      const known = toHttpError(error);
      if (!known) throw error;
      const refusal = { status: known.status, code: known.code, message: known.message };
      asked?.replies.set(this.api.addressOf(name, call), JSON.stringify({ refusal }));
      return { refusal };
    }
  }
}
