import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/config.js';
import { listProcessors, toIdentity } from '../../src/composition/legal.js';
import { toLegal } from '../../src/domain/shop/legal.js';

/** The sentences of the privacy policy under these settings. */
const sentences = (environment: Record<string, string>) =>
  listProcessors(readConfig(environment)).map(({ name, what, why }) => `${name} receives ${what} ${why}.`);

const CARRIER =
  'The carrier of your parcel receives your name and your delivery address, if we send you something, to deliver it.';

describe('The recipients of personal data', () => {
  // spec: privacy-carrier
  it('are the carriers of parcels in a shop without outside services', () => {
    expect(sentences({})).toEqual([CARRIER]);
  });

  it.each([
    [
      { DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop' },
      'db.example receives all that this page names to keep it for us.',
    ],
    [
      { OPENAI_API_KEY: 'sk-1' },
      'OpenAI receives your description, and your photo if you give one, to paint the picture.',
    ],
    [
      { OPENAI_BASE_URL: 'https://models.example/v1' },
      'models.example receives your description, and your photo if you give one, to paint the picture.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
      'Google receives word that you sign in here, if you choose to sign in with it, to confirm who you are.',
    ],
    [
      { SMTP_URL: 'smtp://user:password@mail.example:587' },
      'mail.example receives your email address and what we write to you to deliver our emails.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'Stripe receives your name, email, delivery address, what you buy and how you pay, to take the payment.',
    ],
    [
      { PRODIGI_API_KEY: 'key' },
      'Prodigi receives your name, your delivery address and the prints that you buy to print and send them.',
    ],
    [
      { S3_BUCKET: 'prints' },
      'Amazon Web Services receives your pictures, and the photos you give us, to store them for us.',
    ],
    [
      { S3_BUCKET: 'prints', S3_ENDPOINT: 'https://s3.example.com' },
      's3.example.com receives your pictures, and the photos you give us, to store them for us.',
    ],
  ])('with %j are %s', (environment, sentence) => {
    expect(sentences(environment)).toEqual([sentence, CARRIER]);
  });

  it.each<Record<string, string>>([
    { OPENAI_BASE_URL: 'http://localhost:8080/v1' },
    { DATABASE_URL: 'postgresql://127.0.0.1/shop' },
    { SMTP_URL: 'smtp://127.0.0.1:25' },
    {
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://localhost:12111',
    },
    { S3_BUCKET: 'prints', S3_ENDPOINT: 'http://[::1]:9000' },
  ])('do not include this machine (%j)', (environment) => {
    expect(sentences(environment)).toEqual([CARRIER]);
  });

  it('are each configured service', () => {
    const all = { OPENAI_API_KEY: 'sk-1', SMTP_URL: 'smtp://mail.example', S3_BUCKET: 'prints' };
    expect(sentences(all)).toHaveLength(4);
  });
});

// spec: privacy-in-german
it('The words about recipients are in the German catalogue', () => {
  const all = listProcessors(
    readConfig({
      ...{ DATABASE_URL: 'postgresql://db.example/shop', OPENAI_API_KEY: 'sk-1', S3_BUCKET: 'prints' },
      ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', SMTP_URL: 'smtp://mail.example' },
      ...{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PRODIGI_API_KEY: 'key' },
      ...{ PINTEREST_APP_ID: 'id', PINTEREST_APP_SECRET: 'secret' },
    }),
  );
  expect(all).toHaveLength(9);
  const known = JSON.parse(readFileSync('web/locales/de-words.json', 'utf8')) as object;
  const words = [CARRIER.split(' receives ')[0]!, ...all.flatMap(({ what, why }) => [what, why])];
  expect(words.filter((word) => !(word in known))).toEqual([]);
});

describe('The operator of the shop', () => {
  it('is named by the settings', () => {
    const config = readConfig({
      LEGAL_NAME: 'Wallflower Ltd',
      LEGAL_ADDRESS: '1 High Street|Bath',
      COMPANY_NUMBER: '01234567',
      VAT_NUMBER: 'GB123456789',
      EU_RESPONSIBLE_PERSON: 'Wand GmbH|Kiel',
    });
    expect(toLegal(toIdentity(config))).toEqual({
      name: 'Wallflower Ltd',
      address: ['1 High Street', 'Bath'],
      companyNumber: '01234567',
      vatNumber: 'GB123456789',
      phone: null,
      representedBy: null,
      responsiblePerson: ['Wand GmbH', 'Kiel'],
    });
  });

  it('has the name of the shop by default', () => {
    const unsaid = {
      address: [],
      companyNumber: null,
      vatNumber: null,
      phone: null,
      representedBy: null,
      responsiblePerson: [],
    };
    expect(toLegal(toIdentity(readConfig({ SHOP_NAME: 'Wallflower' })))).toEqual({
      name: 'Wallflower',
      ...unsaid,
    });
  });
});
