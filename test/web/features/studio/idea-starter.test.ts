/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { understandWords } from '../../../../src/adapters/painter/words/understand-words.js';
import { chooseIdea, IDEAS } from '../../../../web/src/features/studio/ideas.js';
import { openApp } from '../../app.js';
import { CUSTOMER } from '../../people.js';

async function openStudio() {
  const app = await openApp('/generate-print', {
    as: CUSTOMER,
    answers: {
      listGenerationJobs: { jobs: [] },
      listOwnPrints: { prints: [], next: null },
      understandWords: { unknown_words: [], approximations: [] },
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  return { ...app, field, undo };
}

describe('The ideas', () => {
  // spec: studio-ideas-painted
  it.each(IDEAS)('are painted as they are written: %s', (prompt) => {
    expect(understandWords({ prompt, keywords: [] })).toEqual({ unknown_words: [], approximations: [] });
  });

  it('are never the one that is there already', () => {
    const given = Array.from({ length: 500 }, () => chooseIdea(IDEAS[0]!));
    expect(given).not.toContain(IDEAS[0]);
  });
});

describe('The button for an idea', () => {
  // spec: studio-idea
  it('fills in a description, and another at the next press', async () => {
    const { field, press, undo } = await openStudio();
    await press('Give me an idea');
    const first = field.value;
    expect(IDEAS).toContain(first);
    await press('Give me an idea');
    expect(IDEAS).toContain(field.value);
    expect(field.value).not.toBe(first);
    expect(undo()).toBe(null);
  });

  it("gives the person's own words back after several ideas", async () => {
    const { field, fill, press, undo } = await openStudio();
    await fill('Description', 'My own words');
    await press('Give me an idea');
    await press('Give me an idea');
    expect(IDEAS).toContain(field.value);
    await press('Undo');
    expect(field.value).toBe('My own words');
    expect(undo()).toBe(null);
  });

  it('makes an edited idea the own words of the person', async () => {
    const { field, press, undo, user } = await openStudio();
    await press('Give me an idea');
    await user.type(field, ' at night');
    const own = field.value;
    expect(undo()).toBe(null);
    await press('Give me an idea');
    await press('Undo');
    expect(field.value).toBe(own);
  });
});
