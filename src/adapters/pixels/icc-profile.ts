import { crc32, deflateSync } from 'node:zlib';

/** A HEIF file stores an ICC profile as a length, these eight letters and the profile. */
const BOX = 'colrprof';
/** Length of a PNG's signature and first chunk. The profile is inserted after them. */
const PNG_START = 33;

/** Returns the first RGB profile of a HEIF file. Many phones use a wider gamut than sRGB. */
export function readIccProfile(heif: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(heif.buffer, heif.byteOffset, heif.byteLength);
  for (let at = bytes.indexOf(BOX); at >= 4; at = bytes.indexOf(BOX, at + BOX.length)) {
    const end = at - 4 + bytes.readUInt32BE(at - 4);
    const profile = bytes.subarray(at + BOX.length, end);
    const isRgb =
      profile.toString('latin1', 16, 20) === 'RGB ' && profile.toString('latin1', 36, 40) === 'acsp';
    if (isRgb) return profile;
  }
  return undefined;
}

export function embedProfile(profile: Uint8Array | undefined, png: Buffer): Buffer {
  if (!profile) return png;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_START), length, body, check, png.subarray(PNG_START)]);
}
