import { APIError } from 'openai';
import type { ModerationMultiModalInput } from 'openai/resources/moderations';
import type { Moderator } from '../../application/ports/creating/moderator.js';
import { DomainError } from '../../domain/shop/errors.js';
import { listed } from '../../domain/shop/wording.js';
import type { OpenaiClient } from './client.js';
import { dataUrlOf } from './media-type.js';

const MODEL = 'omni-moderation-latest';
/** Statuses of a server without moderation. */
const NOT_THERE = [404, 405, 501];

/** Messages by the first part of a category's name. Each completes 'We do not paint …'. */
const PLAIN_WORDS: Record<string, string> = {
  sexual: 'sexual content',
  hate: 'hatred',
  harassment: 'harassment',
  'self-harm': 'self-harm',
  violence: 'violence',
  illicit: 'crime',
};

/** OpenAI's moderation, which is free. A server without it accepts everything, and this is logged once. */
export class OpenaiModerator implements Moderator {
  private isTold = false;

  constructor(
    private readonly client: OpenaiClient,
    private readonly onTrouble: (error: Error) => void,
  ) {}

  async check(words: string, photo?: Uint8Array): Promise<void> {
    const input = inputOf(words, photo);
    if (input.length === 0) return;
    const answer = await this.client.ask({ task: 'moderate', cents: 0 }, (sdk, signal) =>
      sdk.moderations
        .create({ model: MODEL, input }, { signal })
        .catch((error: unknown) => this.nothingFrom(error)),
    );
    const flagged = answer?.results.filter((result) => result.flagged) ?? [];
    if (flagged.length === 0) return;
    const names = flagged.flatMap(({ categories }) => namesOf(categories));
    const what = names.length > 0 ? listed([...new Set(names)], 'or') : 'this';
    throw new DomainError('description_refused', `We do not paint ${what}. Please choose other words.`);
  }

  private nothingFrom(error: unknown): undefined {
    const status = error instanceof APIError ? (error as APIError).status : undefined;
    if (status === undefined || !NOT_THERE.includes(status)) throw error;
    if (!this.isTold)
      this.onTrouble(new Error(`There is none there (it answers ${status}): nothing is refused.`));
    this.isTold = true;
  }
}

function inputOf(words: string, photo: Uint8Array | undefined): ModerationMultiModalInput[] {
  const url = photo && dataUrlOf(photo);
  return [
    ...(words.trim() === '' ? [] : [{ type: 'text' as const, text: words }]),
    ...(url ? [{ type: 'image_url' as const, image_url: { url } }] : []),
  ];
}

function namesOf(categories: object): string[] {
  return Object.entries(categories).flatMap(([category, applies]) => {
    const name = PLAIN_WORDS[category.split('/')[0] ?? ''];
    return applies && name ? [name] : [];
  });
}
