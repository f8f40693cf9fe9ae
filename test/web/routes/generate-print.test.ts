/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';
import { expectTrouble, openApp, type App } from '../app.js';
import { held, refusal, UNREACHABLE, type Answers } from '../fake-service.js';
import { CREDITS, CUSTOMER } from '../people.js';
import { generationJob, answersWithProgress } from '../samples/jobs.js';
import { sampleId } from '../samples/prints.js';

const WORDS = 'A heron in the reeds';
const PAINTED = 'It is painted. The last touches: measuring, drying, hanging.';

const openStudio = (answers: Answers = {}) =>
  openApp('/generate-print', {
    as: CUSTOMER,
    answers: { listGenerationJobs: { jobs: [] }, listOwnPrints: { prints: [], next: null }, ...answers },
  });
const description = () => screen.findByRole('textbox', { name: 'Description' });

/** Fills in the description and submits it. */
async function create({ fill, press }: App, words = WORDS): Promise<void> {
  await fill('Description', words);
  await press('Create Print');
}

/** The job ids that were sent. */
const askedIds = ({ service }: App) => service.calls('generateImage').map(({ body }) => body.job_id!);

/** The notice that the generation failed. */
async function failure() {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Generation Failed' });
  return within(heading.closest<HTMLElement>('[role=alert]')!);
}

