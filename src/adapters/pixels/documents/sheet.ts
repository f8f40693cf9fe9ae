import type { Documents } from '../../../application/ports/orders/documents.js';
import { PRINT_DPI } from '../../../domain/orders/print-file.js';
import { decode } from '../decode.js';
import { toNotice, toXmp } from '../provenance.js';

/** Converts pixels at PRINT_DPI to points. */
const points = (pixels: number) => ((pixels * 72) / PRINT_DPI).toFixed(2);

/**
 * Makes a PDF page of a picture. The PDF is written without a library, because the canvas rounds page sizes to whole
 * points, which leaves a white edge. A PDF can also embed the compressed pixels of a PNG unchanged.
 */
export const sheet: Documents['sheet'] = async (picture, { title, ...provenance }) => {
  const png = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const data = isPlain(png) ? png : await plain(png);
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
  const page = [points(width), points(height)].join(' ');
  return pdf([
    '<</Type/Catalog/Pages 2 0 R/Metadata 8 0 R/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page}]/Contents 4 0 R/Resources<</XObject<</Picture 5 0 R>>>>>>`,
    stream('', Buffer.from(`${points(width)} 0 0 ${points(height)} 0 0 cm /Picture Do`)),
    stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace[/ICCBased 6 0 R]` +
        `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns ${width}>>`,
      Buffer.concat(chunks(data, 'IDAT')),
    ),
    stream('/N 3/Filter/FlateDecode', profileIn(data)),
    `<</Title${text(title)}/Subject${text(toNotice(provenance))}/CreationDate${formatDate(provenance.created_at)}>>`,
    stream('/Type/Metadata/Subtype/XML', Buffer.from(toXmp(provenance))),
  ]);
};

/** Whether the PNG can be embedded unchanged: 8-bit RGB without transparency, not interlaced, with a profile. */
const isPlain = (png: Buffer) =>
  png.toString('latin1', 1, 4) === 'PNG' &&
  png.readUIntBE(24, 2) === 0x0802 &&
  png[28] === 0 &&
  chunks(png, 'tRNS').length === 0 &&
  chunks(png, 'iCCP').length === 1;

const plain = (picture: Buffer) =>
  decode(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withIccProfile('srgb')
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer();

const INFO = 7;

function pdf(objects: readonly (string | Buffer)[]): Uint8Array {
  // The second line marks the file as binary (ISO 32000).
  const parts = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let at = parts[0]!.length;
  const places = objects.map((object, i) => {
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    const place = at;
    at += part.length;
    parts.push(part);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info ${INFO} 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** Encodes text as UTF-16, which supports all characters. */
function text(words: string): string {
  return `<FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

function formatDate(time: Date): string {
  return `(D:${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
}

/** Concatenates the chunks of one kind. */
function chunks(png: Buffer, kind: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === kind)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return found;
}

/** Returns the compressed profile without the name and the method that precede it in a PNG. */
function profileIn(png: Buffer): Buffer {
  const [profile = Buffer.alloc(0)] = chunks(png, 'iCCP');
  return profile.subarray(profile.indexOf(0) + 2);
}
