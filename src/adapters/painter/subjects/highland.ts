import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, place, points, ribbon, spline } from '../geometry.js';
import { filling } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { leafOutline } from './foliage.js';
import type { Put } from './posing.js';
import { mirror, putPosed } from './posing.js';
import { rosette } from './rosette.js';

// prettier-ignore
const COW_HEAD = {
  skull: [
    [0, -0.27], [0.09, -0.26], [0.165, -0.17], [0.178, -0.04], [0.15, 0.1], [0.128, 0.2], [0.146, 0.29],
    [0.11, 0.37], [0, 0.402],
  ],
  muzzle: [[0, 0.205], [0.085, 0.205], [0.14, 0.255], [0.138, 0.325], [0.09, 0.38], [0, 0.396]],
} satisfies Shapes;

/** The heads of Highland cattle, seen from the front and cut by the lower edge; with a wreath where the words say so. */
const draw: Draw = (scene, element) => {
  const { plan, brush, traits, height } = scene;
  const { accent, near, light, line } = plan.palette;
  const ginger = mix(oklchToHex({ l: scene.night ? 0.46 : 0.58, c: 0.1, h: 52 }), near, 0.12);
  for (const spot of element.spots) {
    const coat = element.color ?? ginger;
    const put = putPosed(scene, spot);
    const deep = (height * (1 - spot.y)) / spot.size + 0.1;
    const [dark, pale] = [shade(coat, -0.09), mix(coat, light, 0.22)];
    const horn = mix(light, coat, 0.18);
    for (const side of [1, -1]) {
      const bow = spline(
        points([side * 0.1, -0.2], [side * 0.26, -0.19], [side * 0.4, -0.24], [side * 0.48, -0.4]),
        false,
        10,
      );
      brush.fill(put(ribbon(bow, (t) => 0.075 * (1 - t) ** 0.7 + 0.008)), horn, { grain: 0 });
      const tip = bow.slice(-11);
      brush.fill(put(ribbon(tip, (t) => 0.044 * (1 - t) ** 0.8 + 0.006)), mix(line, horn, 0.35), {
        part: 'detail',
      });
    }
    const mane: Point[] = points(
      [0.13, -0.16],
      [0.24, 0.02],
      [0.31, 0.2],
      [0.36, 0.4],
      [0.41, 0.62],
      [0.44, deep],
    );
    brush.fill(put(mirror([[0, -0.2], ...jagged(mane, 0.028)])), dark, { grain: Math.PI / 2 });
    if (traits.form !== 'minimal') drawTresses(scene, put, dark, deep);
    for (const side of [1, -1]) {
      const ear: Point[] = points(
        [side * 0.12, -0.16],
        [side * 0.24, -0.17],
        [side * 0.35, -0.11],
        [side * 0.38, -0.02],
        [side * 0.33, -0.045],
        [side * 0.31, 0.03],
        [side * 0.27, -0.02],
        [side * 0.22, 0.02],
        [side * 0.15, -0.04],
      );
      brush.fill(put(ear), mix(coat, dark, 0.35), { grain: side * 0.4 });
    }
    brush.fill(put(mirror(spline(COW_HEAD.skull, false, 7))), coat, { grain: Math.PI / 2 });
    brush.fill(put(mirror(spline(COW_HEAD.muzzle, false, 7))), mix(pale, accent, 0.08), { part: 'detail' });
    const ink = mix(line, coat, 0.15);
    for (const side of [1, -1]) {
      brush.fill(put(oval(side * 0.082, 0.272, 0.03, 0.017, side * -0.75)), ink, { part: 'detail' });
      brush.fill(put(oval(side * 0.108, 0.03, 0.032, 0.029, side * 0.3)), ink, { part: 'detail' });
      brush.fill(put(disc(side * 0.108 - 0.009, 0.02, 0.008, 12)), light, { part: 'detail' });
    }
    brush.stroke(
      put(
        spline(points([-0.085, 0.366], [-0.03, 0.345], [0, 0.335], [0.03, 0.345], [0.085, 0.366]), false, 8),
      ),
      ink,
      spot.size * 0.008,
    );
    drawFringe(scene, put, coat, pale);
    if (element.variant === 'crowned') drawWreath(scene, put, coat);
  }
};

/** An edge of hanging locks. */
const jagged = (path: readonly Point[], reach: number): Point[] =>
  path.flatMap(([x, y], i): Point[] => {
    const next = path[i + 1];
    if (!next) return [[x, y]];
    const [dx, dy] = [next[0] - x, next[1] - y];
    return points([x, y], [x + dx * 0.45 + reach, y + dy * 0.62], [x + dx * 0.4, y + dy * 0.66]);
  });

