/**
 * Bundles the programs of the service and the command line, so that a start loads a hundred files instead of two thousand.
 * With `--watch` it does so again after each change.
 */
import { rolldown, watch } from 'rolldown';
import { oxcRuntimePlugin } from 'rolldown/experimental';
import { exitWithError, root } from './build.mjs';

/** The programs, and what they start as processes or threads of their own. */
const PROGRAMS = [
  'src/main',
  'src/worker',
  'src/migrate-back',
  'src/admin-password',
  'src/adapters/pixels/worker',
  'src/adapters/c2pa/signing-thread',
  'cli/main',
];

/**
 * Packages of hundreds of small files, which take most of the time of a start, and those that share their modules. All
 * others are loaded from node_modules.
 */
const BUNDLED = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/passport',
  '@nestjs/platform-express',
  'iterare',
  'jose',
  'rxjs',
  'tslib',
  'typeorm',
  'uid',
  'zod',
];

const isBundled = (id) => BUNDLED.some((name) => id === name || id.startsWith(`${name}/`));

const options = {
  cwd: root,
  input: Object.fromEntries(PROGRAMS.map((program) => [program, `./${program}.ts`])),
  platform: 'node',
  external: (id) => /^[@\w#]/.test(id) && !id.startsWith('@oxc-project/') && !isBundled(id),
  plugins: [oxcRuntimePlugin()],
  // Packages are not always right about which of their files have side effects.
  treeshake: false,
};
const output = {
  dir: 'dist',
  entryFileNames: '[name].js',
  chunkFileNames: 'src/chunks/[name].js',
  // Nest and TypeORM use the names of classes.
  keepNames: true,
  sourcemap: true,
};

if (process.argv[2] === '--watch') {
  watch({ ...options, output }).on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if ('result' in event) void event.result?.close();
  });
} else {
  const bundle = await rolldown(options);
  await bundle.write(output).catch(exitWithError);
  await bundle.close();
}
