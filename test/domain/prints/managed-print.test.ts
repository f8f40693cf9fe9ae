import { describe, expect, it } from '@jest/globals';
import {
  applyEdit,
  isImpact,
  isTrait,
  matchesFilter,
  type ManagedFilter,
  type PrintEdit,
} from '../../../src/domain/prints/managed-print.js';
import type { PinState } from '../../../src/domain/prints/pin.js';
import type { Print } from '../../../src/domain/prints/print.js';
import { givenPrint, later, MINUTE, NOW } from '../../given.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';

const made = await givenPrint(
  memoryPorts(),
  { original_prompt: 'A heron at dawn' },
  {
    title: 'Quiet Light',
    description: 'Mist over water.',
    keywords: ['Heron', 'lake'],
    color_category: 'Ocean Blue',
    color_psychology_primary_trait: 'Serene',
    color_psychology_impact_level: 'Subtle',
    recommended_room: ['Bedroom', 'Home Spa'],
    named_colors: ['navy', 'chalk'],
  },
);
const measured = { trait: 'Serene', impact: 'Subtle' };

describe('An edited print', () => {
  const after = (edit: PrintEdit, change: Partial<Print> = {}) => applyEdit({ ...made, ...change }, edit);
  const moodOf = (print: ReturnType<typeof applyEdit>) => [
    print.color_psychology_primary_trait,
    print.color_psychology_impact_level,
    print.measured_mood,
  ];

  it('has the new words, each keyword once, and keeps other fields', () => {
    const { color_psychology_primary_trait, color_psychology_impact_level, measured_mood } = made;
    const mood = { color_psychology_primary_trait, color_psychology_impact_level, measured_mood };
    const { description, keywords, title, price, has_download, provenance } = made;
    const others = { ...mood, price, has_download, provenance };
    expect(after({})).toEqual({ title, description, keywords, ...others });
    expect(after({ title: 'Dusk' })).toEqual({ title: 'Dusk', description, keywords, ...others });
    const words = { description: '', keywords: ['b', 'a', 'b'] };
    expect(after(words)).toEqual({ title, description: '', keywords: ['b', 'a'], ...others });
  });

  it('stores the measured mood with the first change of it', () => {
    const first = after({ trait: 'Intense' });
    expect(moodOf(first)).toEqual(['Intense', 'Subtle', measured]);
    expect(moodOf(after({ impact: 'Strong' }, first))).toEqual(['Intense', 'Strong', measured]);
    expect(moodOf(after({ title: 'Dusk' }, first))).toEqual(['Intense', 'Subtle', measured]);
  });

  it('has the measured mood again after a revert, or when it is written again', () => {
    const both = after({ trait: 'Intense', impact: 'Strong' });
    const half = after({ trait: null }, both);
    expect(moodOf(half)).toEqual(['Serene', 'Strong', measured]);
    for (const edit of [{ impact: null }, { impact: 'Subtle' }])
      expect(moodOf(after(edit, half))).toEqual(['Serene', 'Subtle', null]);
    expect(moodOf(after({ trait: null, impact: null }))).toEqual(['Serene', 'Subtle', null]);
  });

  it('can get a mood if no mood was measured, and lose it again', () => {
    const unknown = { color_psychology_primary_trait: null, color_psychology_impact_level: null };
    const one = after({ trait: 'Regal' }, unknown);
    expect(moodOf(one)).toEqual(['Regal', null, { trait: null, impact: null }]);
    expect(moodOf(after({ trait: null }, one))).toEqual([null, null, null]);
  });

  it('accepts only existing moods', () => {
    expect([isTrait('Serene'), isTrait('serene'), isTrait('Subtle')]).toEqual([true, false, false]);
    expect([isImpact('Subtle'), isImpact('Serene'), isImpact('')]).toEqual([true, false, false]);
  });
});

