import { describe, expect, it } from '@jest/globals';
import {
  ZOOM_STEP,
  UNZOOMED,
  pan,
  pinch,
  toggleZoom,
  wheelFactor,
  zoomAt,
  type Zoom,
} from '../../../web/src/ui/zoom.js';

const MIDDLE = { x: 0.5, y: 0.5 };

/** The fraction of the picture that lies under this point. */
const under = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

function expectCovered({ scale, x, y }: Zoom) {
  for (const side of [x, y]) {
    expect(side).toBeLessThanOrEqual(0);
    expect(side + scale).toBeGreaterThanOrEqual(1);
  }
}

describe('A zoomed picture', () => {
  it('grows by 1.1 for a notch of the wheel, and shrinks by as much', () => {
    expect(ZOOM_STEP).toBe(1.1);
    expect(wheelFactor({ deltaY: -100, deltaMode: 0 })).toBe(1.1);
    expect(wheelFactor({ deltaY: 120, deltaMode: 0 })).toBeCloseTo(1 / 1.1);
    expect(wheelFactor({ deltaY: -3, deltaMode: 1 })).toBe(1.1);
  });

  it('grows by less for the many small turns of a touchpad', () => {
    const factor = wheelFactor({ deltaY: -4, deltaMode: 0 });
    expect(factor).toBeGreaterThan(1);
    expect(factor ** 10).toBeCloseTo(1.1);
    expect(wheelFactor({ deltaY: 0, deltaMode: 0 })).toBe(1);
  });

  it('keeps the point under the pointer', () => {
    const point = { x: 0.3, y: 0.8 };
    const near = zoomAt(zoomAt(UNZOOMED, point, 2), point, 1.5);
    expect(near.scale).toBeCloseTo(3);
    expect(under(near, point).x).toBeCloseTo(point.x);
    expect(under(near, point).y).toBeCloseTo(point.y);
  });

  it('is never smaller than whole, nor larger than eight times', () => {
    expect(zoomAt(UNZOOMED, MIDDLE, 0.5)).toEqual(UNZOOMED);
    expect(zoomAt(UNZOOMED, MIDDLE, 100).scale).toBe(8);
    expect(zoomAt(zoomAt(UNZOOMED, { x: 1, y: 1 }, 4), { x: 0, y: 0 }, 0.01)).toEqual(UNZOOMED);
  });
});

describe('A dragged picture', () => {
  it('follows the hand', () => {
    const near = zoomAt(UNZOOMED, MIDDLE, 2);
    expect(pan(near, { x: 0.2, y: -0.1 })).toEqual({ scale: 2, x: -0.3, y: -0.6 });
  });

  it('never leaves its frame', () => {
    expect(pan(UNZOOMED, { x: 0.4, y: -0.4 })).toEqual(UNZOOMED);
    const near = zoomAt(UNZOOMED, MIDDLE, 3);
    for (const [x, y] of [
      [9, 9],
      [-9, 9],
      [9, -9],
      [-9, -9],
    ] as const) {
      const moved = pan(near, { x, y });
      expectCovered(moved);
      expectCovered(zoomAt(moved, MIDDLE, 0.5));
    }
  });
});

describe('Two fingers', () => {
  it('zoom by their distance, and move by their centre', () => {
    const from = [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ] as const;
    const apart = [
      { x: 0.3, y: 0.6 },
      { x: 0.7, y: 0.6 },
    ] as const;
    const near = pinch(zoomAt(UNZOOMED, MIDDLE, 2), from, apart);
    expect(near.scale).toBeCloseTo(4);
    // The point between the fingers is still there.
    expect(under(near, { x: 0.5, y: 0.6 })).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) });
  });

  it('that start at one point break nothing', () => {
    const near = pinch(UNZOOMED, [MIDDLE, MIDDLE], [MIDDLE, { x: 0.9, y: 0.9 }]);
    expect(near.scale).toBe(8);
    expectCovered(near);
  });
});

it('A double tap zooms in at its point, and another shows the whole', () => {
  const corner = { x: 1, y: 0 };
  const near = toggleZoom(UNZOOMED, corner);
  expect(near.scale).toBeGreaterThan(2);
  expect(under(near, corner)).toEqual({ x: expect.closeTo(1), y: expect.closeTo(0) });
  expect(toggleZoom(near, MIDDLE)).toEqual(UNZOOMED);
});
