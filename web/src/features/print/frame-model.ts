import { glb } from './glb';
import type { Color, Picture, Quad, Surface } from './glb';

/** A print as it hangs. All lengths are metres. */
export interface FrameModel {
  /** The paper. */
  width: number;
  height: number;
  paper: Color;
  /** With its measures in pixels. It keeps its proportions, and the paper around it stays white. */
  picture: Picture & { width: number; height: number };
  /** The moulding stands around the paper and holds it on its back. */
  frame?: { width: number; depth: number; color: Color };
  /** Board over the paper's edge, at least as wide as this on each side. */
  mount?: { width: number; color: Color };
}

/** How far the picture lies behind the front of its frame, and how thick a mount is and a sheet without a frame. */
const RECESS = 0.008;
const BOARD = 0.002;
/** The frame's rounded edges. */
const EDGE = 0.0015;
/** Paper left white around a picture whose proportions are not the paper's, by the shorter side. */
const MARGIN = 0.05;
const WHITE: Color = [255, 255, 255];
/** Brown board. */
const BACK: Color = [122, 104, 84];

/** Thinner than can be seen. */
const HAIR = 0.00005;

/** Half of a rectangle around the middle, and how far before the wall it lies. */
interface Ring {
  x: number;
  y: number;
  z: number;
}

/**
 * A binary glTF 2.0 file of it, in true size: the middle of its back is the origin, up is y, and it looks to z. Only
 * what every viewer reads: JPEG or PNG, no extension, no compression.
 */
export function frameModel(model: FrameModel): Uint8Array<ArrayBuffer> {
  const { paper, frame, mount, picture } = model;
  const sheet: Ring = { x: model.width / 2, y: model.height / 2, z: frame ? frame.depth - RECESS : BOARD };
  const shown: Ring = { ...pictureOn(model), z: sheet.z };
  const outer: Ring = { ...widened(sheet, frame?.width ?? 0), z: 0 };
  const surfaces: Surface[] = [
    { name: 'Picture', color: WHITE, roughness: 0.9, quads: [corners(shown)], textured: true },
    ...(mount
      ? mountOn(sheet, shown, mount.color)
      : [{ name: 'Paper', color: paper, roughness: 1, quads: band(sheet, shown) }]),
    frame
      ? { name: 'Frame', color: frame.color, roughness: 0.55, quads: bars(outer, frame, sheet.z) }
      : { name: 'Edge', color: paper, roughness: 1, quads: band(outer, sheet) },
    { name: 'Back', color: BACK, roughness: 1, quads: [mirrored(corners(outer))] },
  ];
  const seen = surfaces.filter(({ quads }) => quads.length > 0);
  return glb(seen, picture);
}

/** A board with a window, cut slantwise, so that its white core is seen. */
function mountOn(sheet: Ring, shown: Ring, color: Color): Surface[] {
  const z = sheet.z + BOARD;
  const lip = { ...widened(shown, BOARD), z };
  return [
    { name: 'Mount', color, roughness: 1, quads: band({ ...sheet, z }, lip) },
    { name: 'Bevel', color: WHITE, roughness: 1, quads: band(lip, shown) },
  ];
}

/** Up from the wall, over the front and down to the paper. The front slopes, so that the mitres are seen. */
function bars(outer: Ring, { width, depth }: { width: number; depth: number }, paper: number): Quad[] {
  const inner = widened(outer, -width);
  const profile = [
    outer,
    { ...outer, z: depth - EDGE },
    { ...widened(outer, -EDGE), z: depth },
    { ...widened(inner, EDGE), z: depth - EDGE },
    { ...inner, z: depth - 2 * EDGE },
    { ...inner, z: paper },
  ];
  return profile.slice(1).flatMap((ring, at) => band(profile[at]!, ring));
}

/** Half the measures of the picture: as large as the paper, a margin or the mount leaves it. */
function pictureOn({ width, height, picture, mount }: FrameModel): { x: number; y: number } {
  const ratio = picture.width / picture.height;
  const isSame = Math.abs(width / height - ratio) < 0.02;
  const margin = mount?.width ?? (isSame ? 0 : Math.min(width, height) * MARGIN);
  const [roomX, roomY] = [width / 2 - margin, height / 2 - margin];
  return roomX / roomY > ratio ? { x: roomY * ratio, y: roomY } : { x: roomX, y: roomX / ratio };
}

const widened = ({ x, y, z }: Ring, by: number): Ring => ({ x: x + by, y: y + by, z });

const corners = ({ x, y, z }: Ring): Quad => [
  [-x, -y, z],
  [x, -y, z],
  [x, y, z],
  [-x, y, z],
];

/** The same piece, looked at from behind. */
const mirrored = ([a, b, c, d]: Quad): Quad => [b, a, d, c];

/** Mitred sides between two rings: below, right, above, left; none where the rings meet. */
function band(outer: Ring, inner: Ring): Quad[] {
  const [out, into] = [corners(outer), corners(inner)];
  const isWide = (across: number) => Math.hypot(across, outer.z - inner.z) > HAIR;
  const [tall, wide] = [isWide(outer.y - inner.y), isWide(outer.x - inner.x)];
  return [0, 1, 2, 3]
    .filter((side) => (side % 2 === 0 ? tall : wide))
    .map((side) => {
      const next = (side + 1) % 4;
      return [out[side]!, out[next]!, into[next]!, into[side]!];
    });
}
