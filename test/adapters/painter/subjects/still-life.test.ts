import { describe, expect, it } from '@jest/globals';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { describePlan } from '../../../../src/adapters/painter/describe.js';
import { subjects } from '../../../../src/adapters/painter/subjects.js';
import { request } from '../request.js';

const read = (prompt: string) => {
  const plan = planPicture(request(prompt, { style: 'cut-out' }));
  return { plan, description: describePlan(plan), element: plan.elements.find((e) => !e.implied) };
};

describe('fruit and flowers', () => {
  it.each(['fruit', 'flowers'] as const)('have no words in %s that name another subject', (subject) => {
    const others = Object.entries(subjects).filter(([name]) => name !== subject);
    const taken = new Set(
      others.flatMap(([, { words }]) => words.flatMap(({ phrases }) => phrases.split('|'))),
    );
    const own = subjects[subject].words.flatMap(({ phrases }) => phrases.split('|'));
    expect(own.filter((phrase) => taken.has(phrase))).toEqual([]);
  });

  it.each([
    ['poppies and daisies', 'flowers', 'poppy+daisy', 'Poppies and daisies in a vase'],
    ['a single red rose', 'flowers', 'red rose', 'A rose in a slim vase'],
    ['bouquet of roses and lavender', 'flowers', 'rose+lavender', 'Roses and lavender in a vase'],
    ['a bowl of fruit with grapes', 'fruit', 'fruit+grape', 'Fruit and grapes'],
    ['grapes', 'fruit', 'grape', 'A bunch of grapes'],
    ['a bowl of cherries', 'fruit', 'cherry', 'Five cherries'],
    ['an avocado', 'fruit', 'avocado', 'An avocado'],
    ['a yellow lemon', 'fruit', 'lemon', 'A lemon'],
  ])('reads %j', (prompt, subject, variant, words) => {
    const { plan, description, element } = read(prompt);
    expect(plan.elements).toHaveLength(1);
    expect(element).toMatchObject({ subject, variant });
    expect(description.startsWith(`${words}, in `)).toBe(true);
  });

  it('leave words for fields, meadows, trees and ponds to those subjects', () => {
    for (const prompt of ['a sunflower field', 'cherry blossom', 'a poppy field', 'a lily pond'])
      expect(read(prompt).plan.elements.map((e) => e.subject)).not.toContain('flowers');
    expect(read('cherry blossom').plan.elements.map((e) => e.subject)).not.toContain('fruit');
  });
});
