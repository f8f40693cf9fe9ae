import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const NAME = /^[\w-]{1,100}\.eml$/;

export interface StoredMail {
  file: string;
  email: Email;
}

/** Lists the mail files in the folder, newest first. */
export async function mailFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: await stat(join(folder, name)).then(
        (file) => file.mtimeMs,
        () => 0,
      ),
    })),
  );
  return dated.sort((one, other) => other.time - one.time).map(({ name }) => name);
}

/** Returns undefined when the mail does not exist or the name would lead out of the folder. */
export async function rawMail(folder: string, file: string): Promise<Buffer | undefined> {
  if (!NAME.test(file)) return undefined;
  return readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export async function readMail(folder: string, file: string): Promise<StoredMail | undefined> {
  const raw = await rawMail(folder, file);
  return raw && { file, email: await PostalMime.parse(raw) };
}
