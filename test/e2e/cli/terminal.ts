import { PassThrough, Readable } from 'node:stream';
import type { Context } from '../../../cli/context.js';
import { run } from '../../../cli/program.js';

export interface Typed {
  /** What comes in through a pipe. */
  input?: string;
  /** Whether the output goes to a person's terminal instead of a pipe. */
  onTerminal?: boolean;
  url?: string;
  password?: string;
}

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** A command line with a session file of its own. */
export function terminal(sessionFile: string, url: string) {
  return async (args: string[], { input = '', onTerminal = false, ...typed }: Typed = {}): Promise<Said> => {
    const stdout = Object.assign(new PassThrough(), { isTTY: onTerminal, columns: 120 });
    const stderr = new PassThrough();
    const context: Context = {
      stdin: Readable.from([input]),
      stdout,
      stderr,
      fetch,
      now: () => new Date(),
      url: typed.url ?? url,
      sessionFile,
      password: typed.password,
    };
    const code = await run(args, context);
    return { code, out: textOf(stdout), err: textOf(stderr) };
  };
}

function textOf(stream: PassThrough): string {
  return String(stream.read() ?? '');
}
