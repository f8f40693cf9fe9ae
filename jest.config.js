import { availableParallelism } from 'node:os';

/** ESM throughout: swc strips the types, and relative `.js` imports are mapped back to `.ts`. */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/test/**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '<rootDir>/test/transform.mjs',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // What the pages' bundler makes of style sheets, pictures and films means nothing to a test.
    '\\.(css|mp4|webm|webp)$': '<rootDir>/test/web/asset.ts',
  },
  testEnvironment: '<rootDir>/test/environment.mjs',
  testSequencer: '<rootDir>/test/sequencer.mjs',
  testTimeout: 240_000,
  // End-to-end suites mostly wait for a service or a browser, so there are more workers than cores.
  maxWorkers: availableParallelism() + 1,
  // A worker keeps the modules of every suite that it ran. It is replaced before it needs gigabytes.
  workerIdleMemoryLimit: '1GB',
};
