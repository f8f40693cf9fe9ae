import { expect, it } from '@jest/globals';
import { readCatalogue } from '../../src/adapters/disk/catalogue.js';
import { readFirstPrints } from '../../src/adapters/disk/first-prints.js';
import { styleNames, subjectNames } from '../../src/adapters/painter/names.js';
import { planPicture } from '../../src/adapters/painter/plan.js';
import { filterSizesByShape } from '../../src/domain/orders/default-variant.js';
import { printSize } from '../../src/domain/orders/print-file.js';
import { toPaper } from '../../src/domain/orders/product.js';
import { orientationById, ORIENTATIONS } from '../../src/domain/pictures/orientation.js';
import { ALL, findCuts, findFaults, MASTERS } from '../adapters/painter/refitted.js';
import { request } from '../adapters/painter/request.js';

it.each(styleNames)('Every subject is whole and as large on every sheet: %s', (style) => {
  const all = ALL.filter((one) => one.style === style);
  for (const master of Object.values(MASTERS))
    expect(all.flatMap(({ subject, seed }) => findFaults(subject, style, master, seed))).toEqual([]);
});

const FIRST = await readFirstPrints('catalogue');
const { options } = await readCatalogue('catalogue', 'GBP');

/** Prints of two subjects each, in all styles and orientations. */
const MADE = Array.from({ length: 200 }, (_, at) => {
  const name = (step: number) => subjectNames[(at * step) % subjectNames.length]!;
  return {
    key: `made ${at}`,
    prompt: `${name(7)} and ${name(11)}`,
    style: styleNames[at % styleNames.length]!,
    orientation: ORIENTATIONS[at % ORIENTATIONS.length]!.id,
    colors: [],
    keywords: [],
    seed: at,
  };
});

it('No print is cut on any paper by default: first prints and 200 made ones', () => {
  const rows = new Map<string, { prints: number; cropped: number; cut: string[] }>();
  for (const { key, orientation, ...words } of [...FIRST, ...MADE]) {
    const { value, width, height } = orientationById(orientation);
    const asked = request(words.prompt, { ...words, width, height });
    const master = planPicture(asked);
    for (const size of filterSizesByShape(options, value).map((option) => option.value)) {
      const paper = toPaper(size, { width, height });
      const picture = { master: { width, height }, border: null, isComposable: true };
      const row = rows.get(`${paper.width} x ${paper.height}`) ?? { prints: 0, cropped: 0, cut: [] };
      row.prints++;
      row.cropped += printSize(size, picture, 72).printings[0].cropped;
      row.cut.push(...findCuts(master, planPicture(asked, paper)).map((cut) => `${key}, ${cut}`));
      rows.set(`${paper.width} x ${paper.height}`, row);
    }
  }
  const table = [...rows].map(
    ([paper, { prints, cropped, cut }]) =>
      `${paper.padEnd(10)}${prints} prints, ${((100 * cropped) / prints).toFixed(1)} % cropped, ${cut.length} things cut`,
  );
  process.stdout.write(`${table.join('\n')}\n`);
  expect([...rows].filter(([, { cropped, cut }]) => cropped > 0 || cut.length > 0)).toEqual([]);
});