function drawTresses({ brush, dice }: Scene, put: Put, dark: string, deep: number): void {
  for (let i = 0; i < 26; i++) {
    const x = ((i * 0.618) % 1) * 0.7 - 0.35;
    const y = 0.16 + Math.abs(x) * 0.4 + ((i * 0.37) % 1) * Math.max(0.2, deep - 0.4);
    const path = spline(
      points([x, y], [x + x * 0.1 + dice.range(-0.012, 0.012), y + 0.07], [x * 1.15, y + 0.14]),
      false,
      6,
    );
    brush.fill(
      put(ribbon(path, (t) => 0.016 * Math.sin(Math.PI * (0.1 + 0.88 * t)))),
      shade(dark, i % 3 ? -0.06 : 0.05),
      { part: 'detail' },
    );
  }
}

/** Long locks from the crown over brow and eyes, the middle ones last. */
function drawFringe({ brush, traits, dice }: Scene, put: Put, coat: string, pale: string): void {
  const n = traits.form === 'minimal' ? 5 : 11;
  const order = Array.from({ length: n }, (_, i) => i - (n - 1) / 2).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  order.forEach((k, i) => {
    const off = k / ((n - 1) / 2);
    const long = 0.33 - 0.1 * Math.abs(off) + dice.range(-0.025, 0.035);
    const path = spline(
      points(
        [off * 0.07, -0.285 + 0.02 * Math.abs(off)],
        [off * 0.15, -0.2],
        [off * 0.165, -0.29 + long * 0.62],
        [off * 0.13 + dice.range(-0.012, 0.012), -0.27 + long],
      ),
      false,
      10,
    );
    const wide = traits.form === 'minimal' ? 0.085 : 0.062;
    brush.fill(
      put(ribbon(path, (t) => wide * Math.sin(Math.PI * (0.22 + 0.76 * t)) ** 0.8)),
      i % 3 === 0 ? pale : i % 3 === 1 ? coat : mix(coat, pale, 0.5),
      { grain: Math.PI / 2 },
    );
  });
}

// prettier-ignore
const WREATH = [
  [-0.2, -0.215, 0.05], [0.2, -0.215, 0.05], [-0.14, -0.275, 0.062], [0.14, -0.275, 0.062],
  [-0.055, -0.32, 0.07], [0.06, -0.315, 0.075],
] as const;

function drawWreath({ brush, plan, traits, dice }: Scene, put: Put, coat: string): void {
  const { accent, light, mid, near, far } = plan.palette;
  const green = mix(mid, oklchToHex({ l: 0.55, c: 0.09, h: 140 }), 0.6);
  const tones = [accent, light, mix(accent, light, 0.5), far, near].filter(
    (hex) => Math.abs(lightness(hex) - lightness(coat)) > 0.09 || hex === accent,
  );
  for (const [i, [x, y]] of WREATH.entries())
    for (const lean of [-0.7, 0.5]) {
      const turn = Math.atan2(y + 0.1, x) + lean + dice.range(-0.2, 0.2);
      brush.fill(
        put(place(leafOutline('oval'), { x, y, scaleX: 0.13, turn })),
        shade(green, i % 2 ? -0.05 : 0.03),
        { part: 'detail' },
      );
    }
  WREATH.forEach(([x, y, r], i) => {
    const tone = tones[i % tones.length] ?? accent;
    brush.fill(put(rosette({ x, y, r, petals: i % 2 ? 6 : 5, gap: 0.55, turn: i })), tone, { grain: 0.6 });
    if (traits.form !== 'minimal')
      brush.fill(
        put(rosette({ x, y, r: r * 0.62, petals: 5, gap: 0.6, turn: i + 0.5 })),
        shade(tone, -0.07),
        {
          part: 'detail',
        },
      );
    brush.fill(put(disc(x, y, r * 0.26, 16)), mix(oklchToHex({ l: 0.8, c: 0.13, h: 84 }), tone, 0.2), {
      part: 'detail',
    });
  });
}

export const highland: Subject = {
  words: [
    one(
      'highland cow portrait|portrait of a highland cow|highland cow head|highland cow face|head of a highland cow|highland cow close up|close up of highland cow|cow portrait|portrait of a cow|cow head',
    ),
    one(
      'highland cow with flowers|highland cow with a flower crown|highland cow with flower crown|highland cow with flower|highland cow and flowers|highland cow wearing flowers|highland coo with flowers|cow with flower crown|cow with a flower crown|cow with flowers',
      'crowned',
    ),
  ],
  realm: 'portrait',
  depth: 0.81,
  usualCount: 2,
  colorRoles: ['near', 'accent'],
  place: (mention, layout) =>
    filling(Math.min(1.15, 0.94 * Math.max(1, layout.frame.aspect)))(mention, layout).map((spot) => ({
      ...spot,
      y: 0.53,
      size: Math.min(
        spot.size,
        (0.98 * layout.slot.width * Math.max(1, layout.frame.aspect)) / mention.count,
      ),
    })),
  describe: ({ variant, count }) =>
    `${withNumber(count, 'head of a Highland cow', 'heads of Highland cows')}${variant === 'crowned' ? ' in a wreath of flowers' : ''}`,
  draw,
};
