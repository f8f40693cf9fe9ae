import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../../cli/context.js';
import { run } from '../../../cli/program.js';

export interface Typed {
  /** What comes in through a pipe. */
  input?: string;
  /** What a person types at the first question; else nobody is there to ask. */
  answer?: string;
  /** Whether the output goes to a person's terminal instead of a pipe. */
  onTerminal?: boolean;
  /** How the output is read: 'latin1' keeps each byte. */
  encoding?: BufferEncoding;
  url?: string;
  password?: string;
  newPassword?: string;
  /** In place of the network. */
  fetch?: typeof fetch;
  now?: () => Date;
  /** Takes down the milliseconds that it would have slept: here it goes on at once. */
  slept?: number[];
  /** Hears how to press Ctrl-C, as soon as the command listens for it. */
  interrupt?: (press: () => void) => void;
}

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** A command line with a session file of its own. */
export function terminal(sessionFile: string, url: string) {
  return async (
    args: string[],
    { input = '', answer, onTerminal = false, ...typed }: Typed = {},
  ): Promise<Said> => {
    const stdout = Object.assign(new PassThrough(), { isTTY: onTerminal, columns: 120 });
    const stderr = Object.assign(new PassThrough(), { isTTY: onTerminal, columns: 120 });
    const context: Context = {
      stdin: Object.assign(Readable.from([Buffer.from(answer === undefined ? input : `${answer}\n`)]), {
        isTTY: answer !== undefined,
      }),
      stdout,
      stderr,
      isRead: () => true,
      fetch: typed.fetch ?? fetch,
      now: typed.now ?? (() => new Date()),
      sleep: async (milliseconds) => {
        typed.slept?.push(milliseconds);
        await nextTurn();
      },
      onInterrupt: (listener) => {
        typed.interrupt?.(listener);
        return () => undefined;
      },
      url: typed.url ?? url,
      sessionFile,
      password: typed.password,
      newPassword: typed.newPassword,
    };
    const code = await run(args, context);
    return { code, out: textOf(stdout, typed.encoding), err: textOf(stderr) };
  };
}

function textOf(stream: PassThrough, encoding?: BufferEncoding): string {
  return (stream.read() as Buffer | null)?.toString(encoding) ?? '';
}
