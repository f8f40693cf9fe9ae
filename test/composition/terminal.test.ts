import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ConfigError, readConfig } from '../../src/config.js';
import { DomainError, RetryableError } from '../../src/domain/shop/errors.js';
import { missingAdapter, realAdapter, standInAdapter } from '../../src/composition/adapter-in-use.js';
import {
  printAlert,
  printWorkerStarted,
  printFirstPrintsProgress,
  printImprintIncomplete,
  printVatNumberMissing,
  printNoSupportAddress,
  printServiceStarted,
  printUnknownSettings,
  printError,
} from '../../src/composition/terminal.js';

let output: string;
beforeEach(() => {
  output = '';
  const capture = (text: unknown) => {
    output += String(text);
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(capture);
  jest.spyOn(process.stderr, 'write').mockImplementation(capture);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('The start message', () => {
  const shop = { SHOP_NAME: 'Wallflower', publicUrl: 'https://shop.example', standIns: false };

  it('shows the address of the shop, and its adapters', () => {
    printServiceStarted(shop, { database: realAdapter('embedded PostgreSQL in ./data') }, undefined);
    expect(output).toContain('Wallflower is open at https://shop.example\n');
    expect(output).toMatch(/database +embedded PostgreSQL in \.\/data\n/);
    expect(output).not.toContain('password');
  });

  it('explains missing stand-ins, and only those', () => {
    const adapters = {
      'e-mail': missingAdapter('mails wait (set SMTP_URL)'),
      payments: realAdapter('Stripe'),
    };
    printServiceStarted(shop, adapters, undefined);
    expect(output).toContain('e-mail       none: mails wait (set SMTP_URL)\n');
    expect(output).toContain('PUBLIC_URL');
    expect(output).toContain('ALLOW_LOCAL_STAND_INS=1');
    output = '';
    printServiceStarted(
      shop,
      { ...adapters, 'e-mail': realAdapter('SMTP server at mail.example') },
      undefined,
    );
    expect(output).not.toContain('ALLOW_LOCAL_STAND_INS');
    printServiceStarted({ ...shop, standIns: true }, { 'sign-in': realAdapter('e-mail') }, undefined);
    expect(output).not.toContain('ALLOW_LOCAL_STAND_INS');
  });

  // spec: start-warns-of-missing
  it('warns loudly without payments or mail, and not without a pinboard', () => {
    printServiceStarted(
      shop,
      {
        payments: missingAdapter('orders cannot be paid (set STRIPE_SECRET_KEY)'),
        pinboard: missingAdapter('nothing can be pinned (set PINTEREST_APP_ID)'),
        'e-mail': missingAdapter('mails wait (set SMTP_URL)'),
      },
      undefined,
    );
    expect(output.match(/^WARNING: .+$/gm)).toEqual([
      'WARNING: this shop has no payments: orders cannot be paid (set STRIPE_SECRET_KEY).',
      'WARNING: this shop has no e-mail: mails wait (set SMTP_URL).',
    ]);
  });

  // spec: start-warns-of-unknown
  it('warns loudly of variables that look like settings, with those that they may mean', () => {
    printUnknownSettings([{ given: 'SMTP_FROM', similar: ['SMTP_URL', 'MAIL_FROM'] }]);
    expect(output).toBe(
      '\nWARNING: SMTP_FROM is not a setting of the shop, so the shop ignores it. Similar settings: SMTP_URL and ' +
        'MAIL_FROM. .env.example lists all.\n',
    );
  });

  it('shows the first password to the owner', () => {
    printServiceStarted(shop, {}, { email: 'owner@example.com', password: 'made-up-for-you' });
    expect(output).toMatch(/owner@example\.com +made-up-for-you\n/);
  });

  it('says how to generate another password when an earlier start has shown one', () => {
    printServiceStarted(shop, {}, { email: 'owner@example.com', password: undefined });
    expect(output).toContain('owner@example.com, has not chosen a password yet');
    expect(output).toContain('node dist/src/admin-password.js');
  });
});

describe('The start message of a worker', () => {
  const config = { SHOP_NAME: 'Wallflower', DATA_DIR: './data', S3_BUCKET: '' };
  const adapters = {
    database: realAdapter('PostgreSQL at db:5432'),
    payments: standInAdapter('checkout page'),
    'sign-in': realAdapter('e-mail'),
  };

  it('shows the adapters that a worker uses, and no others', () => {
    printWorkerStarted(config, adapters);
    expect(output).toContain(`A worker of Wallflower is running (process ${process.pid})\n`);
    expect(output).toMatch(/database +PostgreSQL at db:5432\n/);
    expect(output).not.toMatch(/payments|sign-in/);
  });

  it('warns without mail, and not about payments, which it does not use', () => {
    const missing = { payments: missingAdapter('no'), 'e-mail': missingAdapter('mails wait (set SMTP_URL)') };
    printWorkerStarted(config, missing);
    expect(output.match(/^WARNING: .+$/gm)).toEqual([
      'WARNING: this shop has no e-mail: mails wait (set SMTP_URL).',
    ]);
  });

  it('warns about local picture files only if they need a shared folder', () => {
    printWorkerStarted(config, adapters);
    expect(output).toContain('DATA_DIR (./data) must be a folder');
    output = '';
    printWorkerStarted({ ...config, S3_BUCKET: 'pictures' }, adapters);
    expect(output).not.toContain('DATA_DIR');
  });
});

describe('The progress of the first prints', () => {
  const counts = (...painted: number[]) => {
    let at = 0;
    return async () => ({ painted: painted[Math.min(at++, painted.length - 1)]!, total: 3 });
  };

  it('writes a line at each change, and stops when all are public', async () => {
    jest.useFakeTimers();
    printFirstPrintsProgress(counts(0, 0, 2, 3));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(output.match(/\d of 3 painted/g)).toEqual(['0 of 3 painted', '2 of 3 painted', '3 of 3 painted']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('writes nothing when all are public already', async () => {
    jest.useFakeTimers();
    printFirstPrintsProgress(counts(3));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(output).toBe('');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops on a signal', async () => {
    jest.useFakeTimers();
    const stop = printFirstPrintsProgress(counts(0));
    stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('A start error', () => {
  it("shows the shop's own messages unchanged", () => {
    printError('The shop could not open', new ConfigError('Invalid settings: PORT. See .env.example.'));
    expect(output).toBe('The shop could not open: Invalid settings: PORT. See .env.example.\n');
  });

  it('says what to do about a port in use', () => {
    const error = Object.assign(new Error('listen EADDRINUSE 127.0.0.1:3000'), { code: 'EADDRINUSE' });
    printError('The shop could not open', error);
    expect(output).toContain('127.0.0.1:3000');
    expect(output).toContain('PORT');
    expect(output.split('\n')).toHaveLength(2);
  });

  it('shows the message of an error from another realm, which is no instance of Error', () => {
    printError('worker', { name: 'error', message: 'relation "prints" does not exist', code: '42P01' });
    printError('worker', { message: 'the database is away' });
    printError('worker', 'a word');
    expect(output).toBe(
      'worker: relation "prints" does not exist\nworker: the database is away\nworker: a word\n',
    );
  });

  it('shows the fields of an error without a message, on one line', () => {
    printError('The shop could not open', { name: 'ErrnoError', errno: 44 });
    expect(output).toBe("The shop could not open: { name: 'ErrnoError', errno: 44 }\n");
  });

  it('shows the cause of a final error, and the message of a retryable one', () => {
    const cause = new Error('models.example: 401 Incorrect API key');
    printError(
      'print 7',
      Object.assign(new DomainError('painting_failed', 'It could not be painted.'), { cause }),
    );
    printError('print 8', new RetryableError('models.example: 429 Too many requests', 20));
    expect(output).toBe(
      'print 7: It could not be painted. (models.example: 401 Incorrect API key)\n' +
        'print 8: models.example: 429 Too many requests\n',
    );
  });

  it('does not name the recipient of a rejected mail', () => {
    const cause = new Error('550 5.1.1 <ada@example.com>: no such user');
    printError('auth-mail', Object.assign(new DomainError('mail_refused', 'It was refused.'), { cause }));
    expect(output).toBe('auth-mail: It was refused. (550 5.1.1 <[address]>: no such user)\n');
  });

  it('shows the stack of any other error', () => {
    printError('worker', new TypeError('x is not a function'));
    expect(output).toContain('TypeError: x is not a function\n    at ');
  });
});

// spec: no-support-address
it('A start warns loudly that a shop has no support address', () => {
  printNoSupportAddress({ support_email: 'help@shop.example' });
  expect(output).toBe('');
  printNoSupportAddress({ support_email: readConfig({}).SUPPORT_EMAIL });
  expect(output).toMatch(/WARNING: this shop has no support address.*withdrawals.*SUPPORT_EMAIL/);
});

// spec: law-imprint-missing
it('A start warns of what the imprint of a shop in the EU lacks', () => {
  const legal = {
    name: 'Bilder GmbH',
    address: ['Hauptstraße 1', '04109 Leipzig'],
    company_number: 'HRB 12345, Amtsgericht Leipzig',
    vat_number: null,
    phone: '+49 341 123456',
    represented_by: 'Erika Muster',
    responsible_person: [],
  };
  printImprintIncomplete({ country: 'DE', legal });
  printImprintIncomplete({ country: 'GB', legal: { ...legal, phone: null } });
  expect(output).toBe('');
  printImprintIncomplete({ country: 'DE', legal: { ...legal, phone: null, represented_by: null } });
  expect(output).toMatch(/WARNING: the imprint .* DE .*legal\.phone and legal\.represented_by are empty/);
  output = '';
  const trader = { ...legal, company_number: null, represented_by: null, address: [] };
  printImprintIncomplete({ country: 'AT', legal: trader });
  expect(output).toMatch(/legal\.address is empty/);
});

// spec: law-vat-number-missing
it('A start warns of a shop in the EU that has a tax and no number for it', () => {
  const legal = {
    name: 'Bilder GmbH',
    address: ['Hauptstraße 1', '04109 Leipzig'],
    company_number: null,
    vat_number: null,
    phone: null,
    represented_by: null,
    responsible_person: [],
  };
  const tax = { name: 'VAT', included: true, rates: { DE: 19 } };
  printVatNumberMissing({ country: 'DE', legal: { ...legal, vat_number: 'DE123456789' }, tax });
  printVatNumberMissing({ country: 'DE', legal, tax: { ...tax, rates: {} } });
  printVatNumberMissing({ country: 'GB', legal, tax: { ...tax, rates: { GB: 20 } } });
  expect(output).toBe('');
  printVatNumberMissing({ country: 'DE', legal, tax });
  expect(output).toMatch(/WARNING: this shop has no VAT number.*DE is 19 %.*legal\.vat_number/);
});

describe('Control characters', () => {
  const hostile = 'Calm\u001b]0;owned\u0007\u009b2J\u202esea';

  it('are replaced in errors and in start messages', () => {
    printError(`print ${hostile}`, new Error(`It holds ${hostile}.`));
    printServiceStarted(
      { SHOP_NAME: hostile, publicUrl: 'https://shop.example', standIns: true },
      { mails: realAdapter(hostile) },
      undefined,
    );
    expect(output).toContain('print Calm\ufffd]0;owned\ufffd\ufffd2J\ufffdsea: It holds Calm');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('are replaced in an alert, which repeats the answer of another service', () => {
    printAlert({ code: 'image_model_key_refused', detail: `models.example: 401 ${hostile}` });
    expect(output).toContain('models.example: 401 Calm\ufffd]0;owned\ufffd\ufffd2J\ufffdsea');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('do not change the lines of a stack', () => {
    printError('worker', new TypeError('x is not a function'));
    expect(output.split('\n').length).toBeGreaterThan(2);
  });
});

describe('An alert', () => {
  it('contains no control characters, and no address', () => {
    printAlert({ code: 'image_model_key_refused', detail: '\u001b]0;x\u0007\u009b31m ada@example.com' });
    expect(output).toMatch(/\ufffd\]0;x\ufffd\ufffd31m \[address\]/);
    expect(output.startsWith('warning image_model_key_refused: ')).toBe(true);
    expect(output.trimEnd()).toMatch(/^\P{Cc}+$/u);
  });
});
