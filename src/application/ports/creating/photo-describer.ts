import type { PhotoMethod } from '../../../domain/creating/describe-photo.js';

export interface PhotoDescriber {
  /**
   * Describes a photo as artwork to paint: art that suits the room ('interior') or resembles the print ('print').
   * `model` is the name and version.
   * @throws DomainError `bad_picture` for an unreadable picture; `description_refused`, `describing_failed` or
   * `daily_limit_reached` when a retry is pointless; RetryableError or any other error when it may help
   */
  describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }>;
}
