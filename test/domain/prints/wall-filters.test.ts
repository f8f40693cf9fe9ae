import { describe, expect, it } from '@jest/globals';
import { hyphenate, readWallFilters, toListingQuery } from '../../../src/domain/prints/wall-filters.js';

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

  it('write values with hyphens', () => expect(hyphenate(' Living  Room ')).toBe('living-room'));
});
