import { describe, expect, it } from '@jest/globals';
import { adviceOf, linesOf } from '../../../../web/src/features/admin/advice.js';

const labelled = { Light: 'From the side: softly', Frames: ['Oak', 'Walnut'] };

describe('Advice as it is edited, a line each', () => {
  it.each([[labelled], [['Above the chair', 'Light: from the side']], [null]])(
    'comes back as it was: %j',
    (advice) => {
      expect(adviceOf(linesOf(advice), advice)).toEqual(advice);
    },
  );

  it('keeps what stands under labels there', () => {
    expect(adviceOf('Light: From above\n\n Frames : Ash; Oak\nHeight: 1.5 m', labelled)).toEqual({
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
    expect(adviceOf(text, labelled)).toEqual(text.split('\n'));
  });

  it('keeps both texts of a label that stands twice', () => {
    expect(adviceOf('Light: From above\nLight: Or from behind', labelled)).toEqual({
      Light: ['From above', 'Or from behind'],
    });
  });

  it('is none where nothing is written', () => {
    expect(adviceOf(' \n ', labelled)).toBeNull();
  });
});
