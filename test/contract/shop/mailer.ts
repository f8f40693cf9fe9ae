import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { givenMail } from '../../given.js';
import { atOnce, subjectOf } from '../subject.js';

export interface MailerSubject {
  ports: Pick<Ports, 'mailer'>;
  /** The mails that arrived so far, oldest first; `id` may stand inside a longer message id. */
  received(): Promise<Mail[]>;
  close(): Promise<void>;
}

const plain = (text: string) => text.replace(/\r\n/g, '\n').trim();

export function mailerContract(open: () => Promise<MailerSubject>): void {
  describe('Mailer', () => {
    const subject = subjectOf(open);
    const send = (mail: Mail) => subject().ports.mailer.send(mail);
    const arrived = async (mail: Mail) =>
      (await subject().received()).filter((one) => one.id.includes(mail.id));

    it('delivers a mail as it was written', async () => {
      const mail = givenMail({ html: '<p>Thank you – £25.00 &amp; more.</p>' });
      await send(mail);
      const [one, ...others] = await arrived(mail);
      expect(others).toEqual([]);
      expect({ to: one!.to, subject: one!.subject }).toEqual({ to: mail.to, subject: mail.subject });
      expect([plain(one!.text), plain(one!.html)]).toEqual([mail.text, mail.html]);
    });

    it('brings what is attached, byte for byte', async () => {
      const bytes = Uint8Array.from({ length: 999 }, (_, i) => (i * 7) % 256);
      const mail = givenMail({
        attachments: [{ filename: 'quiet-light.png', contentType: 'image/png', bytes }],
      });
      await send(mail);
      const [one] = await arrived(mail);
      expect(one!.attachments).toHaveLength(1);
      expect(one!.attachments![0]).toMatchObject({ filename: 'quiet-light.png', contentType: 'image/png' });
      expect([...one!.attachments![0]!.bytes]).toEqual([...bytes]);
    });

    it('gives the same mail the same id each time it is sent', async () => {
      const mail = givenMail();
      await send(mail);
      await send(mail);
      const ids = (await arrived(mail)).map((one) => one.id);
      expect(new Set(ids).size).toBe(1);
    });

    it('mixes nothing up when several are sent at once', async () => {
      const mails = Array.from({ length: 5 }, (_, i) =>
        givenMail({ to: `reader-${i}@example.com`, text: `No ${i}` }),
      );
      await atOnce(5, (i) => send(mails[i]!));
      for (const mail of mails) {
        const [one] = await arrived(mail);
        expect([one!.to, plain(one!.text)]).toEqual([mail.to, mail.text]);
      }
    });
  });
}