describe('A filter for managed prints', () => {
  type Filter = Partial<ManagedFilter>;
  const finds = (filter: Filter, change: Partial<Print> = {}, pinned?: PinState) =>
    matchesFilter({ ...made, ...change }, { state: 'shown', ...filter }, pinned);

  it.each<[string, Partial<Print>, ManagedFilter['state'][]]>([
    ['shown', {}, ['shown']],
    ['hidden', { hidden_at: NOW }, ['hidden']],
    ['queued', { status: 1, image_uploaded: false }, ['making']],
    ['painted', { status: 2, image_uploaded: false }, ['making']],
    ['failed', { status: 4, image_uploaded: false }, ['failed']],
    ['cancelled', { status: 5, image_uploaded: false }, []],
    ['deleted', { removed_at: NOW }, []],
    ['deleted after it was hidden', { hidden_at: NOW, removed_at: NOW }, []],
    ['private', { published: false }, []],
    ['waiting for review', { published: false, review: 'waiting' }, ['waiting']],
    ['refused', { published: false, review: 'refused' }, ['refused']],
    ['approved', { review: 'approved' }, ['shown']],
    ['approved and made private', { published: false, review: 'approved' }, []],
    ['deleted while it waited', { published: false, review: 'waiting', removed_at: NOW }, []],
    ['queued before its review', { published: false, review: 'waiting', status: 1 }, ['making']],
    ['failed before its review', { published: false, review: 'waiting', status: 4 }, ['failed']],
    ['private and hidden', { published: false, hidden_at: NOW }, []],
    ['private and queued', { published: false, status: 1 }, []],
    ['private and failed', { published: false, status: 4 }, []],
  ])('finds one that is %s only in its state', (_, change, states) => {
    const all = ['shown', 'waiting', 'refused', 'hidden', 'making', 'failed'] as const;
    expect(all.filter((state) => finds({ state }, change))).toEqual(states);
  });

  it.each<[Filter, Filter]>([
    [{ featured: false }, { featured: true }],
    [{ posted: false }, { posted: true }],
    [{ user_id: made.user_id }, { user_id: made.id }],
    [{ since: NOW }, { since: later(1) }],
    [{ before: later(1) }, { before: NOW }],
    [{ room: 'home SPA' }, { room: 'Home' }],
    [{ trait: 'serene' }, { trait: 'Subtle' }],
    [{ impact: 'SUBTLE' }, { impact: 'Serene' }],
    [{ category: 'ocean blue' }, { category: 'blue' }],
    [{ color: 'Chalk' }, { color: 'chal' }],
    [{ keyword: 'heron' }, { keyword: 'her' }],
    [{ q: 'IET LI' }, { q: 'quietlight' }],
    [{ q: 'over Water.' }, { q: 'water over' }],
    [{ q: 'hero' }, { q: 'heron lake' }],
    [{ q: 'AT DAWN' }, { q: 'at dusk' }],
    [
      { room: 'bedroom', trait: 'serene', q: 'mist' },
      { room: 'bedroom', trait: 'serene', q: 'fog' },
    ],
  ])('matches %j and not %j', (right, wrong) => {
    expect(finds(right)).toBe(true);
    expect(finds(wrong)).toBe(false);
  });

  it.each<[PinState | undefined, ManagedFilter['pin'][]]>([
    [undefined, []],
    ['waiting', ['waiting']],
    ['posting', ['waiting']],
    ['posted', []],
    ['failed', ['failed']],
    ['removing', ['removing']],
  ])('finds one whose pin is %s', (pinned, wanted) => {
    const all = ['waiting', 'failed', 'removing'] as const;
    expect(all.filter((pin) => finds({ pin }, {}, pinned))).toEqual(wanted);
    expect(finds({}, {}, pinned)).toBe(true);
  });

  it('finds nothing in unknown fields', () => {
    const unknown = { title: null, description: null, keywords: [], color_category: null };
    expect(finds({ q: 'dawn' }, unknown)).toBe(true);
    expect(finds({ q: 'null' }, unknown)).toBe(false);
    expect(finds({ category: 'null' }, unknown)).toBe(false);
    expect(finds({ since: later(-MINUTE), before: later(MINUTE) }, unknown)).toBe(true);
  });
});