describe('The studio', () => {
  // spec: studio-default-portrait
  it('starts with a portrait from text, and says Loading while the credits are unknown', async () => {
    const { answer, release } = held(CREDITS);
    await openStudio({ creditsBalance: answer });
    await screen.findByText('Loading');
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
    release();
    await description();
    expect(screen.getByRole('radio', { name: /^Text/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Portrait' })).toHaveProperty('checked', true);
    const orientations = within(screen.getByRole('group', { name: 'Orientation' }));
    expect(orientations.getAllByRole('radio')).toHaveLength(3);
  });

  it('says in which shop credits are needed if there are none left', async () => {
    await openApp('/generate-print', {
      as: CUSTOMER,
      facts: { 'shop-name': 'Walls & Daughters' },
      answers: {
        creditsBalance: { ...CREDITS, generation_jobs_count: 0 },
        listGenerationJobs: { jobs: [] },
        listOwnPrints: { prints: [], next: null },
      },
    });
    const words = 'To continue to Walls & Daughters you need more credits.';
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Create Your Art Print | Walls & Daughters'));
  });

  // spec: studio-generation-failed
  it('reports that generation failed, with a button to try again', async () => {
    const app = await openStudio({ generateImage: new Response(null, { status: 503 }) });
    await create(app);
    const failed = await failure();
    failed.getByText('Error generating print. Please try again.');
    failed.getByText(/503/);
    expect(await description()).toMatchObject({ value: WORDS, disabled: false });

    app.service.answer(answersWithProgress(() => ({})));
    await app.press('Try again');
    await screen.findByText('It is being painted now.');
    expect(screen.queryByText('Generation Failed')).toBeNull();
  });
});

describe('A print in progress', () => {
  it('waits, and says so, while the shop can make no pictures', async () => {
    const message = 'The shop cannot make pictures right now. Your print waits.';
    const unavailable = { code: 'painting_unavailable', message };
    const app = await openStudio(answersWithProgress(() => ({ state: 'queued', error: unavailable })));
    await create(app);
    await screen.findByText(message);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('says before and after that cancelling spends the credit, once a billing model was called', async () => {
    const message = 'Painting has begun, so cancelling no longer returns your credit.';
    let progress: Partial<GenerationJob> = {};
    const app = await openStudio({
      ...answersWithProgress(() => progress),
      cancelGenerationJob: ({ params: { id = '' }, body }) => {
        progress = { cancel_costs_credit: true };
        if (body?.only_if_free) return refusal(409, 'cancel_costs_credit', message);
        return generationJob(id, { state: 'cancelled', credit_spent: true });
      },
    });
    await create(app);
    await app.press('Cancel');
    await screen.findByText(message);
    await screen.findByText(/If you cancel now, you lose your credit\./);
    await app.press('Cancel and lose the credit');
    await screen.findByText(/^Cancelled\. Your credit is spent, because painting had begun/);
    const sent = app.service.calls('cancelGenerationJob').map(({ body }) => body);
    expect(sent).toEqual([{ only_if_free: true }, { only_if_free: false }]);
  });

  it('continues when it was too late to cancel it, and shows its last phase', async () => {
    let state: GenerationJob['state'] = 'painting';
    const app = await openStudio({
      ...answersWithProgress(() => ({ state })),
      cancelGenerationJob: refusal(409, 'job_ended', 'This print has ended already.'),
    });
    await create(app);
    await app.press('Cancel');
    await waitFor(() => expect(app.service.calls('cancelGenerationJob')).toHaveLength(1));
    state = 'finishing';
    await screen.findByText(PAINTED);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.queryByText('It was not cancelled')).toBeNull();
  });

  it('that failed says why, keeps the words, and is a new print when it is tried again', async () => {
    const message = 'The shop has painted enough for today.';
    let progress: Partial<GenerationJob> = {
      state: 'failed',
      error: { code: 'daily_limit_reached', message },
    };
    const app = await openStudio(answersWithProgress(() => progress));
    await create(app);
    const failed = await failure();
    failed.getByText('Error generating print. Please try again.');
    failed.getByText(message);
    expect(await description()).toHaveProperty('value', WORDS);

    progress = {};
    await app.press('Try again');
    await screen.findByText('It is being painted now.');
    expect(screen.queryByText('Generation Failed')).toBeNull();
    const [first, second] = askedIds(app);
    expect(second).not.toBe(first);
  });

  // spec: studio-trouble-asked-again
  it('that may have been accepted is requested again under the same id, and no loss is claimed', async () => {
    const app = await openStudio({
      generateImage: refusal(500, 'internal_error', 'Something went wrong.'),
    });
    await create(app);
    const failed = await failure();
    failed.getByText(/^Your print may still be made\./);
    expect(failed.queryByText(/It has cost you nothing/)).toBeNull();

    app.service.answer(answersWithProgress(() => ({})));
    await app.press('Try again');
    await screen.findByText('It is being painted now.');
    const [first, second] = askedIds(app);
    expect(second).toBe(first);
  });

  // spec: studio-trouble-other-device
  it('that was started on another device and failed says so, and nothing else is painted instead', async () => {
    const message = 'The shop has painted enough for today.';
    const elsewhere = generationJob(sampleId(7), { state: 'painting' });
    const before = await openStudio();
    await before.fill('Description', 'Two pears');
    await openStudio({
      ...answersWithProgress(() => ({ state: 'failed', error: { code: 'daily_limit_reached', message } })),
      listGenerationJobs: { jobs: [elsewhere] },
    });
    const failed = await failure();
    failed.getByText('It was started on another device or in another tab. Your credit was returned.');
    failed.getByText(message);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await description()).toHaveProperty('value', 'Two pears');
  });

  it('that was started here and failed after a reload can be tried again', async () => {
    const before = await openStudio(answersWithProgress(() => ({})));
    await create(before);
    await screen.findByText('It is being painted now.');
    const [id = ''] = askedIds(before);
    const error = { code: 'painting_failed', message: 'It failed.' };
    await openStudio({
      ...answersWithProgress(() => ({ state: 'failed', error })),
      listGenerationJobs: { jobs: [generationJob(id, { state: 'painting' })] },
    });
    const failed = await failure();
    failed.getByText('Your credit was returned, and your words are still here.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is followed to its end, even if another is found late', async () => {
    expectTrouble(/We could not reach the shop/);
    const found = held({ jobs: [generationJob(sampleId(7), { state: 'painting' })] });
    let looks = 0;
    let state: GenerationJob['state'] = 'painting';
    const app: App = await openStudio({
      ...answersWithProgress((id) => (askedIds(app).includes(id) ? { state } : {})),
      listGenerationJobs: () => (++looks === 1 ? UNREACHABLE : found.answer()),
    });
    await app.fill('Description', WORDS);
    await waitFor(() => expect(looks).toBe(2));
    await app.press('Create Print');
    await screen.findByText('It is being painted now.');
    found.release();
    await found.answer();
    state = 'finishing';
    expect(await screen.findByText(PAINTED)).toBeTruthy();
  });
});
