import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

export interface UploadForm {
  /** The name of the file in the form. */
  field: string;
  path: string;
  body?: Record<string, string | undefined>;
}

/** The file is not read into memory. */
export async function createForm({ field, path, body = {} }: UploadForm): Promise<FormData> {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.set(key, value);
  form.set(field, await openAsBlob(path), basename(path));
  return form;
}
