import { describe, expect, it } from '@jest/globals';
import { buildFrameModel, type FrameModel } from '../../../../../web/src/features/print/views/frame-model.js';

const PICTURE = {
  bytes: Uint8Array.from({ length: 1234 + 1 }, (_, at) => at % 251),
  type: 'image/jpeg',
  width: 1024,
  height: 1792,
} as const;
const OAK = { width: 0.02, depth: 0.022, color: [190, 150, 100] } as const;
const BARE: FrameModel = { width: 0.5, height: 0.7, edge: [250, 249, 245], picture: PICTURE };

interface Gltf {
  asset: { version: string };
  accessors: {
    bufferView: number;
    count: number;
    type: 'SCALAR' | 'VEC2' | 'VEC3';
    componentType: number;
    min: number[];
    max: number[];
  }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: { byteLength: number }[];
  images: { bufferView: number; mimeType: string }[];
  materials: {
    name: string;
    pbrMetallicRoughness: { baseColorFactor: number[]; baseColorTexture?: object };
  }[];
  meshes: {
    primitives: {
      attributes: Record<'POSITION' | 'NORMAL' | 'TEXCOORD_0', number>;
      indices: number;
      material: number;
    }[];
  }[];
  extensionsUsed?: string[];
}

/** Parses the file the way a viewer does. */
function openModel(model: FrameModel) {
  const file = buildFrameModel(model);
  const words = new DataView(file.buffer);
  const word = (at: number) => words.getUint32(at, true);
  const json = word(12);
  const gltf = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + json))) as Gltf;
  const binary = 28 + json;
  const readBytes = (view: number) => {
    const { byteOffset, byteLength } = gltf.bufferViews[view]!;
    return file.slice(binary + byteOffset, binary + byteOffset + byteLength);
  };
  const primitive = (name: string) =>
    gltf.meshes[0]!.primitives.find(({ material }) => gltf.materials[material]!.name === name);
  return { file, word, json, gltf, readBytes, primitive };
}

type Opened = ReturnType<typeof openModel>;

