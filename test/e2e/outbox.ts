import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readdir, readFile, stat } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { eventually, type Shop } from './shop.js';

/** A mail of the authentication service, parsed. */
export interface AuthMail {
  subject: string;
  /** Name and address of the sender. */
  from: string;
  text: string;
  html: string;
  /** The link of its button, if any. */
  link: string | undefined;
  /** Six digits. */
  code: string;
  /** File names. */
  attached: string[];
}

/** The newest mail to this address, once there are `count`. */
export async function waitForMail(shop: Shop, address: string, count = 1): Promise<AuthMail> {
  return eventually(async () => (await readMails(shop, address))[count - 1], `mail ${count} to ${address}`);
}

/** Returns the first mail with a link that signs in or confirms. */
export async function waitForLinkMail(shop: Shop, address: string): Promise<AuthMail> {
  return eventually(
    async () => (await readMails(shop, address)).find(({ link }) => link),
    `a mail with a link to ${address}`,
  );
}

/** Resolves once all mails that were requested so far are sent; they are sent one after another. */
export async function waitUntilMailsSent(shop: Shop): Promise<void> {
  const email = `${randomUUID()}@customer.example`;
  await request(shop.url).post('/auth/v1/otp').send({ email }).expect(200);
  await waitForMail(shop, email);
}

/** All mails to this address, oldest first. */
export async function readMails(shop: Shop, address: string): Promise<AuthMail[]> {
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
    .map(({ email: { subject = '', from, text = '', html = '', attachments } }) => ({
      subject,
      from: `${from?.name} <${from?.address}>`,
      text,
      html,
      link: /https?:\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0],
      code: /^\d{6}$/m.exec(text)?.[0] ?? '',
      attached: attachments.map(({ filename }) => filename ?? ''),
    }));
}
