import { encodeGlb } from './glb';
import type { Color, Picture, Quad, Surface } from './glb';

/** A print on a wall. All lengths are metres. */
export interface FrameModel {
  /** Size of the paper. */
  width: number;
  height: number;
  /** The paper's edge, which is visible without a frame. */
  edge: Color;
  /** Covers the paper, or the window of the mount. */
  picture: Picture;
  /** The moulding lies around the paper, which is mounted at its back. */
  frame?: { width: number; depth: number; color: Color };
  /** Board that covers the paper's edge by `width` on each side. */
  mount?: { width: number; color: Color };
}

/** Depth of the picture behind the front of its frame. */
const RECESS_M = 0.008;
const BOARD_M = 0.002;
/** Width of the frame's chamfered edges. */
const EDGE_M = 0.0015;
const WHITE: Color = [255, 255, 255];
/** Brown board. */
const BROWN: Color = [122, 104, 84];

/** Thinner bands are left out because they would be invisible. */
const MIN_WIDTH_M = 0.00005;

/** Half width and half height of a centred rectangle, and its distance from the wall. */
interface Ring {
  x: number;
  y: number;
  z: number;
}

/**
 * Builds a binary glTF 2.0 file in true size: the origin is the middle of the back, y is up, and the print faces z. It
 * uses only what every viewer reads: JPEG or PNG, no extensions, no compression.
 */
export function buildFrameModel(model: FrameModel): Uint8Array<ArrayBuffer> {
  const { edge, frame, mount, picture } = model;
  const sheet: Ring = {
    x: model.width / 2,
    y: model.height / 2,
    z: frame ? frame.depth - RECESS_M : BOARD_M,
  };
  const shown = mount ? widen(sheet, -mount.width) : sheet;
  const outer: Ring = { ...widen(sheet, frame?.width ?? 0), z: 0 };
  const surfaces: Surface[] = [
    { name: 'Picture', color: WHITE, roughness: 0.9, quads: [corners(shown)], textured: true },
    ...(mount ? buildMount(sheet, shown, mount.color) : []),
    frame
      ? { name: 'Frame', color: frame.color, roughness: 0.55, quads: buildMoulding(outer, frame, sheet.z) }
      : { name: 'Edge', color: edge, roughness: 1, quads: fillBetween(outer, sheet) },
    { name: 'Back', color: BROWN, roughness: 1, quads: [mirror(corners(outer))] },
  ];
  const visible = surfaces.filter(({ quads }) => quads.length > 0);
  return encodeGlb(visible, picture);
}

/** A board with a window cut at a slant, which shows its white core. */
function buildMount(sheet: Ring, shown: Ring, color: Color): Surface[] {
  const z = sheet.z + BOARD_M;
  const lip = { ...widen(shown, BOARD_M), z };
  return [
    { name: 'Mount', color, roughness: 1, quads: fillBetween({ ...sheet, z }, lip) },
    { name: 'Bevel', color: WHITE, roughness: 1, quads: fillBetween(lip, shown) },
  ];
}

/** From the wall up, over the front and down to the paper. The front slopes, so that the mitres are visible. */
function buildMoulding(
  outer: Ring,
  { width, depth }: { width: number; depth: number },
  paper: number,
): Quad[] {
  const inner = widen(outer, -width);
  const profile = [
    outer,
    { ...outer, z: depth - EDGE_M },
    { ...widen(outer, -EDGE_M), z: depth },
    { ...widen(inner, EDGE_M), z: depth - EDGE_M },
    { ...inner, z: depth - 2 * EDGE_M },
    { ...inner, z: paper },
  ];
  return profile.slice(1).flatMap((ring, at) => fillBetween(profile[at]!, ring));
}

const widen = ({ x, y, z }: Ring, by: number): Ring => ({ x: x + by, y: y + by, z });

const corners = ({ x, y, z }: Ring): Quad => [
  [-x, -y, z],
  [x, -y, z],
  [x, y, z],
  [-x, y, z],
];

/** The same quad seen from behind. */
const mirror = ([a, b, c, d]: Quad): Quad => [b, a, d, c];

/** Mitred sides between two rectangles: bottom, right, top, left. Sides of no width are left out. */
function fillBetween(outer: Ring, inner: Ring): Quad[] {
  const [out, into] = [corners(outer), corners(inner)];
  const isWide = (across: number) => Math.hypot(across, outer.z - inner.z) > MIN_WIDTH_M;
  const [tall, wide] = [isWide(outer.y - inner.y), isWide(outer.x - inner.x)];
  return [0, 1, 2, 3]
    .filter((side) => (side % 2 === 0 ? tall : wide))
    .map((side) => {
      const next = (side + 1) % 4;
      return [out[side]!, out[next]!, into[next]!, into[side]!];
    });
}
