import { describe, expect, it } from '@jest/globals';
import { readWallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { toSearch, listActiveFilters } from '../../../../../web/src/features/wall/filters/filter-state.js';

const read = (search: string) => readWallFilters(new URLSearchParams(search));

describe('Filters in an address', () => {
  it.each([
    ['?room=Living%20Room&trait=Serene', '?room=living-room&trait=serene'],
    ['?color=sage,Sky%20Blue,%23A1B2C3', '?color=sage,sky-blue,a1b2c3'],
    ['?color=sage,,sage,navy,teal,plum', '?color=sage,navy,teal'],
    ['?orientation=round&q=%20&utm_source=mail', ''],
    ['?q=two+boats&keyword=Sea', '?q=two+boats&keyword=sea'],
  ])('%s are read as %s', (written, meant) => {
    expect(toSearch(read(written))).toBe(meant);
    expect(read(toSearch(read(written)))).toEqual(read(written));
  });

  it('have names, and can be removed individually', () => {
    const set = listActiveFilters(read('?q=boat&room=home-office&color=sky-blue,a1b2c3'));
    expect(set.map(({ name, hex, without }) => [name, hex, toSearch(without)])).toEqual([
      ['Sky Blue', undefined, '?q=boat&room=home-office&color=a1b2c3'],
      ['#a1b2c3', '#a1b2c3', '?q=boat&room=home-office&color=sky-blue'],
      ['Home Office', undefined, '?q=boat&color=sky-blue,a1b2c3'],
      ['“boat”', undefined, '?room=home-office&color=sky-blue,a1b2c3'],
    ]);
  });

  it('of price and size are named, and do not include the order', () => {
    const names = (search: string) =>
      listActiveFilters(read(search)).map(({ name }) => name.replace(/[^\w ×]/g, ''));
    expect(names('?price_from=1500&price_below=2500&size=50x70&sort=newest')).toEqual([
      '15 to 25',
      '50 × 70 cm',
    ]);
    expect(names('?price_below=1550')).toEqual(['Under 1550']);
    expect(names('?price_from=5000')).toEqual(['50 and over']);
    const [price] = listActiveFilters(read('?price_from=1500&price_below=2500&sort=newest'));
    expect(toSearch(price!.without)).toBe('?sort=newest');
  });

  it.each(['bee', 'bed', 'cab', 'facade', '747'])('are hex digits as a colour only: %s', (word) => {
    const named = word.replace(/^./, (first) => first.toUpperCase());
    const set = listActiveFilters(read(`?keyword=${word}&color=${word}`));
    expect(set.map(({ name, hex }) => [name, hex])).toEqual([
      [`#${word}`, `#${word}`],
      [named, undefined],
    ]);
  });

  it('are distinguished where two have one name', () => {
    const set = listActiveFilters(
      read('?trait=balanced&impact=balanced&color=olive,teal&keyword=olive&room=study&q=teal'),
    );
    expect(set.map(({ key, name }) => [key, name])).toEqual([
      ['color:olive', 'Olive (colour)'],
      ['color:teal', 'Teal'],
      ['room:study', 'Study'],
      ['trait:balanced', 'Balanced (mood)'],
      ['impact:balanced', 'Balanced (presence)'],
      ['keyword:olive', 'Olive (subject)'],
      ['q:teal', '“teal”'],
    ]);
  });
});
