import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ConfigError } from '../../src/config.js';
import { DomainError, RetryableError } from '../../src/domain/shop/errors.js';
import { missing, real, standIn } from '../../src/composition/adapter-in-use.js';
import {
  tellAlert,
  tellAtWork,
  tellFirstPrints,
  tellOpen,
  tellTrouble,
} from '../../src/composition/terminal.js';

let said: string;
beforeEach(() => {
  said = '';
  const hear = (text: unknown) => {
    said += String(text);
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(hear);
  jest.spyOn(process.stderr, 'write').mockImplementation(hear);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('tellOpen', () => {
  const shop = { SHOP_NAME: 'Wallflower', publicUrl: 'https://shop.example', standIns: false };

  it('says where the shop is, and what stands behind it', () => {
    tellOpen(shop, { database: real('embedded PostgreSQL in ./data') }, undefined);
    expect(said).toContain('Wallflower is open at https://shop.example\n');
    expect(said).toMatch(/database +embedded PostgreSQL in \.\/data\n/);
    expect(said).not.toContain('password');
  });

  it('says why nothing stands in for what is missing, and only where something is', () => {
    const adapters = { 'e-mail': missing('mails wait (set SMTP_URL)'), payments: real('Stripe') };
    tellOpen(shop, adapters, undefined);
    expect(said).toContain('e-mail       none: mails wait (set SMTP_URL)\n');
    expect(said).toContain('PUBLIC_URL');
    expect(said).toContain('ALLOW_LOCAL_STAND_INS=1');
    said = '';
    tellOpen(shop, { ...adapters, 'e-mail': real('SMTP server at mail.example') }, undefined);
    expect(said).not.toContain('ALLOW_LOCAL_STAND_INS');
    tellOpen({ ...shop, standIns: true }, { 'sign-in': real('e-mail') }, undefined);
    expect(said).not.toContain('ALLOW_LOCAL_STAND_INS');
  });

  it('shows the first password to whoever started it', () => {
    tellOpen(shop, {}, { email: 'owner@example.com', password: 'made-up-for-you' });
    expect(said).toMatch(/owner@example\.com +made-up-for-you\n/);
  });
});

describe('tellAtWork', () => {
  const config = { SHOP_NAME: 'Wallflower', DATA_DIR: './data', S3_BUCKET: '' };
  const adapters = {
    database: real('PostgreSQL at db:5432'),
    payments: standIn('checkout page'),
    'sign-in': real('e-mail'),
  };

  it('says what a worker works with, and nothing of what it has no use for', () => {
    tellAtWork(config, adapters);
    expect(said).toContain(`A worker of Wallflower is at work (process ${process.pid})\n`);
    expect(said).toMatch(/database +PostgreSQL at db:5432\n/);
    expect(said).not.toMatch(/payments|sign-in/);
  });

  it('says that pictures in files must be in a folder that all share, and only then', () => {
    tellAtWork(config, adapters);
    expect(said).toContain('DATA_DIR (./data) must be one folder');
    said = '';
    tellAtWork({ ...config, S3_BUCKET: 'pictures' }, adapters);
    expect(said).not.toContain('DATA_DIR');
  });
});

describe('tellFirstPrints', () => {
  const counts = (...painted: number[]) => {
    let at = 0;
    return async () => ({ painted: painted[Math.min(at++, painted.length - 1)]!, total: 3 });
  };

  it('says a line at each change, and stops when all hang', async () => {
    jest.useFakeTimers();
    tellFirstPrints(counts(0, 0, 2, 3));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(said.match(/\d of 3 painted/g)).toEqual(['0 of 3 painted', '2 of 3 painted', '3 of 3 painted']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says nothing when all hang already', async () => {
    jest.useFakeTimers();
    tellFirstPrints(counts(3));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(said).toBe('');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops when it is told to', async () => {
    jest.useFakeTimers();
    const stop = tellFirstPrints(counts(0));
    stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('tellTrouble', () => {
  it('says our own sentences as they stand', () => {
    tellTrouble(
      'The shop could not open',
      new ConfigError('This setting is not right: PORT. See .env.example.'),
    );
    expect(said).toBe('The shop could not open: This setting is not right: PORT. See .env.example.\n');
  });

  it('says what to do about a port that is taken', () => {
    const error = Object.assign(new Error('listen EADDRINUSE 127.0.0.1:3000'), { code: 'EADDRINUSE' });
    tellTrouble('The shop could not open', error);
    expect(said).toContain('127.0.0.1:3000');
    expect(said).toContain('PORT');
    expect(said.split('\n')).toHaveLength(2);
  });

  it('says the message of an error from another realm, which is no instance of Error', () => {
    tellTrouble('worker', { name: 'error', message: 'relation "prints" does not exist', code: '42P01' });
    tellTrouble('worker', { message: 'the database is away' });
    tellTrouble('worker', 'a word');
    expect(said).toBe(
      'worker: relation "prints" does not exist\nworker: the database is away\nworker: a word\n',
    );
  });

  it('says of a refusal why it was so, and of what may pass what it was', () => {
    const cause = new Error('models.example: 401 Incorrect API key');
    tellTrouble(
      'print 7',
      Object.assign(new DomainError('painting_failed', 'It could not be painted.'), { cause }),
    );
    tellTrouble('print 8', new RetryableError('models.example: 429 Too many requests', 20));
    expect(said).toBe(
      'print 7: It could not be painted. (models.example: 401 Incorrect API key)\n' +
        'print 8: models.example: 429 Too many requests\n',
    );
  });

  it('names nobody whose mail was refused', () => {
    const cause = new Error('550 5.1.1 <ada@example.com>: no such user');
    tellTrouble('auth-mail', Object.assign(new DomainError('mail_refused', 'It was refused.'), { cause }));
    expect(said).toBe('auth-mail: It was refused. (550 5.1.1 <[address]>: no such user)\n');
  });

  it('shows where anything else came from', () => {
    tellTrouble('worker', new TypeError('x is not a function'));
    expect(said).toContain('TypeError: x is not a function\n    at ');
  });
});

describe('What a terminal would obey', () => {
  const hostile = 'Calm\u001b]0;owned\u0007\u009b2J\u202esea';

  it('is shown as a character, in trouble and in the words of a start', () => {
    tellTrouble(`print ${hostile}`, new Error(`It holds ${hostile}.`));
    tellOpen(
      { SHOP_NAME: hostile, publicUrl: 'https://shop.example', standIns: true },
      { mails: real(hostile) },
      undefined,
    );
    expect(said).toContain('print Calm\ufffd]0;owned\ufffd\ufffd2J\ufffdsea: It holds Calm');
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('is shown as a character in an alert, which repeats what another service answered', () => {
    tellAlert({ code: 'image_model_key_refused', detail: `models.example: 401 ${hostile}` });
    expect(said).toContain('models.example: 401 Calm\ufffd]0;owned\ufffd\ufffd2J\ufffdsea');
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('leaves the lines of a stack as they are', () => {
    tellTrouble('worker', new TypeError('x is not a function'));
    expect(said.split('\n').length).toBeGreaterThan(2);
  });
});

describe('tellAlert', () => {
  it('shows nothing that a terminal obeys, and no address', () => {
    tellAlert({ code: 'image_model_key_refused', detail: '\u001b]0;x\u0007\u009b31m ada@example.com' });
    expect(said).toMatch(/\ufffd\]0;x\ufffd\ufffd31m \[address\]/);
    expect(said.startsWith('warning image_model_key_refused: ')).toBe(true);
    expect(said.trimEnd()).toMatch(/^\P{Cc}+$/u);
  });
});
