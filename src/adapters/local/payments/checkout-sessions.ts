import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atomicWrite } from '../atomic-write.js';
import { parseFileName, toFileName, isEqualConstantTime, type CheckoutSession } from './checkout-session.js';

/** Stores each order's session in its own file. Changes to a session run one after the other and are atomic. */
export class CheckoutSessions {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(private readonly folder: string) {}

  async find(id: string): Promise<CheckoutSession | undefined> {
    const name = parseFileName(id);
    const session = name && (await this.read(`${name}.json`));
    return session && isEqualConstantTime(session.id, id) ? session : undefined;
  }

  forOrder(orderId: string): Promise<CheckoutSession | undefined> {
    return this.read(`${toFileName(orderId)}.json`);
  }

  async all(): Promise<CheckoutSession[]> {
    const files = await readdir(this.folder).catch(() => []);
    const found: CheckoutSession[] = [];
    for (const file of files.filter((one) => /^[0-9a-f]{32}\.json$/.test(one))) {
      const session = await this.read(file).catch(() => undefined); // A damaged file does not hide the others.
      if (session) found.push(session);
    }
    return found;
  }

  /** Stores the session that `step` returns; undefined leaves it unchanged. Returns the session after the change. */
  change(
    orderId: string,
    step: (session: CheckoutSession | undefined) => CheckoutSession | undefined,
  ): Promise<CheckoutSession | undefined> {
    const before = this.last.get(orderId) ?? Promise.resolve();
    const work = before.then(async () => {
      const session = await this.forOrder(orderId);
      const next = step(session);
      if (next)
        await atomicWrite(join(this.folder, `${toFileName(orderId)}.json`), JSON.stringify(next, null, 1));
      return next ?? session;
    });
    const settled = work.catch(() => undefined);
    this.last.set(orderId, settled);
    void settled.then(() => this.last.get(orderId) === settled && this.last.delete(orderId));
    return work;
  }

  private async read(file: string): Promise<CheckoutSession | undefined> {
    try {
      return JSON.parse(await readFile(join(this.folder, file), 'utf8')) as CheckoutSession;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
