import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { oval, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import type { Turned } from './turned.js';
import { drawShading, TILT, turned } from './turned.js';
import type { Form } from './vase-greenery.js';
import { drawGrasses, drawSprigs } from './vase-greenery.js';

// prettier-ignore
const HANDLE: Point[] = [[0.13, -0.92], [0.27, -0.95], [0.35, -0.82], [0.31, -0.66], [0.24, -0.58]];
const mirror = (path: Point[]): Point[][] => [path, path.map(([x, y]): Point => [-x, y])];

// prettier-ignore
const PROFILES = {
  flask: [
    [0.1, -1], [0.075, -0.93], [0.07, -0.72], [0.1, -0.6], [0.25, -0.47], [0.33, -0.3], [0.3, -0.13],
    [0.19, -0.02], [0.17, 0],
  ],
  urn: [
    [0.17, -0.86], [0.14, -0.8], [0.16, -0.73], [0.33, -0.6], [0.4, -0.44], [0.36, -0.24], [0.24, -0.07],
    [0.2, 0],
  ],
  moon: [
    [0.15, -0.8], [0.15, -0.76], [0.31, -0.68], [0.43, -0.5], [0.44, -0.34], [0.36, -0.14], [0.21, -0.02],
    [0.18, 0],
  ],
  tall: [[0.19, -1], [0.185, -0.8], [0.2, -0.5], [0.21, -0.2], [0.18, -0.03], [0.16, 0]],
  squat: [[0.3, -0.46], [0.27, -0.42], [0.35, -0.33], [0.4, -0.2], [0.34, -0.06], [0.26, 0]],
  gourd: [
    [0.09, -0.96], [0.08, -0.89], [0.17, -0.78], [0.18, -0.65], [0.12, -0.55], [0.25, -0.43], [0.32, -0.25],
    [0.28, -0.08], [0.19, 0],
  ],
  amphora: [
    [0.13, -1], [0.1, -0.95], [0.1, -0.74], [0.25, -0.64], [0.35, -0.5], [0.3, -0.28], [0.15, -0.09],
    [0.1, -0.05], [0.15, 0],
  ],
  plate: [[0.72, -0.13], [0.6, -0.07], [0.4, -0.02], [0.34, 0]],
  bowl: [[0.66, -0.5], [0.63, -0.4], [0.52, -0.23], [0.32, -0.1], [0.2, -0.06], [0.21, 0]],
} satisfies Shapes;

const forms: Readonly<Record<string, Form>> = {
  flask: {
    profile: PROFILES.flask,
    handles: [],
  },
  urn: {
    profile: PROFILES.urn,
    handles: [],
  },
  moon: {
    profile: PROFILES.moon,
    handles: [],
  },
  tall: {
    profile: PROFILES.tall,
    handles: [],
  },
  squat: {
    profile: PROFILES.squat,
    handles: [],
  },
  gourd: {
    profile: PROFILES.gourd,
    handles: [],
  },
  amphora: {
    profile: PROFILES.amphora,
    handles: mirror(HANDLE),
  },
  plate: {
    profile: PROFILES.plate,
    handles: [],
  },
  bowl: {
    profile: PROFILES.bowl,
    handles: [],
  },
};

/** Empty ceramics of several forms, close together, with grasses in the tallest when the words say so. */
const draw: Draw = (scene, element) => {
  const { plan, dice } = scene;
  const { light, accent, near, mid, far } = plan.palette;
  const table = scene.traits.paperSky ? wallColor(scene) : mid;
  const glazes = [accent, light, near, mix(far, light, 0.4), mix(accent, light, 0.5), mix(near, mid, 0.5)];
  const kinds = ['urn', 'flask', 'moon', 'tall', 'gourd', 'squat'];
  const first = dice.int(0, 5);
  const inOrder = element.spots.map((spot, i) => ({ spot, i })).sort((a, b) => a.spot.y - b.spot.y);
  for (const { spot, i } of inOrder) {
    const leafy = i === 0 && ['eucalyptus', 'olive', 'herb'].includes(element.variant ?? '');
    const grassy = element.variant === 'grass' && i === 0;
    const kind =
      element.variant === 'amphora' || element.variant === 'bowl' || element.variant === 'plate'
        ? element.variant
        : grassy || leafy
          ? element.variant === 'herb'
            ? 'squat'
            : dice.pick(['flask', 'gourd', 'urn'])
          : (kinds[(first + i * 2 + (i > 2 ? 1 : 0)) % 6] ?? 'urn');
    const preferred = glazes[(i + first) % glazes.length] ?? light;
    const glaze =
      (i === 0 || element.count > 3 ? element.color : null) ??
      pickContrasting([preferred, light, near], [wallColor(scene), table], 0.09);
    if (leafy) drawSprigs(scene, spot, forms[kind] ?? forms.urn, element.variant === 'olive');
    if (grassy) drawGrasses(scene, spot, forms[kind] ?? forms.urn);
    drawPot(scene, spot, forms[kind] ?? forms.urn, glaze);
  }
};

function drawPot(scene: Scene, spot: Spot, form: Form | undefined, glaze: string): void {
  if (!form) return;
  const { brush, plan, traits } = scene;
  const put = putAt(scene, spot);
  const body = turned(form.profile);
  for (const path of form.handles)
    brush.fill(put(ribbon(spline(path, false, 8), () => 0.055)), shade(glaze, -0.045), { grain: 1.2 });
  brush.fill(put(body.outline), glaze, { grain: Math.PI / 2 });
  drawShading(scene, put, body, glaze, lightness(glaze) < 0.85);
  const [w, y] = form.profile[0] ?? [0.2, -1];
  const hollow =
    lightness(glaze) > 0.6
      ? mix(shade(glaze, -0.2), plan.palette.line, 0.25)
      : mix(glaze, plan.palette.line, 0.6);
  brush.fill(put(oval(0, y, w * 0.9, w * TILT * 0.82)), hollow, { part: 'detail' });
  if (traits.form !== 'minimal') drawGlaze(scene, put, body, y, glaze);
}

/** A glaze: a dipped shoulder, throwing rings or a bare foot. */
function drawGlaze({ brush, plan, dice }: Scene, put: Put, body: Turned, top: number, glaze: string): void {
  const { light, near, accent } = plan.palette;
  const other =
    lightness(glaze) > 0.68 ? (accent === glaze ? near : mix(accent, glaze, 0.15)) : mix(light, glaze, 0.15);
  const way = dice.int(0, 3);
  const at = (share: number) => top * (1 - share);
  if (way === 0)
    brush.fill(put(body.strip(-1, 1, at(0.72), -0.001)), mix(other, glaze, 0.35), { part: 'detail' });
  else if (way === 1)
    for (const share of [0.42, 0.5, 0.58])
      brush.fill(
        put([...body.ring(at(share), 0.99), ...body.ring(at(share + 0.025), 0.99).reverse()]),
        other,
        { part: 'detail' },
      );
  else if (way === 2) {
    brush.fill(put([...body.ring(at(0.52), 0.99), ...body.ring(at(0.66), 0.99).reverse()]), other, {
      part: 'detail',
    });
    for (let i = -2; i <= 2; i++) {
      const w = body.half(at(0.59)) * Math.sin(i * 0.48);
      brush.fill(put(oval(w, at(0.59) + 0.04, 0.03 * Math.cos(i * 0.48), 0.036)), glaze, { part: 'detail' });
    }
  }
}

const stand: Placer = (mention, layout) => {
  if (mention.variant === 'plate') return onTable(0.5, 1.6)(mention, layout);
  if (mention.variant === 'bowl') return onTable(0.5, 1.4)(mention, layout);
  if (mention.variant === 'herb') return onTable(0.5, 0.95)(mention, layout);
  if (mention.variant === 'eucalyptus' || mention.variant === 'olive')
    return onTable(layout.frame.aspect > 1.2 ? 0.36 : 0.52, 1.15)(mention, layout);
  if (mention.variant === 'grass') {
    // 'Grasses' is the plural here, not the vases.
    const vases = mention.count === 3 ? 1 : mention.count;
    return onTable(layout.frame.aspect > 1.2 ? 0.34 : 0.52, 1.15)({ ...mention, count: vases }, layout);
  }
  return onTable(mention.count > 2 ? 0.72 : 0.68, mention.count > 2 ? 0.86 : 0.9)(mention, layout);
};

export const vessel: Subject = {
  words: [
    many('pottery|ceramics|earthenware|stoneware|empty vases'),
    one(
      'vessel|ceramic|pot|ceramic pot|ceramic vessel|ceramic jar|terracotta pot|urn|clay pot|empty vase|ceramic vase|earthen pot|clay vase|stoneware vase|ginger jar|jar|glass vase',
    ),
    one(
      'vase of eucalyptus|eucalyptus in a vase|vase with eucalyptus|vase of leaf|vase of greenery|vase with leaves|leaves in a vase|branches in a vase',
      'eucalyptus',
    ),
    one(
      'vase of olive branch|olive branch in a vase|olive branches in a vase|vase with olive branches',
      'olive',
    ),
    one('pot of basil|pot of herb|pot of mint|potted herb|herb in a pot|herb pot', 'herb'),
    one('amphora|greek vase|amphorae', 'amphora'),
    one(
      'dried grass|pampas|pampas grass|dried flower|dry grass|vase of dried grass|vase of pampas|vase of pampas grass|vase with pampas|vase with pampas grass|vase with dried grass|vase with dried flower|dried grass in a vase|dried flower in a vase|pampas grass in a vase|pampas in a vase',
      'grass',
    ),
    one('bowl|empty bowl|ceramic bowl|clay bowl', 'bowl'),
    one('plate|dish|platter|ceramic plate|dinner plate', 'plate'),
  ],
  realm: 'table',
  depth: 0.845,
  usualCount: 3,
  colorRoles: ['near', 'mid', 'accent', 'light'],
  place: stand,
  describe: ({ variant, count }) =>
    variant === 'grass'
      ? `dried grasses in ${count === 3 ? 'a vase' : withNumber(count, 'vase', 'vases')}`
      : variant === 'herb'
        ? 'a pot of herbs'
        : variant === 'eucalyptus' || variant === 'olive'
          ? `${variant} in ${withNumber(count, 'vase', 'vases')}`
          : variant === 'amphora'
            ? withNumber(count, 'amphora', 'amphorae')
            : variant === 'bowl' || variant === 'plate'
              ? withNumber(count, variant, `${variant}s`)
              : withNumber(count, 'ceramic vessel', 'ceramic vessels'),
  draw,
};
