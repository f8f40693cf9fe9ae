/** @jest-environment ./test/web/browser-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  forgetDraft,
  isForEverybody,
  keepDraft,
  keptDraft,
  requestOf,
  startedAfresh,
  startedFrom,
  withoutPhoto,
  type Draft,
  type KeptPhoto,
} from '../../../../web/src/features/studio/draft.js';
import { ownPrint } from '../../samples/prints.js';

const print = ownPrint(1, {
  title: 'Calm Sea',
  original_prompt: 'A calm sea with foxes',
  prompt_size: 3,
  style: 'linocut',
  keywords: ['sea', 'serene'],
  colors: ['#2e5eaa'],
  seed_id: 4711,
  published: false,
  unknown_words: ['foxes'],
});

let blank: Draft;
beforeEach(() => {
  sessionStorage.clear();
  blank = keptDraft('ada');
});

describe('What is asked of the service', () => {
  it('begins with text, portrait, and nothing else', () => {
    const asked = requestOf({ ...blank, description: 'A wren' });
    expect(asked).toEqual({
      prompt: 'A wren',
      size: '1024x1792',
      keywords: [],
      colors: [],
      style: null,
      forceOriginalPrompt: false,
      referenceImageUrl: null,
    });
  });

  it('holds the photo as long as its words stand, so that they stay private', () => {
    const photo: KeptPhoto = {
      method: 'interiorPhoto',
      url: '/uploads/room.jpg?until=1',
      words: 'A calm room',
    };
    const told: Draft = { ...blank, method: 'describe', photo, description: photo.words };
    expect(requestOf(told)).toMatchObject({ referenceImageUrl: photo.url });
    expect([isForEverybody(told), isForEverybody({ ...told, description: 'A wren' })]).toEqual([false, true]);
    expect(requestOf({ ...told, description: 'A wren' })).toHaveProperty('referenceImageUrl', null);
    expect(withoutPhoto(told)).toEqual({ photo: null, description: '' });
    expect(withoutPhoto({ ...told, description: 'A wren' })).toEqual({ photo: null, description: 'A wren' });
  });

  it('holds the photo of the chosen method, and of no other', () => {
    const photo: KeptPhoto = {
      method: 'interiorPhoto',
      url: '/uploads/room.jpg?until=1',
      words: 'A calm room',
    };
    expect(requestOf({ ...blank, method: 'interiorPhoto', photo })).toMatchObject({
      referenceImageUrl: photo.url,
    });
    expect(requestOf({ ...blank, method: 'printPhoto', photo })).toHaveProperty('referenceImageUrl', null);
    expect(requestOf({ ...blank, method: 'describe', photo })).toHaveProperty('referenceImageUrl', null);
  });
});

describe('Started from an earlier print', () => {
  it('has its words, orientation, colours, style and seed, and none of the keywords that the shop found', () => {
    const draft = startedFrom(print, { ...blank, keywords: ['mine'] });
    expect(requestOf({ ...draft, description: 'A calm sea with otters' })).toEqual({
      prompt: 'A calm sea with otters',
      size: '1792x1024',
      keywords: [],
      colors: ['#2e5eaa'],
      style: 'linocut',
      forceOriginalPrompt: false,
      referenceImageUrl: null,
      seed: 4711,
    });
    expect(draft.from).toMatchObject({ title: 'Calm Sea', unknown: ['foxes'], isPrivate: true });
  });

  it('and unchanged, is painted anew: the same seed would give the same picture for another credit', () => {
    const draft = startedFrom(print, blank);
    expect(requestOf(draft)).not.toHaveProperty('seed');
    expect(requestOf({ ...draft, colors: [] })).toMatchObject({ seed: 4711 });
    expect(requestOf({ ...draft, orientation: 1 })).toMatchObject({ seed: 4711 });
    keepDraft('ada', { ...draft, keywords: ['wind'] });
    expect(requestOf(keptDraft('ada'))).toMatchObject({ seed: 4711 });
  });

  it('and started afresh untouched, has what had been said before', () => {
    const before: Draft = { ...blank, description: 'My own words', orientation: 1, keywords: ['mine'] };
    expect(startedAfresh(startedFrom(print, before))).toEqual(before);
    const second = { ...print, id: 'pears', original_prompt: 'Two pears' };
    expect(startedAfresh(startedFrom(second, startedFrom(print, before)))).toEqual(before);
  });

  it('and started afresh after its words were changed, keeps the changed words without the seed', () => {
    const changed = { ...startedFrom(print, blank), description: 'A wild sea' };
    const afresh = startedAfresh(changed);
    expect(afresh).toMatchObject({ description: 'A wild sea', from: null, style: null });
    expect(requestOf(afresh)).not.toHaveProperty('seed');
  });
});

describe('What was typed', () => {
  it('is kept for each person by themselves', () => {
    keepDraft('ada', { ...blank, description: 'A wren' });
    expect(keptDraft('ada').description).toBe('A wren');
    expect(keptDraft('ben').description).toBe('');
  });

  it('is forgotten when it has become a print, and not when another print is finished', () => {
    keepDraft('ada', { ...blank, description: 'A wren', job: 'one' });
    forgetDraft('ada', 'another');
    expect(keptDraft('ada').description).toBe('A wren');
    forgetDraft('ada', 'one');
    expect(keptDraft('ada').description).toBe('');
  });
});
