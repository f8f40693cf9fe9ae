import type { PhotoMethod } from '../domain/describe-photo.js';
import type { Ports } from './ports/index.js';

/** A photo of a room or of a print becomes a description that can be painted, and changed before it is. */
export class DescribePhoto {
  constructor(private readonly ports: Pick<Ports, 'photoDescriber'>) {}

  /** @throws DomainError `bad_picture` */
  async describe(photo: Uint8Array, method: PhotoMethod): Promise<string> {
    return (await this.ports.photoDescriber.describe(photo, method)).description;
  }
}
