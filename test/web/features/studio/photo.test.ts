/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { openApp, type App } from '../../app.js';
import { refusal, type Answers, type Call } from '../../fake-service.js';
import { CUSTOMER } from '../../people.js';
import { answersWithProgress } from '../../samples/jobs.js';

const ROOM = new File(['a room'], 'room.jpg', { type: 'image/jpeg' });
const ATTIC = new File(['an attic'], 'attic.jpg', { type: 'image/jpeg' });
const NOTES = new File(['A wren'], 'notes.txt', { type: 'text/plain' });

/** The studio with the Interior method chosen. */
async function openStudio(responses: Answers = {}): Promise<App> {
  const app = await openApp('/generate-print', {
    as: CUSTOMER,
    answers: { listGenerationJobs: { jobs: [] }, listOwnPrints: { prints: [], next: null }, ...responses },
  });
  await app.user.click(await screen.findByRole('radio', { name: /^Interior/ }));
  return app;
}

async function choose({ user }: App, file = ROOM): Promise<void> {
  await user.upload(await screen.findByLabelText(/^(Choose another: )?A photo of/), file);
}

const describedAs = (imageDescription: string): Answers['describePhoto'] => ({
  data: { imageDescription, referenceImageUrl: '/uploads/one.jpg' },
});
const readName = ({ body }: Call) => ((body as FormData).get('promptImage') as File).name;

const description = () => screen.findByRole('textbox', { name: 'Description' });
const expectWords = (words: string) =>
  waitFor(async () => expect(await description()).toHaveProperty('value', words));
/** The texts of all alerts that are not empty. */
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');
const expectAlert = (words: RegExp) =>
  waitFor(() => expect(alerts()).toEqual([expect.stringMatching(words)]));

describe('A photo in the studio', () => {
  // spec: studio-photo-not-a-picture
  it('is a picture: another file is not sent, with an explanation', async () => {
    const app = await openStudio();
    await app.user.click(screen.getByRole('radio', { name: /^Print/ }));
    const input = await screen.findByLabelText('A photo of a print');
    expect(input.getAttribute('accept')).toMatch(/^image\/\*/);
    await choose(app, NOTES);
    await expectAlert(/^That is not a picture\./);
    expect(app.service.calls('describePhoto')).toEqual([]);
    expect(await description()).toHaveProperty('disabled', false);
  });

  // spec: studio-photo-undescribable
  it.each([
    [429, 'too_many_requests', 'Too many requests, please try again later.', undefined],
    [500, 'describing_failed', 'Error getting image description. Please try again.', undefined],
    [
      503,
      'daily_limit_reached',
      'Error getting image description. Please try again.',
      'The shop has looked at enough for today.',
    ],
  ])('that cannot be described (%i %s) is kept, and retried', async (status, code, heading, more) => {
    const words = more ?? 'Words of the service.';
    const app = await openStudio({ describePhoto: refusal(status, code, words) });
    await choose(app);
    await screen.findByText(heading);
    expect(screen.queryAllByText(words)).toHaveLength(more ? 1 : 0);
    expect(await description()).toHaveProperty('disabled', false);

    app.service.answer({ describePhoto: describedAs('A wide watercolour of a quiet bay') });
    await app.press('Try again');
    await expectWords('A wide watercolour of a quiet bay');
    expect(screen.queryByText(heading)).toBeNull();
  });

  it('can be removed before it is described, replaced, and removed', async () => {
    const app = await openStudio({
      ...answersWithProgress(() => ({})),
      describePhoto: () => new Promise<never>(() => {}),
    });
    await choose(app);
    await screen.findByText('Generating complimentary artwork description...');
    await app.press('Stop');
    await screen.findByText('The photo has not been described.');
    expect(await description()).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Create Print' })).toHaveProperty('disabled', false);

    app.service.answer({
      describePhoto: (call) => ({
        data: { imageDescription: `Words for ${readName(call)}`, referenceImageUrl: '/uploads/one.jpg' },
      }),
    });
    await app.press('Describe it');
    await expectWords('Words for room.jpg');
    await choose(app, ATTIC);
    await expectWords('Words for attic.jpg');
    expect(app.service.calls('describePhoto').map(readName)).toEqual(['room.jpg', 'room.jpg', 'attic.jpg']);

    await app.press('Remove');
    await expectWords('');
    expect(screen.queryByRole('img', { name: /^Your photo/ })).toBeNull();
    await app.fill('Description', 'A wren on a fence');
    await app.press('Create Print');
    await screen.findByText('It is being painted now.');
    expect(app.service.calls('generateImage')).toMatchObject([{ body: { referenceImageUrl: null } }]);
  });

  // spec: studio-photo-refused-once
  it('that is rejected shows one error: the last', async () => {
    const app = await openStudio({ describePhoto: refusal(400, 'bad_picture', 'This is no picture.') });
    await choose(app);
    await expectAlert(/This is no picture\./);
    await choose(app, NOTES);
    await expectAlert(/That is not a picture\./);
    await choose(app);
    await expectAlert(/This is no picture\./);
  });

  // spec: studio-photo-lost-by-service
  it('that the service has lost is requested again: its words do not become a public print', async () => {
    const message = 'Your photo is no longer available. Please choose it again.';
    const app = await openStudio({
      describePhoto: describedAs('A calm bay'),
      generateImage: refusal(404, 'upload_not_found', message),
    });
    await choose(app);
    await expectWords('A calm bay');
    await app.user.click(screen.getByRole('radio', { name: /^Text/ }));
    for (const words of ['A calm bay', 'A calm bay with a cat']) {
      await app.fill('Description', words);
      await app.press('Create Print');
      const body = { prompt: words, referenceImageUrl: '/uploads/one.jpg' };
      await waitFor(() => expect(app.service.calls('generateImage').at(-1)).toMatchObject({ body }));
      await screen.findByText(`${message} A print that is made without a photo is public.`);
      expect(screen.getByRole('radio', { name: /^Interior/ })).toHaveProperty('checked', true);
      expect(screen.getByRole('button', { name: 'Create Print' })).toHaveProperty('disabled', false);
    }
    await app.press('Remove');
    await waitFor(() => expect(alerts()).toEqual([]));
    await expectWords('A calm bay with a cat');
  });

  it.each([
    ['drop', () => fireEvent.drop(document.body, { dataTransfer: { files: [ROOM], types: ['Files'] } })],
    ['paste', () => fireEvent.paste(document.body, { clipboardData: { files: [ROOM] } })],
  ])('can be added by %s', async (_, bring) => {
    await openStudio({ describePhoto: describedAs('A calm bay') });
    await screen.findByLabelText('A photo of your room');
    bring();
    expect(await screen.findByRole('img', { name: 'Your photo, room.jpg' })).toBeTruthy();
    await expectWords('A calm bay');
  });
});
