import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../../cli/context.js';
import { run } from '../../../cli/program.js';

export interface CliOptions {
  /** Standard input through a pipe. */
  input?: string;
  /** Typed at the first prompt; without it standard input is not a terminal. */
  answer?: string;
  /** Whether the output is a terminal instead of a pipe. */
  onTerminal?: boolean;
  /** 'latin1' keeps each byte of the output. */
  encoding?: BufferEncoding;
  url?: string;
  password?: string;
  newPassword?: string;
  /** Replaces the network. */
  fetch?: typeof fetch;
  now?: () => Date;
  /** Receives the milliseconds of each delay, which is skipped. */
  sleeps?: number[];
  /** Receives a function that presses Ctrl-C, once the command listens for it. */
  onListen?: (press: () => void) => void;
}

export interface CliResult {
  code: number;
  out: string;
  err: string;
}

/** Returns a function that runs commands with this session file. */
export function createCli(sessionFile: string, url: string) {
  return async (
    args: string[],
    { input = '', answer, onTerminal = false, ...typed }: CliOptions = {},
  ): Promise<CliResult> => {
    const stdout = Object.assign(new PassThrough(), { isTTY: onTerminal, columns: 120 });
    const stderr = Object.assign(new PassThrough(), { isTTY: onTerminal, columns: 120 });
    const context: Context = {
      stdin: Object.assign(Readable.from([Buffer.from(answer === undefined ? input : `${answer}\n`)]), {
        isTTY: answer !== undefined,
      }),
      stdout,
      stderr,
      hasReader: () => true,
      fetch: typed.fetch ?? fetch,
      now: typed.now ?? (() => new Date()),
      sleep: async (milliseconds) => {
        typed.sleeps?.push(milliseconds);
        await nextTurn();
      },
      onInterrupt: (listener) => {
        typed.onListen?.(listener);
        return () => undefined;
      },
      url: typed.url ?? url,
      sessionFile,
      password: typed.password,
      newPassword: typed.newPassword,
    };
    const code = await run(args, context);
    return { code, out: collectText(stdout, typed.encoding), err: collectText(stderr) };
  };
}

function collectText(stream: PassThrough, encoding?: BufferEncoding): string {
  return (stream.read() as Buffer | null)?.toString(encoding) ?? '';
}
