import { APIError } from 'openai';
import type { ModerationMultiModalInput } from 'openai/resources/moderations';
import type { Moderator } from '../../application/ports/creating/moderator.js';
import { DomainError } from '../../domain/shop/errors.js';
import { formatList } from '../../domain/shop/wording.js';
import type { OpenaiClient } from './client.js';
import { toDataUrl } from './media-type.js';

const MODEL = 'omni-moderation-latest';
/** A server without moderation answers with one of these statuses. */
const UNSUPPORTED_STATUSES = [404, 405, 501];

/** Words by the first part of a category's name. Each completes the sentence 'We do not paint …'. */
const PLAIN_WORDS: Record<string, string> = {
  sexual: 'sexual content',
  hate: 'hatred',
  harassment: 'harassment',
  'self-harm': 'self-harm',
  violence: 'violence',
  illicit: 'crime',
};

/** OpenAI's moderation, which is free. If the server has none, every text is accepted and this is logged once. */
export class OpenaiModerator implements Moderator {
  private isReported = false;

  constructor(
    private readonly client: OpenaiClient,
    private readonly onTrouble: (error: Error) => void,
  ) {}

  async check(words: string, photo?: Uint8Array): Promise<void> {
    const input = toInput(words, photo);
    if (input.length === 0) return;
    const response = await this.client.run({ task: 'moderate', maxCents: 0 }, (sdk, signal) =>
      sdk.moderations
        .create({ model: MODEL, input }, { signal })
        .catch((error: unknown) => this.ignoreUnsupported(error)),
    );
    const flagged = response?.results.filter((result) => result.flagged) ?? [];
    if (flagged.length === 0) return;
    const names = flagged.flatMap(({ categories }) => toCategoryNames(categories));
    const what = names.length > 0 ? formatList([...new Set(names)], 'or') : 'this';
    throw new DomainError('description_refused', `We do not paint ${what}. Please choose other words.`);
  }

  private ignoreUnsupported(error: unknown): undefined {
    const status = error instanceof APIError ? (error as APIError).status : undefined;
    if (status === undefined || !UNSUPPORTED_STATUSES.includes(status)) throw error;
    if (!this.isReported)
      this.onTrouble(
        new Error(`The server has no moderation (status ${status}), so every text is accepted.`),
      );
    this.isReported = true;
  }
}

function toInput(words: string, photo: Uint8Array | undefined): ModerationMultiModalInput[] {
  const url = photo && toDataUrl(photo);
  return [
    ...(words.trim() === '' ? [] : [{ type: 'text' as const, text: words }]),
    ...(url ? [{ type: 'image_url' as const, image_url: { url } }] : []),
  ];
}

function toCategoryNames(categories: object): string[] {
  return Object.entries(categories).flatMap(([category, applies]) => {
    const name = PLAIN_WORDS[category.split('/')[0] ?? ''];
    return applies && name ? [name] : [];
  });
}
