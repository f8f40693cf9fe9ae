import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { escapeControlCharacters } from '../../../../src/adapters/http/platform/escape-control-characters.js';

it('A log line has the same data without characters that a terminal interprets', () => {
  let line = '';
  const log = pino(
    { hooks: { streamWrite: escapeControlCharacters } },
    { write: (text: string) => void (line += text) },
  );
  const hostile = 'a\u001b[2J\u007f\u0085\u009b31m\u2028\u202eb\u2066\n';
  log.info({ path: hostile, [hostile]: { message: hostile } }, hostile);
  expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*\n$/u);
  expect(JSON.parse(line)).toMatchObject({ path: hostile, [hostile]: { message: hostile }, msg: hostile });
});
