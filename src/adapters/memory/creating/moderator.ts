import type { Moderator } from '../../../application/ports/creating/moderator.js';
import { DomainError } from '../../../domain/shop/errors.js';

/** Refuses only registered words and photos. */
export class MemoryModerator implements Moderator {
  /** The checked words and photos, oldest first. */
  readonly checked: { words: string; photo?: Uint8Array }[] = [];
  private readonly words: string[] = [];
  private readonly photos: Uint8Array[] = [];
  private failures: Error[] = [];

  /** Refuses texts with this word, ignoring case, or this photo. */
  refuse(what: string | Uint8Array): void {
    if (typeof what === 'string') this.words.push(what.toLowerCase());
    else this.photos.push(what);
  }

  /** The next checks fail with this error. */
  failWith(error: Error, times = 1): void {
    this.failures.push(...Array<Error>(times).fill(error));
  }

  async check(words: string, photo?: Uint8Array): Promise<void> {
    this.checked.push({ words, ...(photo && { photo }) });
    const failure = this.failures.shift();
    if (failure) throw failure;
    const word = this.words.find((one) => words.toLowerCase().includes(one));
    if (word !== undefined) throw refusal(word);
    if (photo && this.photos.some((one) => Buffer.from(photo).equals(one))) throw refusal('this');
  }
}

function refusal(what: string): DomainError {
  return new DomainError('description_refused', `We do not paint ${what}. Please choose other words.`);
}
