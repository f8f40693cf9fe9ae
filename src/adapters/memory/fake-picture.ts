import { DomainError } from '../../domain/shop/errors.js';
import type { Pixels } from '../../domain/pictures/palette.js';

const MAGIC = Buffer.from('HWPX');
const HEADER = 16;
const LONG_SIDE = 16;

/** Returns the size of the stored copy for a picture of this size. */
export function smallSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Encodes a picture without a codec: a header with its claimed size and the note's length, a small raw RGB copy (padded
 * with black), and the note, which represents metadata.
 */
export function encode(width: number, height: number, data: Uint8Array, note = ''): Uint8Array {
  const small = smallSize(width, height);
  const words = Buffer.from(note);
  const end = HEADER + small.width * small.height * 3;
  const bytes = Buffer.alloc(end + words.length);
  MAGIC.copy(bytes);
  bytes.writeUInt32BE(width, 4);
  bytes.writeUInt32BE(height, 8);
  bytes.writeUInt32BE(words.length, 12);
  bytes.set(data.subarray(0, end - HEADER), HEADER);
  words.copy(bytes, end);
  return Uint8Array.from(bytes);
}

/** @throws DomainError `bad_picture` for anything that `encode` did not create */
export function decode(picture: Uint8Array): { width: number; height: number; pixels: Pixels; note: string } {
  const bytes = Buffer.from(picture);
  if (bytes.length <= HEADER || !bytes.subarray(0, 4).equals(MAGIC)) throw badPicture();
  const [width, height, length] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8), bytes.readUInt32BE(12)];
  if (width === 0 || height === 0) throw badPicture();
  const small = smallSize(width, height);
  const end = HEADER + small.width * small.height * 3;
  if (bytes.length !== end + length) throw badPicture();
  const data = Uint8Array.from(bytes.subarray(HEADER, end));
  return { width, height, pixels: { ...small, data }, note: bytes.toString('utf8', end) };
}

function badPicture(): DomainError {
  return new DomainError('bad_picture', 'This file could not be read as a picture.');
}
