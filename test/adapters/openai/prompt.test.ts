import { describe, expect, it } from '@jest/globals';
import { promptFor, revisedPrompt } from '../../../src/adapters/openai/prompt.js';
import { givenPaintRequest } from '../../given.js';

describe('the prompt for the model', () => {
  const request = givenPaintRequest({
    prompt: ' A lighthouse over a calm sea ',
    style: 'Watercolour',
    keywords: ['gulls', 'morning'],
    colors: ['#1d3557', '#f1faee', '#1d3558'],
  });

  it('is the description, then sentences for the chosen settings, each colour once by its name', () => {
    expect(revisedPrompt(request)).toMatch(
      /^A lighthouse over a calm sea\. Its style is Watercolour\. It brings in gulls and morning\. Its main colours are [a-z ]+ and [a-z ]+\.$/,
    );
    expect(revisedPrompt(request)).not.toContain('#');
  });

  // spec: openai-style-words
  it("names a style of the painter, and describes it in the painter's words", () => {
    expect(revisedPrompt(givenPaintRequest({ ...request, style: 'flow-field' }))).toContain(
      ' Its style is Flow field: flowing generative strokes. ',
    );
  });

  it('is the description alone without settings, with its own end', () => {
    const bare = { style: null, keywords: [], colors: [] };
    expect(revisedPrompt(givenPaintRequest({ ...bare, prompt: 'Wow!' }))).toBe('Wow!');
    expect(revisedPrompt(givenPaintRequest({ ...bare, prompt: '静かな海。' }))).toBe('静かな海。');
    expect(revisedPrompt(givenPaintRequest({ ...bare, prompt: 'the sea', colors: ['blueish'] }))).toBe(
      'the sea.',
    );
  });

  it("ends with the shop's instruction, which is not part of the revised prompt", () => {
    expect(promptFor(request).startsWith(revisedPrompt(request))).toBe(true);
    expect(promptFor(request)).toMatch(/art print.*no frame.*no text/);
    expect(revisedPrompt(request)).not.toMatch(/frame/);
  });

  it('explains the photo if there is one', () => {
    expect(promptFor(request)).not.toContain('photo');
    expect(promptFor({ ...request, reference: new Uint8Array(3) })).toContain('photo given');
  });

  it('is only the description in verbatim mode', () => {
    const verbatim = { ...request, verbatim: true, reference: new Uint8Array(3) };
    expect(promptFor(verbatim)).toBe(request.prompt);
    expect(revisedPrompt(verbatim)).toBe(request.prompt);
  });
});
