import type { PhotoMethod } from '../../../domain/creating/describe-photo.js';

/** A photo that a print starts from. Its picture is in the picture store (see uploadKey). */
export interface Upload {
  id: string;
  user_id: string;
  created_at: Date;
  /** Hash of the original bytes, hexadecimal. */
  sha256: string;
  method: PhotoMethod;
  /** The model's description; null until there is one. */
  description: string | null;
  /** Pixels of the stored picture. */
  width: number;
  height: number;
}

/** Uploaded photos. They belong to their uploader and are kept for a limited time. */
export interface Uploads {
  /**
   * Stores an upload. The same photo, user and method is one upload: the existing one is returned with the new date.
   */
  add(upload: Upload): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  /** The user's upload of these bytes for this method, if it was made since. */
  findSame(same: Pick<Upload, 'user_id' | 'sha256' | 'method'>, since: Date): Promise<Upload | undefined>;
  describe(id: string, description: string): Promise<void>;
  /** IDs of at most 1,000 uploads made before this. */
  before(time: Date): Promise<string[]>;
  /** Deletes uploads; prints keep the words. */
  forget(ids: readonly string[]): Promise<void>;
  /** All of this user's uploads, newest first. */
  list(userId: string): Promise<Upload[]>;
  /** IDs of all of this user's uploads. */
  of(userId: string): Promise<string[]>;
}
