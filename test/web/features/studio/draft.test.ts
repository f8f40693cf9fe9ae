/** @jest-environment ./test/web/browser-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  clearDraft,
  isPublic,
  storeDraft,
  loadDraft,
  toRequest,
  withoutStartingPrint,
  withStartingPrint,
  withoutPhoto,
  type Draft,
  type StoredPhoto,
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
});

let blank: Draft;
beforeEach(() => {
  sessionStorage.clear();
  blank = loadDraft('ada');
});

describe('The request to the service', () => {
  it('starts with text, portrait, and nothing else', () => {
    const sent = toRequest({ ...blank, description: 'A wren' });
    expect(sent).toEqual({
      prompt: 'A wren',
      size: '1024x1792',
      keywords: [],
      colors: [],
      style: null,
      forceOriginalPrompt: false,
      referenceImageUrl: null,
    });
  });

  it('contains the photo while its words are used, so that they stay private', () => {
    const photo: StoredPhoto = {
      method: 'interiorPhoto',
      url: '/uploads/room.jpg?until=1',
      words: 'A calm room',
    };
    const draft: Draft = { ...blank, method: 'describe', photo, description: photo.words };
    expect(toRequest(draft)).toMatchObject({ referenceImageUrl: photo.url });
    expect([isPublic(draft), isPublic({ ...draft, description: 'A wren' })]).toEqual([false, true]);
    expect(toRequest({ ...draft, description: 'A wren' })).toHaveProperty('referenceImageUrl', null);
    expect(withoutPhoto(draft)).toEqual({ photo: null, description: '' });
    expect(withoutPhoto({ ...draft, description: 'A wren' })).toEqual({ photo: null, description: 'A wren' });
  });

  it('contains the photo of the chosen method, and of no other', () => {
    const photo: StoredPhoto = {
      method: 'interiorPhoto',
      url: '/uploads/room.jpg?until=1',
      words: 'A calm room',
    };
    expect(toRequest({ ...blank, method: 'interiorPhoto', photo })).toMatchObject({
      referenceImageUrl: photo.url,
    });
    expect(toRequest({ ...blank, method: 'printPhoto', photo })).toHaveProperty('referenceImageUrl', null);
    expect(toRequest({ ...blank, method: 'describe', photo })).toHaveProperty('referenceImageUrl', null);
  });
});

describe('A draft from an earlier print', () => {
  it('has its words, orientation, colours, style and seed, but no generated keywords', () => {
    const draft = withStartingPrint(print, { ...blank, keywords: ['mine'] });
    expect(toRequest({ ...draft, description: 'A calm sea with otters' })).toEqual({
      prompt: 'A calm sea with otters',
      size: '1792x1024',
      keywords: [],
      colors: ['#2e5eaa'],
      style: 'linocut',
      forceOriginalPrompt: false,
      referenceImageUrl: null,
      seed: 4711,
    });
    expect(draft.from).toMatchObject({ title: 'Calm Sea', isPrivate: true });
  });

  it('and unchanged, gets a new seed: the same one would make the same picture for another credit', () => {
    const draft = withStartingPrint(print, blank);
    expect(toRequest(draft)).not.toHaveProperty('seed');
    expect(toRequest({ ...draft, colors: [] })).toMatchObject({ seed: 4711 });
    expect(toRequest({ ...draft, orientation: 1 })).toMatchObject({ seed: 4711 });
    storeDraft('ada', { ...draft, keywords: ['wind'] });
    expect(toRequest(loadDraft('ada'))).toMatchObject({ seed: 4711 });
  });

  it('and restarted untouched, has the draft from before', () => {
    const before: Draft = { ...blank, description: 'My own words', orientation: 1, keywords: ['mine'] };
    expect(withoutStartingPrint(withStartingPrint(print, before))).toEqual(before);
    const second = { ...print, id: 'pears', original_prompt: 'Two pears' };
    expect(withoutStartingPrint(withStartingPrint(second, withStartingPrint(print, before)))).toEqual(before);
  });

  it('and restarted after its words were changed, keeps the changed words without the seed', () => {
    const changed = { ...withStartingPrint(print, blank), description: 'A wild sea' };
    const afresh = withoutStartingPrint(changed);
    expect(afresh).toMatchObject({ description: 'A wild sea', from: null, style: null });
    expect(toRequest(afresh)).not.toHaveProperty('seed');
    expect(withoutStartingPrint({ ...changed, style: 'boho' })).toMatchObject({ style: 'boho' });
  });
});

describe('Typed words', () => {
  it('are stored per person', () => {
    storeDraft('ada', { ...blank, description: 'A wren' });
    expect(loadDraft('ada').description).toBe('A wren');
    expect(loadDraft('ben').description).toBe('');
  });

  it('are deleted when they become a print, and not when another print is finished', () => {
    storeDraft('ada', { ...blank, description: 'A wren', job: 'one' });
    clearDraft('ada', 'another');
    expect(loadDraft('ada').description).toBe('A wren');
    clearDraft('ada', 'one');
    expect(loadDraft('ada').description).toBe('');
  });
});