function vectors({ gltf, readBytes }: Opened, accessor: number): number[][] {
  const { bufferView, count, type } = gltf.accessors[accessor]!;
  const values = [...new Float32Array(readBytes(bufferView).buffer)];
  const size = type === 'VEC2' ? 2 : 3;
  return Array.from({ length: count }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** The bounds of a surface: width, height and distance from the wall. */
function extent(model: Opened, name: string) {
  const { min, max } = model.gltf.accessors[model.primitive(name)!.attributes.POSITION]!;
  return { width: max[0]! - min[0]!, height: max[1]! - min[1]!, back: min[2]!, front: max[2]! };
}

const near = (value: number) => expect.closeTo(value, 5) as unknown as number;

describe('The 3D file of a framed print', () => {
  const framed = openModel({ ...BARE, frame: OAK });

  it('is a binary glTF 2.0 with correct lengths, in whole words', () => {
    const { file, word, json } = framed;
    expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('glTF');
    expect(word(4)).toBe(2);
    expect(word(8)).toBe(file.length);
    expect(json % 4).toBe(0);
    expect(new TextDecoder().decode(file.subarray(16, 20))).toBe('JSON');
    expect(word(20 + json) % 4).toBe(0);
    expect(28 + json + word(20 + json)).toBe(file.length);
    expect(new TextDecoder().decode(file.subarray(24 + json, 28 + json))).toBe('BIN\0');
    expect(framed.gltf.asset.version).toBe('2.0');
    expect(framed.gltf.buffers).toEqual([{ byteLength: word(20 + json) }]);
  });

  it('keeps each piece of data whole, in order and aligned to a word', () => {
    let end = 0;
    for (const { byteOffset, byteLength } of framed.gltf.bufferViews) {
      expect(byteOffset % 4).toBe(0);
      expect(byteOffset).toBeGreaterThanOrEqual(end);
      end = byteOffset + byteLength;
    }
    expect(end).toBeLessThanOrEqual(framed.gltf.buffers[0]!.byteLength);
  });

  it('declares the bounds of its positions, on which viewers rely', () => {
    for (const { attributes, indices } of framed.gltf.meshes[0]!.primitives) {
      const positions = vectors(framed, attributes.POSITION);
      const { min, max } = framed.gltf.accessors[attributes.POSITION]!;
      for (const axis of [0, 1, 2]) {
        expect(Math.min(...positions.map((point) => point[axis]!))).toBe(min[axis]);
        expect(Math.max(...positions.map((point) => point[axis]!))).toBe(max[axis]);
      }
      const corners = new Uint16Array(framed.readBytes(framed.gltf.accessors[indices]!.bufferView).buffer);
      expect(corners.length).toBe(framed.gltf.accessors[indices]!.count);
      expect(Math.max(...corners)).toBe(positions.length - 1);
    }
  });

  it('orients every triangle to its normal', () => {
    for (const { attributes, indices } of framed.gltf.meshes[0]!.primitives) {
      const points = vectors(framed, attributes.POSITION);
      const normals = vectors(framed, attributes.NORMAL);
      const corners = new Uint16Array(framed.readBytes(framed.gltf.accessors[indices]!.bufferView).buffer);
      for (let at = 0; at < corners.length; at += 3) {
        const [a, b, c] = [...corners.subarray(at, at + 3)].map((corner) => points[corner]!);
        const [u, v] = [b!, c!].map((point) => point.map((value, axis) => value - a![axis]!));
        const out = [0, 1, 2].map(
          (axis) => u![(axis + 1) % 3]! * v![(axis + 2) % 3]! - u![(axis + 2) % 3]! * v![(axis + 1) % 3]!,
        );
        const normal = normals[corners[at]!]!;
        expect(Math.hypot(...normal)).toBeCloseTo(1);
        expect(out.reduce((sum, value, axis) => sum + value * normal[axis]!, 0)).toBeGreaterThan(0);
      }
    }
  });

  it('faces away from the wall, and its back towards it', () => {
    const toUs = (name: string) =>
      vectors(framed, framed.primitive(name)!.attributes.NORMAL).map(([, , z]) => z);
    expect(toUs('Picture')).toEqual([1, 1, 1, 1]);
    expect(toUs('Back')).toEqual([-1, -1, -1, -1]);
  });

  it('contains the given picture, and requires no extension', () => {
    const { gltf, readBytes } = framed;
    expect(gltf.images).toEqual([{ bufferView: expect.any(Number), mimeType: 'image/jpeg' }]);
    expect(readBytes(gltf.images[0]!.bufferView)).toEqual(PICTURE.bytes);
    expect(gltf.extensionsUsed).toBeUndefined();
    const textured = gltf.materials.filter(
      ({ pbrMetallicRoughness }) => pbrMetallicRoughness.baseColorTexture,
    );
    expect(textured.map(({ name }) => name)).toEqual(['Picture']);
  });

  it('shows the picture upright and not mirrored', () => {
    const { attributes } = framed.primitive('Picture')!;
    const points = vectors(framed, attributes.POSITION);
    const seen = vectors(framed, attributes.TEXCOORD_0);
    const at = (isRight: boolean, isUp: boolean) =>
      seen[points.findIndex(([x, y]) => x! > 0 === isRight && y! > 0 === isUp)];
    // glTF texture coordinates start at the upper left corner.
    expect(at(false, true)).toEqual([0, 0]);
    expect(at(true, true)).toEqual([1, 0]);
    expect(at(false, false)).toEqual([0, 1]);
  });

  it('has colours in linear light, as glTF requires', () => {
    const frame = framed.gltf.materials.find(({ name }) => name === 'Frame')!;
    const [red, , , alpha] = frame.pbrMetallicRoughness.baseColorFactor;
    expect(red).toBeCloseTo(0.515, 3);
    expect(alpha).toBe(1);
  });
});

describe('True metres', () => {
  it('a sheet without a frame is as large as its paper', () => {
    const sheet = openModel(BARE);
    const { width, height, back, front } = extent(sheet, 'Edge');
    expect({ width, height, back }).toEqual({ width: near(0.5), height: near(0.7), back: 0 });
    expect(front).toBeLessThan(0.004);
    expect(sheet.primitive('Frame')).toBeUndefined();
  });

  it('a frame surrounds the paper, at its depth', () => {
    const framed = openModel({ ...BARE, frame: OAK });
    expect(extent(framed, 'Frame')).toEqual({
      width: near(0.54),
      height: near(0.74),
      back: 0,
      front: near(0.022),
    });
    expect(extent(framed, 'Picture')).toMatchObject({ width: near(0.5), height: near(0.7) });
  });

  it('the picture covers the paper, behind the front of the frame', () => {
    const picture = extent(openModel({ ...BARE, frame: OAK }), 'Picture');
    expect(picture).toMatchObject({ width: near(0.5), height: near(0.7) });
    expect(picture.front).toBeLessThan(0.022);
  });

  it('a mount covers the edge of the paper by its width, over the picture and under the frame', () => {
    const mounted = openModel({ ...BARE, frame: OAK, mount: { width: 0.05, color: [240, 235, 220] } });
    const [mount, picture] = [extent(mounted, 'Mount'), extent(mounted, 'Picture')];
    expect(mount).toMatchObject({ width: near(0.5), height: near(0.7) });
    expect(picture).toMatchObject({ width: near(0.4), height: near(0.6) });
    expect(mount.back).toBeGreaterThan(picture.front);
    expect(mount.front).toBeLessThan(0.022);
    expect(extent(mounted, 'Bevel')).toMatchObject({ back: near(picture.front), front: near(mount.front) });
  });

  it('are right for a landscape as well', () => {
    const wide = { ...PICTURE, width: 1792, height: 1024 };
    const framed = openModel({ ...BARE, width: 0.7, height: 0.5, picture: wide, frame: OAK });
    expect(extent(framed, 'Frame')).toMatchObject({ width: near(0.74), height: near(0.54) });
    expect(extent(framed, 'Picture')).toMatchObject({ width: near(0.7), height: near(0.5) });
  });
});
