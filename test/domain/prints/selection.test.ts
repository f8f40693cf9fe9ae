import { expect, it } from '@jest/globals';
import { showSelectionIn } from '../../../src/domain/prints/selection.js';
import { givenSelection } from '../../given.js';

const TEXTS = { title: 'Calm', description: 'For the evening.' };

// spec: selections-translated
it.each([
  ['en', { title: 'Ruhe' }, TEXTS, []],
  ['de', { title: 'Ruhe' }, { ...TEXTS, title: 'Ruhe' }, ['description']],
  ['de', { title: 'Ruhe', description: 'Für abends.' }, { title: 'Ruhe', description: 'Für abends.' }, []],
  ['de', undefined, TEXTS, ['title', 'description']],
] as const)('A selection in %s with %j says %j, and %j in English', (language, de, texts, untranslated) => {
  const selection = givenSelection({ ...TEXTS, translations: de ? { de } : {} });
  expect(showSelectionIn(selection, language)).toEqual({ ...texts, untranslated });
});

it('A selection without a text has none that is not translated', () => {
  const selection = givenSelection({ ...TEXTS, description: '', translations: { de: { title: 'Ruhe' } } });
  expect(showSelectionIn(selection, 'de')).toEqual({ title: 'Ruhe', description: '', untranslated: [] });
});
