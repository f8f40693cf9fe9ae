import { describe, expect, it } from '@jest/globals';
import { readWallFilters, toListingQuery } from '../../../src/domain/prints/wall-filters.js';
import { hyphenate } from '../../../src/domain/shop/wording.js';

const parse = (search: string) => toListingQuery(readWallFilters(new URLSearchParams(search)));

describe('The filters of the wall', () => {
  it('are read from any spelling in an address', () => {
    expect(parse('room=Living Room&trait= Serene &orientation=Square&keyword=Sea Birds')).toEqual({
      room: 'living-room',
      trait: 'serene',
      orientation: 'square',
      keyword: 'sea birds',
    });
    expect(parse('impact=balanced&q=%20foxes%20')).toEqual({ impact: 'balanced', q: 'foxes' });
  });

  it('contain three different colours at most', () => {
    expect(parse('color=Sky Blue,%23A5B299, ,sky-blue,navy,lemon')).toEqual({
      color: 'sky-blue,a5b299,navy',
    });
  });

  it('leave out unknown filters and values', () => {
    expect(parse('q=%20&room=&category=warm&cursor=x&limit=100&orientation=round')).toEqual({});
  });

  it('include an order, a size and whole prices', () => {
    expect(parse('sort=Most-Loved&size=50x70&price_from=1500&price_below=2500')).toEqual({
      size: '50x70',
      price_from: 1500,
      price_below: 2500,
      sort: 'most-loved',
    });
    expect(parse('sort=oldest&price_from=-1&price_below=12.50')).toEqual({});
  });

  it('write values with hyphens', () => expect(hyphenate(' Living  Room ')).toBe('living-room'));
});
