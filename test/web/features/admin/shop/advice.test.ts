import { describe, expect, it } from '@jest/globals';
import { parseAdvice, formatAdvice } from '../../../../../web/src/features/admin/shop/advice.js';

const labelled = { Light: 'From the side: softly', Frames: ['Oak', 'Walnut'] };

describe('Advice as it is edited, one per line', () => {
  it.each([[labelled], [['Above the chair', 'Light: from the side']], [null]])(
    'stays the same when it is edited: %j',
    (advice) => {
      expect(parseAdvice(formatAdvice(advice), advice)).toEqual(advice);
    },
  );

  it('keeps advice under labels', () => {
    expect(parseAdvice('Light: From above\n\n Frames : Ash; Oak\nHeight: 1.5 m', labelled)).toEqual({
      Light: 'From above',
      Frames: ['Ash', 'Oak'],
      Height: '1.5 m',
    });
  });

  it.each([
    ['a line without a label', 'Light: From above\nHang it low'],
    ['a label without a text', 'Light:\nFrames: Oak'],
    ['a text under no label', ': From above'],
  ])('becomes a list where there is %s, so that nothing is lost', (_, text) => {
    expect(parseAdvice(text, labelled)).toEqual(text.split('\n'));
  });

  it('keeps both texts of a repeated label', () => {
    expect(parseAdvice('Light: From above\nLight: Or from behind', labelled)).toEqual({
      Light: ['From above', 'Or from behind'],
    });
  });

  it('is null for an empty text', () => {
    expect(parseAdvice(' \n ', labelled)).toBeNull();
  });
});
