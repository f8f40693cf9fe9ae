/** Red, green and blue, 0 to 255, sRGB. */
export type Color = readonly [number, number, number];

export type Vector = readonly [number, number, number];

/** Corners counter-clockwise from the front: lower left, lower right, upper right, upper left. */
export type Quad = readonly [Vector, Vector, Vector, Vector];

/** JPEG or PNG, because the viewers on phones read neither WebP nor AVIF. */
export interface Picture {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png';
}

/** Flat pieces of one material. Lengths are metres. */
export interface Surface {
  name: string;
  color: Color;
  roughness: number;
  quads: Quad[];
  /** The only quad carries the picture, upright and whole. */
  textured?: boolean;
}

/** glTF colours are linear, not sRGB. */
const toLinear = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Texture coordinates, starting at the picture's upper left corner. */
const PICTURE_CORNERS = [0, 1, 1, 1, 1, 0, 0, 0];

const [FLOAT, SHORT] = [5126, 5123];
const [VERTICES, INDICES] = [34962, 34963];

/** Encodes one object as binary glTF 2.0 without extensions. */
export function encodeGlb(surfaces: readonly Surface[], picture: Picture): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let length = 0;

  function addView(bytes: Uint8Array, target?: number): number {
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target });
    const padded = pad(bytes, 0);
    chunks.push(padded);
    length += padded.length;
    return bufferViews.length - 1;
  }

  function addFloats(values: number[], type: 'VEC2' | 'VEC3'): number {
    const data = Float32Array.from(values);
    const size = type === 'VEC2' ? 2 : 3;
    const of = (pick: (...values: number[]) => number) =>
      Array.from({ length: size }, (_, axis) => pick(...data.filter((_, at) => at % size === axis)));
    const bufferView = addView(new Uint8Array(data.buffer), VERTICES);
    const bounds = { min: of(Math.min), max: of(Math.max) };
    accessors.push({ bufferView, componentType: FLOAT, count: data.length / size, type, ...bounds });
    return accessors.length - 1;
  }

  function addShorts(values: number[]): number {
    const bufferView = addView(new Uint8Array(Uint16Array.from(values).buffer), INDICES);
    accessors.push({ bufferView, componentType: SHORT, count: values.length, type: 'SCALAR' });
    return accessors.length - 1;
  }

  const primitives = surfaces.map(({ quads, textured }, material) => ({
    attributes: {
      POSITION: addFloats(quads.flat(2), 'VEC3'),
      NORMAL: addFloats(
        quads.flatMap((quad) => quad.flatMap(() => computeNormal(quad))),
        'VEC3',
      ),
      ...(textured && { TEXCOORD_0: addFloats(PICTURE_CORNERS, 'VEC2') }),
    },
    indices: addShorts(quads.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * at + corner))),
    material,
  }));
  const image = addView(picture.bytes);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'Print', mesh: 0 }],
    meshes: [{ primitives }],
    materials: surfaces.map(({ name, color, roughness, textured }) => ({
      name,
      pbrMetallicRoughness: {
        baseColorFactor: [...color.map(toLinear), 1],
        ...(textured && { baseColorTexture: { index: 0 } }),
        metallicFactor: 0,
        roughnessFactor: roughness,
      },
    })),
    textures: [{ source: 0, sampler: 0 }],
    // Linear filtering with mipmaps, clamped to the edge.
    samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 }],
    images: [{ bufferView: image, mimeType: picture.type }],
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  return joinChunks(pad(new TextEncoder().encode(JSON.stringify(json)), 0x20), chunks, length);
}

/** Points away from the quad's front. */
function computeNormal([a, b, c, d]: Quad): Vector {
  const [u, v] = [subtract(c, a), subtract(d, b)];
  const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const length = Math.hypot(...cross);
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Chunks are aligned to four bytes. */
function pad(bytes: Uint8Array, filler: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  padded.set(bytes);
  return padded;
}

function joinChunks(json: Uint8Array, binary: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(12 + 8 + json.length + 8 + length);
  const header = new DataView(file.buffer);
  const words = [0x46546c67, 2, file.length, json.length, 0x4e4f534a];
  words.forEach((word, at) => header.setUint32(4 * at, word, true));
  file.set(json, 20);
  header.setUint32(20 + json.length, length, true);
  header.setUint32(24 + json.length, 0x004e4942, true);
  let at = 28 + json.length;
  for (const bytes of binary) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}
