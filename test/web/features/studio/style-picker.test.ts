/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { STYLES } from '../../../../src/domain/creating/styles.js';
import { openApp } from '../../app.js';
import { CUSTOMER } from '../../people.js';
import { ownPrint } from '../../samples/prints.js';

async function openStudio(style: string | null = null) {
  const print = ownPrint(1, { style });
  const app = await openApp('/generate-print', {
    as: CUSTOMER,
    answers: {
      listGenerationJobs: { jobs: [] },
      listOwnPrints: { prints: [print], next: null },
      showOwnPrint: print,
      understandWords: { unknown_words: [], approximations: [] },
      generateImage: new Response(null, { status: 503 }),
    },
  });
  const group = await screen.findByRole('group', { name: 'Style' });
  const names = () =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent);
  const chosen = () =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((radio) => radio.closest('label')!.textContent);
  const choose = (name: string) => app.user.click(within(group).getByRole('radio', { name }));
  /** The style of the submitted request; no print is made. */
  async function submit(): Promise<unknown> {
    await app.press('Create Print');
    await waitFor(() => expect(app.service.calls('generateImage')).toHaveLength(1));
    return app.service.calls('generateImage')[0]!.body.style;
  }
  return { ...app, names, chosen, choose, submit };
}

describe('The style in the studio', () => {
  // spec: studio-style
  it('is a surprise, or one of the styles of the painter, which the request then names', async () => {
    const { names, chosen, choose, fill, submit } = await openStudio();
    expect(names()).toEqual(['Surprise me', ...STYLES.map(({ name }) => name)]);
    expect(chosen()).toEqual(['Surprise me']);
    await choose('Ink wash');
    expect(chosen()).toEqual(['Ink wash']);
    await fill('Description', 'A heron');
    expect(await submit()).toBe('ink-wash');
  });

  it('is a surprise again once that is chosen', async () => {
    const { choose, fill, submit } = await openStudio();
    await choose('Ink wash');
    await choose('Surprise me');
    await fill('Description', 'A heron');
    expect(await submit()).toBe(null);
  });

  // spec: studio-style-of-earlier
  it('is the one of the earlier print, until another is chosen', async () => {
    const { chosen, choose, press } = await openStudio('linocut');
    await press('Calm Sea 1');
    await screen.findByText(/the same style, with your new words\./);
    expect(chosen()).toEqual(['Linocut']);
    await choose('Boho');
    screen.getByText(/with your new words and style\./);
  });

  it('has a tile of its own if the earlier print has one that the painter does not know', async () => {
    const { chosen, names, press, choose } = await openStudio('my own style');
    await press('Calm Sea 1');
    await waitFor(() => expect(chosen()).toEqual(['my own style']));
    expect(names().slice(0, 3)).toEqual(['Surprise me', 'my own style', 'Paper cut-out']);
    await choose('Boho');
    expect(chosen()).toEqual(['Boho']);
  });
});
