import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readdir, readFile, stat } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { eventually, type Shop } from './shop.js';

/** A mail of the authentication service, as its reader uses it. */
export interface AuthMail {
  subject: string;
  text: string;
  html: string;
  /** Where its button leads; undefined where it has none. */
  link: string | undefined;
  /** Its six digits. */
  code: string;
  /** The names of its files. */
  attached: string[];
}

/** The newest mail to this address that the outbox keeps, once there is one, or once there are `count`. */
export async function mailTo(shop: Shop, address: string, count = 1): Promise<AuthMail> {
  return eventually(async () => (await mailsTo(shop, address))[count - 1], `mail ${count} to ${address}`);
}

/** Comes back once every wish for a mail has been worked off: they are, one after the other. */
export async function mailsSent(shop: Shop): Promise<void> {
  const email = `${randomUUID()}@customer.example`;
  await request(shop.url).post('/auth/v1/otp').send({ email }).expect(200);
  await mailTo(shop, email);
}

/** All mails to this address, oldest first. */
export async function mailsTo(shop: Shop, address: string): Promise<AuthMail[]> {
  const folder = join(shop.folder, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      return { at: (await stat(path)).mtimeMs, email: await PostalMime.parse(await readFile(path)) };
    }),
  );
  return mails
    .filter(({ email }) => email.to?.some((one) => one.address?.toLowerCase() === address.toLowerCase()))
    .toSorted((one, other) => one.at - other.at)
    .map(({ email: { subject = '', text = '', html = '', attachments } }) => ({
      subject,
      text,
      html,
      link: /https?:\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0],
      code: /^\d{6}$/m.exec(text)?.[0] ?? '',
      attached: attachments.map(({ filename }) => filename ?? ''),
    }));
}
