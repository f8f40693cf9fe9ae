import { describe, expect, it } from '@jest/globals';
import { findColor } from '../../../../src/adapters/painter/colors.js';
import { describePlan } from '../../../../src/adapters/painter/describe.js';
import { drawElements } from '../../../../src/adapters/painter/draw-elements.js';
import { createNoise } from '../../../../src/adapters/painter/noise.js';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../../src/adapters/painter/sheet.js';
import { request } from '../request.js';

const plan = (prompt: string) => planPicture(request(prompt));

/** The colours of the large shapes that a picture is drawn with, in their order. */
function drawnColors(prompt: string): string[] {
  const planned = plan(prompt);
  const colors: string[] = [];
  const brush = {
    fill: (_: unknown, color: string, hint?: { part?: string }) =>
      void (hint?.part !== 'detail' && colors.push(color)),
    stroke: () => undefined,
  };
  drawElements({ plan: planned, ...innerFrame(planned, planned.margin), noise: createNoise(planned) }, brush);
  return colors;
}

describe('shapes that the words name', () => {
  // spec: painter-shapes
  it.each([
    ['overlapping circles in rust, olive and cream', 'circles', ['rust', 'olive']],
    ['three circles in teal, mustard and coral', 'discs', ['teal', 'mustard', 'coral']],
    ['stripes in navy and red', 'stripes', ['navy', 'red']],
    ['one bold cobalt brushstroke across raw linen', 'stroke', ['cobalt']],
    ['blocks of colour in ochre, plum and sage', 'blocks', ['ochre', 'plum', 'sage']],
    ['polka dots in red and pink on cream', 'dots', ['red', 'pink']],
    ['triangles in mustard and teal', 'triangles', ['mustard', 'teal']],
    ['boho rainbow in terracotta, mustard and blush', 'rainbows', ['terracotta', 'mustard', 'blush']],
    ['soft waves of lilac and mint', 'waves', ['lilac', 'mint']],
  ])('draws %j as %s with exactly these colours', (prompt, variant, words) => {
    expect(plan(prompt).elements.map((element) => element.variant)).toEqual([variant]);
    const colors = new Set(drawnColors(prompt));
    for (const word of words) expect(colors).toContain(findColor(word));
  });

  it('fades through the colours in their order', () => {
    const colors = drawnColors('just soft colours, terracotta fading into blush and then sand, no objects');
    const at = ['terracotta', 'blush', 'sand'].map((word) => colors.indexOf(findColor(word) ?? ''));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
  });

  it.each([2, 3, 5])('draws %d circles', (count) => {
    const circles = drawnColors(`${String(count)} circles in navy`).filter(
      (hex) => hex === findColor('navy'),
    );
    expect(circles).toHaveLength(count);
  });

  it('says what is drawn', () => {
    expect(describePlan(plan('a gradient from midnight blue to peach'))).toContain(
      'A field of colour that fades',
    );
  });
});
