import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and keeps what each mail is and who it is for, not the mail. */
export async function openMailCounter() {
  /** How often each came; a kill between its arrival and the shop's note of it brings one again. */
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, callback) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        void PostalMime.parse(head.split('\r\n\r\n')[0]!).then(({ messageId = '' }) => {
          const to = envelope.rcptTo.map(({ address }) => address).join(' ');
          const mail = `${/^<(.*)@/.exec(messageId)?.[1]} to ${to}`;
          taken.set(mail, (taken.get(mail) ?? 0) + 1);
          callback();
        }, callback);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Each once: '{kind}-{id} to {address}'. */
    mails: () => [...taken.keys()],
    /** How many came more than once. */
    doubled: () => [...taken.values()].filter((times) => times > 1).length,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailCounter = Awaited<ReturnType<typeof openMailCounter>>;
