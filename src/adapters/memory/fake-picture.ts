import { DomainError } from '../../domain/errors.js';
import type { Pixels } from '../../domain/palette.js';

const MAGIC = Buffer.from('HWPX');
const HEADER = 12;
const LONG_SIDE = 16;

/** The size of the small copy that stands for a picture of this size. */
export function smallSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture without a codec: a header with the size it claims, then the small copy as raw RGB, black where it ends. */
export function encode(width: number, height: number, data: Uint8Array): Uint8Array {
  const small = smallSize(width, height);
  const bytes = Buffer.alloc(HEADER + small.width * small.height * 3);
  MAGIC.copy(bytes);
  bytes.writeUInt32BE(width, 4);
  bytes.writeUInt32BE(height, 8);
  bytes.set(data.subarray(0, bytes.length - HEADER), HEADER);
  return Uint8Array.from(bytes);
}

/** @throws DomainError `bad_picture` for anything else than what `encode` makes */
export function decode(picture: Uint8Array): { width: number; height: number; pixels: Pixels } {
  const bytes = Buffer.from(picture);
  if (bytes.length <= HEADER || !bytes.subarray(0, 4).equals(MAGIC)) throw badPicture();
  const [width, height] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8)];
  if (width === 0 || height === 0) throw badPicture();
  const small = smallSize(width, height);
  const data = Uint8Array.from(bytes.subarray(HEADER));
  if (data.length !== small.width * small.height * 3) throw badPicture();
  return { width, height, pixels: { ...small, data } };
}

function badPicture(): DomainError {
  return new DomainError('bad_picture', 'That file is not a picture that can be read.');
}
