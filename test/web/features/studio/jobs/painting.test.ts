import { describe, expect, it } from '@jest/globals';
import type { GenerationJob } from '../../../../../web/src/client/api';
import { withFoundJob, toIdle, withJobUpdate } from '../../../../../web/src/features/studio/jobs/painting';
import type { Painting } from '../../../../../web/src/features/studio/jobs/painting';

const job = (state: GenerationJob['state'], about: Partial<GenerationJob> = {}) =>
  ({ id: 'heron', state, credit_spent: false, error: null, ...about }) as GenerationJob;

const CREATING: Painting = { status: 'creating', job: job('queued'), unreachable: false };
const DONE: Painting = { status: 'done', job: job('completed') };

describe('A painting', () => {
  it('becomes idle when no job is found, unless one was started in the meantime', () => {
    expect(toIdle({ status: 'unknown' })).toEqual({ status: 'idle' });
    expect(toIdle(CREATING)).toBe(CREATING);
  });

  it('that was started here precedes one that is found', () => {
    const found = { status: 'creating', job: job('painting'), unreachable: false };
    expect(withFoundJob({ status: 'unknown' }, job('painting'))).toEqual(found);
    expect(withFoundJob({ status: 'idle' }, job('painting'))).toEqual(found);
    expect(withFoundJob(DONE, job('painting'))).toBe(DONE);
  });

  it('continues while the service is unavailable, and says so', () => {
    const away = withJobUpdate(CREATING, 'unreachable');
    expect(away).toEqual({ ...CREATING, unreachable: true });
    expect(withJobUpdate(away, job('painting'))).toEqual({ ...CREATING, job: job('painting') });
    expect(withJobUpdate(DONE, 'unreachable')).toBe(DONE);
  });

  it('keeps its pending action while its job continues', () => {
    expect(withJobUpdate({ ...CREATING, cancelling: true }, job('painting'))).toMatchObject({
      cancelling: true,
    });
  });

  it('ends with its job', () => {
    expect(withJobUpdate(CREATING, job('completed'))).toEqual(DONE);
    expect(withJobUpdate(CREATING, job('cancelled', { credit_spent: true }))).toEqual({
      status: 'cancelled',
      creditSpent: true,
    });
    const error = { code: 'painting_failed', message: 'It failed.' };
    expect(withJobUpdate(CREATING, job('failed', { error }))).toEqual({
      status: 'failed',
      phase: 'painting',
      jobId: 'heron',
      error,
    });
  });
});
