import { describe, expect, it } from '@jest/globals';
import {
  applyVerdict,
  applyMakerChange,
  newListing,
  type Listing,
} from '../../../src/domain/prints/review.js';
import { later, NOW, SECOND } from '../../given.js';

const PRIVATE: Listing = { published: false, review: null };
const WAITING: Listing = { published: false, review: 'waiting' };
const REFUSED: Listing = { published: false, review: 'refused' };
const APPROVED: Listing = { published: true, review: 'approved' };
const WITHDRAWN: Listing = { published: false, review: 'approved' };
/** A print from before reviews existed. */
const LISTED: Listing = { published: true, review: null };

const rename = { title: 'New' };
const publish = { published: true };
const withdraw = { published: false };

const EARLIER = later(-SECOND);
const changed = (print: Listing, change: { title?: string; published?: boolean }, isHeld: boolean) =>
  applyMakerChange(
    { title: 'Old', review_at: print.review && EARLIER, ...print },
    { ...change, isHeld, at: NOW },
  );

describe('newListing', () => {
  it.each([
    ['a public print of an open shop', true, false, LISTED],
    ['a public print that is held', true, true, WAITING],
    ['a private print', false, false, PRIVATE],
    ['a private print that is held', false, true, PRIVATE],
  ])('returns the first state of %s', (_, isPublic, isHeld, expected) => {
    expect(newListing(isPublic, isHeld)).toEqual(expected);
  });
});

describe('applyMakerChange', () => {
  const after = (...given: Parameters<typeof changed>): Listing => {
    const { published, review } = changed(...given);
    return { published, review };
  };

  it.each([
    ['a private print that is published', PRIVATE, publish, WAITING],
    ['a private print that is renamed', PRIVATE, rename, PRIVATE],
    ['a waiting print that is renamed', WAITING, rename, WAITING],
    ['a waiting print that is published again', WAITING, publish, WAITING],
    ['a waiting print that is made private', WAITING, withdraw, PRIVATE],
    ['an approved print that is renamed', APPROVED, rename, WAITING],
    ['an approved print that gets the same title', APPROVED, { title: 'Old' }, APPROVED],
    ['an approved print that is renamed and published', APPROVED, { ...rename, ...publish }, WAITING],
    ['an approved print that is made private', APPROVED, withdraw, WITHDRAWN],
    [
      'an approved print that is made private under another title',
      APPROVED,
      { ...rename, ...withdraw },
      PRIVATE,
    ],
    ['a withdrawn print that is published again', WITHDRAWN, publish, APPROVED],
    ['a withdrawn print that is renamed', WITHDRAWN, rename, PRIVATE],
    ['a refused print that is published', REFUSED, publish, REFUSED],
    ['a refused print that is renamed', REFUSED, rename, WAITING],
    ['a refused print that is made private', REFUSED, withdraw, REFUSED],
    ['a print from before that is published again', LISTED, publish, LISTED],
    ['a print from before that is renamed', LISTED, rename, WAITING],
  ])('with review, decides on %s', (_, before, change, expected) => {
    expect(after(before, change, true)).toEqual(expected);
  });

  it.each([
    ['a private print is published', PRIVATE, publish, LISTED],
    ['a waiting print is published', WAITING, publish, LISTED],
    ['a renamed waiting print keeps waiting', WAITING, rename, WAITING],
    ['a renamed print stays listed', LISTED, rename, LISTED],
    ['an approval ends with its title', APPROVED, rename, LISTED],
    ['a refused print stays refused', REFUSED, publish, REFUSED],
    ['a renamed refused print waits', REFUSED, rename, WAITING],
  ])('without review, %s', (_, before, change, expected) => {
    expect(after(before, change, false)).toEqual(expected);
  });
});

describe('review_at', () => {
  it.each([
    ['begins with the review', PRIVATE, publish, NOW],
    ['stays while nothing changes', WAITING, publish, EARLIER],
    ['begins anew with another title', WAITING, rename, NOW],
    ['ends with the review', WAITING, withdraw, null],
    ['stays with an approval', APPROVED, withdraw, EARLIER],
  ])('%s', (_, print, change, expected) => {
    expect(changed(print, change, true).review_at).toEqual(expected);
  });
});

describe('applyVerdict', () => {
  const decide = (print: Listing, verdict: 'approved' | 'refused', seen?: Date) =>
    applyVerdict({ ...print, review_at: NOW }, verdict, seen);

  it.each([
    ['waiting, approved', WAITING, 'approved', APPROVED],
    ['waiting, refused', WAITING, 'refused', REFUSED],
    ['refused, approved', REFUSED, 'approved', APPROVED],
    ['refused again', REFUSED, 'refused', REFUSED],
    ['approved again', APPROVED, 'approved', APPROVED],
    ['listed from before, approved', LISTED, 'approved', LISTED],
    ['approved, refused', APPROVED, 'refused', undefined],
    ['private, approved', PRIVATE, 'approved', undefined],
    ['withdrawn, approved', WITHDRAWN, 'approved', undefined],
  ] as const)('%s', (_, print, verdict, expected) => {
    expect(decide(print, verdict)).toEqual(expected);
  });

  it('decides on the seen version, and on nothing submitted since', () => {
    expect(decide(WAITING, 'approved', NOW)).toEqual(APPROVED);
    expect(decide(WAITING, 'approved', later(-SECOND))).toBe('changed');
    expect(decide(WAITING, 'refused', later(-SECOND))).toBe('changed');
    expect(decide(APPROVED, 'approved', later(-SECOND))).toEqual(APPROVED);
  });
});
