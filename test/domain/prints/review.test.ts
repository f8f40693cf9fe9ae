import { describe, expect, it } from '@jest/globals';
import {
  applyVerdict,
  applyMakerChange,
  newListing,
  REPORTED,
  type Gate,
  type Listing,
} from '../../../src/domain/prints/review.js';
import { later, NOW, SECOND } from '../../given.js';

const PRIVATE: Listing = { published: false, review: null, review_reason: null };
const WAITING: Listing = { published: false, review: 'waiting', review_reason: null };
const REFUSED: Listing = { published: false, review: 'refused', review_reason: null };
const APPROVED: Listing = { published: true, review: 'approved', review_reason: null };
const WITHDRAWN: Listing = { published: false, review: 'approved', review_reason: null };
/** A print from before reviews existed. */
const LISTED: Listing = { published: true, review: null, review_reason: null };

const rename = { title: 'New' };
const publish = { published: true };
const withdraw = { published: false };

const OPEN: Gate = { needs: 'nothing', reason: null };
const HELD: Gate = { needs: 'approval', reason: null };
const NEVER: Gate = { needs: 'impossible', reason: null };
const WHY = 'Its words contain contact details.';
const WORDS: Gate = { needs: 'approval', reason: WHY };

const EARLIER = later(-SECOND);
const changed = (print: Listing, change: { title?: string; published?: boolean }, gate: Gate, reports = 0) =>
  applyMakerChange(
    { title: 'Old', review_at: print.review && EARLIER, reports, ...print },
    { ...change, gate, at: NOW },
  );

describe('newListing', () => {
  it.each([
    ['a public print of an open shop', true, OPEN, LISTED],
    ['a public print that is held', true, HELD, WAITING],
    ['a public print whose words are the cause', true, WORDS, { ...WAITING, review_reason: WHY }],
    ['a print of a shop that shows none', true, NEVER, PRIVATE],
    ['a private print', false, OPEN, PRIVATE],
    ['a private print that is held', false, WORDS, PRIVATE],
  ])('returns the first state of %s', (_, isPublic, gate, expected) => {
    expect(newListing(isPublic, gate)).toEqual(expected);
  });
});

describe('applyMakerChange', () => {
  const after = (...given: Parameters<typeof changed>): Listing => {
    const { published, review, review_reason } = changed(...given);
    return { published, review, review_reason };
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
    expect(after(before, change, HELD)).toEqual(expected);
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
    expect(after(before, change, OPEN)).toEqual(expected);
  });
});

describe('applyMakerChange in other cases', () => {
  const after = (...given: Parameters<typeof changed>) => {
    const { published, review, review_reason } = changed(...given);
    return { published, review, review_reason };
  };

  it.each([
    ['keeps a private print private', PRIVATE, publish, PRIVATE],
    ['keeps a public print', LISTED, publish, LISTED],
    ['makes a public print private under another title', LISTED, rename, PRIVATE],
    ['makes a renamed waiting print private', WAITING, rename, PRIVATE],
  ])('in a shop that shows none, %s', (_, before, change, expected) => {
    expect(after(before, change, NEVER)).toEqual(expected);
  });

  it('stores why the words are held, and forgets it with other words', () => {
    const held = { ...WAITING, review_reason: WHY };
    expect(after(LISTED, rename, WORDS)).toEqual(held);
    expect(after(held, rename, OPEN)).toEqual(WAITING);
    expect(after(held, withdraw, WORDS)).toEqual(PRIVATE);
  });

  it('holds a reported print that is not public, also in an open shop', () => {
    const held = { ...WAITING, review_reason: REPORTED };
    expect(after(held, publish, OPEN, 3)).toEqual(held);
    expect(after(PRIVATE, publish, OPEN, 1)).toEqual(held);
    expect(after(LISTED, publish, OPEN, 1)).toEqual(LISTED);
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
    expect(changed(print, change, HELD).review_at).toEqual(expected);
  });
});

describe('applyVerdict', () => {
  const decide = (print: Listing, verdict: 'approved' | 'refused', seen?: Date, reports = 0) =>
    applyVerdict({ ...print, review_at: NOW, reports }, { verdict, seen });

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

  it('refuses a public print only after a report', () => {
    expect(decide(LISTED, 'refused', undefined, 1)).toEqual(REFUSED);
    expect(decide(LISTED, 'approved', undefined, 1)).toEqual(LISTED);
    expect(decide(LISTED, 'refused')).toBeUndefined();
  });

  it('stores the reason of a refusal until another decision', () => {
    const refuse = (print: Listing, reason?: string) =>
      applyVerdict({ ...print, review_at: NOW, reports: 0 }, { verdict: 'refused', reason });
    const refused = { ...REFUSED, review_reason: 'It is too dark.' };
    expect(refuse({ ...WAITING, review_reason: WHY }, 'It is too dark.')).toEqual(refused);
    expect(refuse({ ...WAITING, review_reason: WHY })).toEqual(REFUSED);
    expect(refuse(refused)).toEqual(refused);
    expect(decide(refused, 'approved')).toEqual(APPROVED);
  });
});
