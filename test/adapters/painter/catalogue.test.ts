import { beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readFirstPrints } from '../../../src/adapters/disk/first-prints.js';
import { styleNames } from '../../../src/adapters/painter/names.js';
import { paint } from '../../../src/adapters/painter/paint.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { readStyle } from '../../../src/adapters/painter/words/read-style.js';
import { describePlan } from '../../../src/adapters/painter/describe.js';
import type { FirstPrint } from '../../../src/application/creating/first-print.js';
import { measure } from '../../../src/domain/pictures/measures.js';
import { COLOR_CATEGORIES, IMPACT_LEVELS, TRAITS } from '../../../src/domain/prints/mood-names.js';
import { ORIENTATIONS } from '../../../src/domain/pictures/orientation.js';
import { toFindings } from '../../../src/domain/prints/print-findings.js';
import type { PrintFindings } from '../../../src/domain/prints/print.js';
import { ROOM_GROUPS } from '../../../src/domain/prints/rooms.js';
import { givenPrintRequest } from '../../given.js';

/** Measured as the shop does, from pictures a quarter as wide. */
async function findFindings(print: FirstPrint): Promise<PrintFindings> {
  const orientation = ORIENTATIONS.find(({ id }) => id === print.orientation)!;
  const [width, height] = [Math.round(orientation.width / 4), Math.round(orientation.height / 4)];
  const plan = planPicture({ ...print, width, height });
  const rgb = await paint(plan, width, height);
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: 256, height: 256, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const request = givenPrintRequest({ ...print, original_prompt: print.prompt });
  const pixels = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const painting = { revised_prompt: describePlan(plan), unknown_words: [], model: '' };
  const seen = {
    width,
    height,
    border: null,
    measures: measure(pixels),
    named_colors: [],
    placeholder: '',
    image_hash: '',
  };
  return toFindings(request, painting, seen, [width]);
}

describe('the first prints, painted', () => {
  let prints: FirstPrint[];
  let findings: PrintFindings[];

  beforeAll(async () => {
    prints = await readFirstPrints(fileURLToPath(new URL('../../../catalogue', import.meta.url)));
    findings = await Promise.all(prints.map(findFindings));
  }, 300_000);

  it('suit every room', () => {
    const rooms = new Set(findings.flatMap((one) => one.recommended_room));
    expect([...rooms].toSorted()).toEqual(Object.values(ROOM_GROUPS).flat().toSorted());
  });

  it('have every trait, impact level and colour category, and no value covers half of the prints', () => {
    for (const [field, values] of [
      ['color_psychology_primary_trait', TRAITS],
      ['color_psychology_impact_level', IMPACT_LEVELS],
      ['color_category', COLOR_CATEGORIES],
    ] as const)
      for (const value of values) {
        const share = findings.filter((one) => one[field] === value).length / findings.length;
        expect([value, share > 0, share < 0.5]).toEqual([value, true, true]);
      }
  });

  it('ask for styles that the painter knows, nearly all of them', () => {
    const styles = prints.map(({ style }) => readStyle(style ?? ''));
    expect(styles).not.toContain(null);
    expect(new Set(styles).size).toBeGreaterThanOrEqual(styleNames.length - 2);
  });

  it('differ in their words and titles', () => {
    expect(new Set(findings.map(({ title }) => title)).size).toBe(prints.length);
    expect(new Set(findings.map(({ revised_prompt }) => revised_prompt)).size).toBe(prints.length);
  });
});
