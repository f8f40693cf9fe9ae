import type { Config } from '../config.js';
import { isLoopback } from '../domain/shop/local-url.js';
import type { Processor, ShopSettings } from '../domain/shop/settings.js';

/** Who the shop is, for settings that do not say it. */
export function toIdentity(config: Config): Pick<ShopSettings, 'name' | 'support_email' | 'legal'> {
  return {
    name: config.SHOP_NAME,
    support_email: config.SUPPORT_EMAIL,
    legal: {
      name: config.LEGAL_NAME,
      address: config.LEGAL_ADDRESS,
      company_number: config.COMPANY_NUMBER || null,
      vat_number: config.VAT_NUMBER || null,
      phone: null,
      represented_by: null,
      responsible_person: config.EU_RESPONSIBLE_PERSON,
    },
  };
}

/** Lists who receives personal data under these settings. The words have a translation in web/locales. */
export function listProcessors(config: Config): Processor[] {
  const found: (Processor | false)[] = [
    config.DATABASE_URL !== '' && {
      name: toLinkName(config.DATABASE_URL),
      what: 'all that this page names',
      why: 'to keep it for us',
    },
    config.openai && openai(config),
    config.googleSignIn && {
      name: toLinkName(config.GOOGLE_ISSUER, { 'accounts.google.com': 'Google' }),
      what: 'word that you sign in here, if you choose to sign in with it,',
      why: 'to confirm who you are',
    },
    config.payments === 'stripe' && {
      name: toLinkName(config.STRIPE_API_URL, { 'api.stripe.com': 'Stripe' }),
      what: 'your name, email, delivery address, what you buy and how you pay,',
      why: 'to take the payment',
    },
    config.workshop === 'prodigi' && {
      name: toLinkName(config.PRODIGI_API_URL, {
        'api.prodigi.com': 'Prodigi',
        'api.sandbox.prodigi.com': 'Prodigi',
      }),
      what: 'your name, your delivery address and the prints that you buy',
      why: 'to print and send them',
    },
    config.SMTP_URL !== '' && {
      name: toLinkName(config.SMTP_URL),
      what: 'your email address and what we write to you',
      why: 'to deliver our emails',
    },
    config.S3_BUCKET !== '' && {
      name: config.S3_ENDPOINT ? toLinkName(config.S3_ENDPOINT) : 'Amazon Web Services',
      what: 'your pictures, and the photos you give us,',
      why: 'to store them for us',
    },
    config.pinboard === 'pinterest' && {
      name: toLinkName(config.PINTEREST_API_URL, {
        'api.pinterest.com': 'Pinterest',
        'api-sandbox.pinterest.com': 'Pinterest',
      }),
      what: 'prints that everybody may see, with their titles and descriptions,',
      why: 'to show them on our boards',
    },
    {
      name: 'The carrier of your parcel',
      what: 'your name and your delivery address, if we send you something,',
      why: 'to deliver it',
    },
  ];
  return found.filter((one) => one !== false).filter(({ name }) => !isLoopback(name));
}

function openai({ OPENAI_BASE_URL }: Config): Processor {
  return {
    name: toLinkName(OPENAI_BASE_URL, { 'api.openai.com': 'OpenAI' }),
    what: 'your description, and your photo if you give one,',
    why: 'to paint the picture',
  };
}

/** Returns the display name of a host, or the host itself. */
function toLinkName(url: string, names: Record<string, string> = {}): string {
  const { hostname } = new URL(url);
  return names[hostname] ?? hostname;
}
