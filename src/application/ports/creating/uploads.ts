import type { PhotoMethod } from '../../../domain/creating/describe-photo.js';

/** A photo that somebody sent as the beginning of a print; its picture lies in the picture store (see uploadKey). */
export interface Upload {
  id: string;
  user_id: string;
  created_at: Date;
  /** Of the bytes as they were sent: hexadecimal. */
  sha256: string;
  method: PhotoMethod;
  /** What a describer said of it; null until then. */
  description: string | null;
  /** Pixels of the kept picture. */
  width: number;
  height: number;
}

/** Photos as beginnings of prints: their uploader's alone, and kept for a while only. */
export interface Uploads {
  /**
   * The same photo of the same user for the same method is one upload: answers the one that is kept, and which is then
   * as new as the one that was given.
   */
  add(upload: Upload): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  /** The user's upload of these bytes for this method, unless it was made before this. */
  findSame(same: Pick<Upload, 'user_id' | 'sha256' | 'method'>, since: Date): Promise<Upload | undefined>;
  describe(id: string, description: string): Promise<void>;
  /** The ids of those made before this, at most a thousand. */
  before(time: Date): Promise<string[]>;
  /** What prints began with them keep is their words. */
  forget(ids: readonly string[]): Promise<void>;
  /** All of this user's, newest first. */
  list(userId: string): Promise<Upload[]>;
  /** The ids of all of this user's. */
  of(userId: string): Promise<string[]>;
}
