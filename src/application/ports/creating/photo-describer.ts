import type { PhotoMethod } from '../../../domain/creating/describe-photo.js';

export interface PhotoDescriber {
  /**
   * Describes a photo as artwork to paint. 'interior' describes art that suits the room, and 'print' describes art that
   * resembles the print. `model` is the model's name and version.
   * @throws DomainError `bad_picture` for an unreadable picture; `description_refused`, `describing_failed` or
   * `daily_limit_reached` when a retry is pointless; RetryableError or any other error when it may help
   */
  describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }>;
}
