import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PinPicture } from '../../../application/ports/curating/pinboard.js';
import type { Board, Pin } from '../../../domain/prints/pin.js';
import { atomicWrite } from '../atomic-write.js';

const board = z.object({ id: z.string(), name: z.string() });
const keptPin = z.object({
  id: z.string(),
  board_id: z.string(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string(),
  dominant_color: z.string().nullable(),
  /** Null when the picture is stored as a file in the folder. */
  picture_url: z.string().nullable(),
  created_at: z.string(),
});

export type StoredPin = z.infer<typeof keptPin>;

const ID = /^\d{1,40}$/;

/** Stores boards and pins as files and writes them atomically. Several processes may use the same folder. */
export class BoardFolder {
  constructor(private readonly folder: string) {}

  /** Sorted by name. */
  async boards(): Promise<Board[]> {
    const found = await this.all('boards', board);
    return found.sort((one, other) => one.name.localeCompare(other.name));
  }

  board(id: string): Promise<Board | undefined> {
    return this.read('boards', id, board);
  }

  /**
   * Returns undefined when a board of this name exists. The ID is derived from the name, so concurrent calls create
   * only one board.
   */
  async addBoard(name: string): Promise<Board | undefined> {
    const hash = createHash('sha256').update(name.trim().toLowerCase()).digest();
    const id = hash.readBigUInt64BE().toString();
    if (await this.board(id)) return undefined;
    const added = { id, name: name.trim() };
    await this.write('boards', added);
    return added;
  }

  /** Sorted from newest to oldest by ID, because IDs begin with the time. */
  async pins(): Promise<StoredPin[]> {
    const found = await this.all('pins', keptPin);
    return found.sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  pin(id: string): Promise<StoredPin | undefined> {
    return this.read('pins', id, keptPin);
  }

  async addPin(id: string, boardId: string, pin: Pin, picture: PinPicture, at: Date): Promise<void> {
    const picture_url = 'url' in picture ? picture.url : null;
    if ('jpeg' in picture) await atomicWrite(this.picturePath(id), picture.jpeg);
    const { title, description, alt_text, link, dominant_color } = pin;
    const words = { title, description, alt_text, link, dominant_color };
    await this.write('pins', { id, board_id: boardId, ...words, picture_url, created_at: at.toISOString() });
  }

  async removePin(id: string): Promise<void> {
    if (!ID.test(id)) return;
    await rm(this.toPath('pins', id), { force: true });
    await rm(this.picturePath(id), { force: true });
  }

  picture(id: string): Promise<Buffer | undefined> {
    return ID.test(id) ? readIfExists(this.picturePath(id)) : Promise.resolve(undefined);
  }

  private async all<T>(kind: 'boards' | 'pins', schema: z.ZodType<T>): Promise<T[]> {
    const files = await readdir(join(this.folder, kind)).catch(() => []);
    const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
    const found = await Promise.all(ids.map((id) => this.read(kind, id, schema)));
    return found.filter((one) => one !== undefined);
  }

  /** Returns undefined for a damaged file, so that it does not hide the others. */
  private async read<T>(kind: 'boards' | 'pins', id: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const file = ID.test(id) && (await readIfExists(this.toPath(kind, id)));
    if (!file) return undefined;
    try {
      return schema.parse(JSON.parse(file.toString()));
    } catch {
      return undefined;
    }
  }

  private write(kind: 'boards' | 'pins', one: Board | StoredPin): Promise<void> {
    return atomicWrite(this.toPath(kind, one.id), JSON.stringify(one, null, 1));
  }

  private toPath(kind: 'boards' | 'pins', id: string): string {
    return join(this.folder, kind, `${id}.json`);
  }

  private picturePath(id: string): string {
    return join(this.folder, 'pictures', `${id}.jpg`);
  }
}

function readIfExists(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
