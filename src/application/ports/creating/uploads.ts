import type { PhotoMethod } from '../../../domain/creating/describe-photo.js';

/** A photo that a print starts from. Its picture is in the picture store (see uploadKey). */
export interface Upload {
  id: string;
  user_id: string;
  created_at: Date;
  /** The SHA-256 hash of the original bytes in hexadecimal. */
  sha256: string;
  method: PhotoMethod;
  /** The model's description, or null until there is one. */
  description: string | null;
  /** Width and height of the stored picture, in pixels. */
  width: number;
  height: number;
}

/** Uploaded photos. They belong to their uploader and are kept for a limited time. */
export interface Uploads {
  /**
   * Stores an upload. A user, a photo and a method identify one upload; if it exists, it is returned with the new date.
   */
  add(upload: Upload): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  /** Returns the user's upload of these bytes for this method if it was made since that time. */
  findSame(same: Pick<Upload, 'user_id' | 'sha256' | 'method'>, since: Date): Promise<Upload | undefined>;
  describe(id: string, description: string): Promise<void>;
  /** Returns the IDs of at most 1,000 uploads made before this time. */
  listIdsBefore(time: Date): Promise<string[]>;
  /** Deletes uploads. Prints keep the description. */
  delete(ids: readonly string[]): Promise<void>;
  /** Returns all of this user's uploads, newest first. */
  list(userId: string): Promise<Upload[]>;
  listIds(userId: string): Promise<string[]>;
}
