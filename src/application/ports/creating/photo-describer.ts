import type { PhotoMethod } from '../../../domain/creating/describe-photo.js';

export interface PhotoDescriber {
  /**
   * Looks at a photo and puts into words, to be painted, artwork that suits the room in it ('interior') or the like of
   * the print in it ('print'). `model` says who looked, and which version of it.
   * @throws DomainError `bad_picture` for what is no whole picture; `description_refused`, `describing_failed` or
   * `daily_limit_reached` when asking again would not help; TryLater, or any other error, may pass with time.
   */
  describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }>;
}
