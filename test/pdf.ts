import { inflateSync } from 'node:zlib';

/** A parsed PDF. */
export interface ReadPdf {
  /** Metadata by name. */
  info: Record<string, string>;
  /** Points. */
  pages: { width: number; height: number; text: string }[];
  /** Entries and uncompressed stream of each object. */
  objects: Map<number, { entries: string; stream: Buffer }>;
}

/** Reads only what this shop writes: objects in order, hexadecimal strings, one string per glyph. */
export function readPdf(file: Uint8Array): ReadPdf {
  const bytes = Buffer.from(file);
  const objects: ReadPdf['objects'] = new Map();
  for (const { entries, number, at } of objectsIn(bytes)) {
    const length = Number(/\/Length (\d+)/.exec(entries)?.[1] ?? 0);
    const raw = bytes.subarray(at, at + length);
    objects.set(number, {
      entries,
      stream: entries.includes('/FlateDecode') ? inflateSync(raw) : raw,
    });
  }
  const all = [...objects.values()];
  return {
    info: Object.assign({}, ...all.filter(({ entries }) => /^<<\/Title/.test(entries)).map(parseInfo)),
    pages: all
      .filter(({ entries }) => /\/Type ?\/Page\b/.test(entries))
      .map(({ entries }) => {
        const [width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(entries)!.slice(1).map(Number);
        return { width: width!, height: height!, text: extractText(entries, objects) };
      }),
    objects,
  };
}

function* objectsIn(bytes: Buffer): Generator<{ number: number; entries: string; at: number }> {
  const text = bytes.toString('latin1');
  const begins = /(\d+) 0 obj\n/g;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const start = begins.lastIndex;
    const [ends, streams] = [text.indexOf('\nendobj', start), text.indexOf('stream\n', start)];
    const hasStream = streams >= 0 && streams < ends;
    const entries = text.slice(start, hasStream ? streams : ends);
    yield { number: Number(found[1]), entries, at: streams + 'stream\n'.length };
    // A stream may contain any bytes.
    if (hasStream) begins.lastIndex = streams + 7 + Number(/\/Length (\d+)/.exec(entries)![1]);
  }
}

function parseInfo({ entries }: { entries: string }): Record<string, string> {
  const fields = [...entries.matchAll(/\/(\w+) ?(?:<FEFF([0-9A-F]*)>|\(((?:\\.|[^\\)])*)\))/g)];
  return Object.fromEntries(
    fields.map(([, name, hex, plain]) => [
      name!,
      hex === undefined ? plain! : Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

const reference = (entries: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(entries)?.[1]);

/** The text of a page, one line per drawn piece. */
function extractText(page: string, objects: ReadPdf['objects']): string {
  const drawn = objects.get(reference(page, 'Contents'))?.stream.toString('latin1') ?? '';
  let letters = new Map<number, string>();
  let text = '';
  for (const [, font, glyph, end] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj|\b(ET)\b/g)) {
    if (font) letters = parseFont(objects.get(reference(page, font))?.entries ?? '', objects);
    if (glyph) text += letters.get(parseInt(glyph, 16)) ?? '\uFFFD';
    if (end) text += '\n';
  }
  return text;
}

function parseFont(font: string, objects: ReadPdf['objects']): Map<number, string> {
  const letters = new Map<number, string>();
  const map = objects.get(reference(font, 'ToUnicode'))?.stream.toString('latin1') ?? '';
  for (const [line] of map.matchAll(/^<.*>$/gm)) {
    const codes = [...line.matchAll(/<([0-9A-F]+)>/g)].map(([, hex]) => parseInt(hex!, 16));
    const [first, last, to] = codes.length === 3 ? codes : [codes[0], codes[0], codes[1]];
    for (let code = first!; code <= last!; code++)
      if (to! > 0 && codes[0] !== undefined) letters.set(code, String.fromCharCode(to! + code - first!));
  }
  return letters;
}
