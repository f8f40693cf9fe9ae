import { describe, expect, it } from '@jest/globals';
import type { GenerationJob } from '../../../../web/src/client/api';
import { toFound, toIdle, toNext } from '../../../../web/src/features/studio/painting';
import type { Painting } from '../../../../web/src/features/studio/painting';

const job = (state: GenerationJob['state'], about: Partial<GenerationJob> = {}) =>
  ({ id: 'heron', state, credit_spent: false, error: null, ...about }) as GenerationJob;

const CREATING: Painting = { at: 'creating', job: job('queued'), unreachable: false };
const DONE: Painting = { at: 'done', job: job('completed') };

describe('A painting', () => {
  it('is idle once it is known that nothing runs, unless one was begun meanwhile', () => {
    expect(toIdle({ at: 'unknown' })).toEqual({ at: 'idle' });
    expect(toIdle(CREATING)).toBe(CREATING);
  });

  it('that was begun here goes before one that is found', () => {
    const found = { at: 'creating', job: job('painting'), unreachable: false };
    expect(toFound({ at: 'unknown' }, job('painting'))).toEqual(found);
    expect(toFound({ at: 'idle' }, job('painting'))).toEqual(found);
    expect(toFound(DONE, job('painting'))).toBe(DONE);
  });

  it('goes on while the service cannot be reached, and says so', () => {
    const away = toNext(CREATING, 'unreachable');
    expect(away).toEqual({ ...CREATING, unreachable: true });
    expect(toNext(away, job('painting'))).toEqual({ ...CREATING, job: job('painting') });
    expect(toNext(DONE, 'unreachable')).toBe(DONE);
  });

  it('keeps what is being done to it while its job goes on', () => {
    expect(toNext({ ...CREATING, cancelling: true }, job('painting'))).toMatchObject({ cancelling: true });
  });

  it('ends as its job does', () => {
    expect(toNext(CREATING, job('completed'))).toEqual(DONE);
    expect(toNext(CREATING, job('cancelled', { credit_spent: true }))).toEqual({
      at: 'cancelled',
      creditSpent: true,
    });
    const error = { code: 'painting_failed', message: 'It failed.' };
    expect(toNext(CREATING, job('failed', { error }))).toEqual({
      at: 'failed',
      while: 'painting',
      jobId: 'heron',
      error,
    });
  });
});
