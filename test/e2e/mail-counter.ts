import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail and stores only its kind and recipient. */
export async function startMailCounter() {
  /** How often each arrived. A mail is repeated if the shop is killed before it stores that it was sent. */
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
    /** Unique: '{kind}-{id} to {address}'. */
    mails: () => [...taken.keys()],
    /** How many arrived more than once. */
    doubled: () => [...taken.values()].filter((times) => times > 1).length,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailCounter = Awaited<ReturnType<typeof startMailCounter>>;
