import swc from '@swc/jest';
import { SOURCE_LOCALE, translate } from '../web/translate.mjs';

/**
 * Jest runs each file in a context where every access to a global is intercepted. Painting accesses `Math` for each
 * pixel and takes three times as long. So each module gets constants for the globals that it uses and no test replaces.
 */
const GLOBALS =
  'Array Float32Array Float64Array Infinity Int32Array Map Math NaN Number Object Set Uint8Array Uint8ClampedArray';

const used = (code) =>
  GLOBALS.split(' ').filter(
    (name) =>
      new RegExp(`\\b${name}\\b`).test(code) &&
      !new RegExp(`\\b(?:class|const|function|let|as) ${name}\\b|import [^;]*\\b${name}\\b`).test(code),
  );

export default {
  createTransformer(options) {
    const { process: transform, getCacheKey } = swc.createTransformer(options);
    return {
      process(source, path, config) {
        const english = path.includes('/web/src/') && translate(source, path, SOURCE_LOCALE, {});
        const { code, map } = transform(english ? english.code : source, path, config);
        // On the first line, so that the source map keeps its lines.
        const constants = used(code).map((name) => `const ${name} = globalThis.${name};`);
        return { code: constants.join('') + code, map };
      },
      getCacheKey: (...args) => `texts-${getCacheKey(...args)}`,
    };
  },
};
