import Sequencer from '@jest/test-sequencer';

/** Longest first, so that no worker ends alone; their files are short, and Jest orders unknown suites by file size. */
const LONGEST_FIRST = [
  '/contract/postgres.',
  '/contract/pglite.',
  '/e2e/web/studio.',
  '/adapters/painter/paint.',
  '/e2e/web/everyone.',
  '/e2e/api/creating.',
  '/e2e/web/print.',
  '/e2e/api/print-files.',
  '/e2e/api/buying.',
  '/e2e/web/journey.',
  '/e2e/api/durability.',
  '/e2e/web/admin/admin-shop.',
  '/simulation/simulate.',
  '/adapters/pixels/pool.',
  '/e2e/',
  '/contract/',
];

const rank = ({ path }) => {
  const at = LONGEST_FIRST.findIndex((part) => path.includes(part));
  return at < 0 ? LONGEST_FIRST.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
