import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { PictureStore, StoredFile } from '../../application/ports/prints/picture-store.js';
import { notReached, statusOf } from './refusal.js';

export interface S3Settings {
  bucket: string;
  /** Absolute URL; empty for Amazon's endpoint of the region. */
  endpoint: string;
  region: string;
  /** Leave both empty to use the AWS SDK's default credentials (environment, profile, role). */
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every key; may be empty. */
  prefix: string;
}

const SECOND = 1000;
/** Attempts, including the first; each waits longer than the one before. */
const MAX_ATTEMPTS = 4;
/** Covers one print's pictures and stays below the client's socket limit. */
const CONCURRENT_DELETES = 20;
const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9_.-]+$/;

/** Stores pictures as objects of a private bucket on any S3-compatible server. */
export class S3PictureStore implements PictureStore {
  private constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    /** Empty, or ends with '/'. */
    private readonly prefix: string,
  ) {}

  /** @throws Error with a sentence for a person when the bucket cannot be reached with these settings */
  static async open(settings: S3Settings): Promise<S3PictureStore> {
    const { accessKeyId, bucket, endpoint, prefix, region, secretAccessKey } = settings;
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
      maxAttempts: MAX_ATTEMPTS,
      // Many servers reject the newer optional checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5 * SECOND,
        requestTimeout: 60 * SECOND,
        throwOnRequestTimeout: true,
        socketTimeout: 30 * SECOND,
      },
    });
    try {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (error) {
      client.destroy();
      throw notReached(settings, error);
    }
    return new S3PictureStore(client, bucket, prefix && `${prefix}/`);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isKey(key)) throw new RangeError(`Not a key of a picture: ${JSON.stringify(key)}`);
    await this.client.send(new PutObjectCommand({ ...this.object(key), Body: bytes }));
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.ask(key))?.Body!.transformToByteArray();
  }

  /** The connection stays busy until the content is read or destroyed, or the socket times out. */
  async open(key: string): Promise<StoredFile | undefined> {
    const found = await this.ask(key);
    return found && { length: found.ContentLength!, content: found.Body as Readable };
  }

  async has(key: string): Promise<boolean> {
    if (!isKey(key)) return false;
    try {
      await this.client.send(new HeadObjectCommand(this.object(key)));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    if (isKey(key)) await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  /** One by one, because servers differ in how they delete many objects. */
  async deleteBelow(key: string): Promise<void> {
    if (!isKey(key)) return;
    const pages = paginateListObjectsV2(
      { client: this.client, pageSize: CONCURRENT_DELETES },
      { Bucket: this.bucket, Prefix: `${this.prefix}${key}/` },
    );
    for await (const { Contents = [] } of pages) {
      await Promise.all(
        Contents.map(({ Key }) =>
          this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: Key! })),
        ),
      );
    }
  }

  async *keys(): AsyncIterable<string> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, ...(this.prefix && { Prefix: this.prefix }) },
    );
    for await (const { Contents = [] } of pages) {
      for (const { Key } of Contents) {
        const key = Key!.slice(this.prefix.length);
        // Others may store differently named objects in the same bucket.
        if (isKey(key)) yield key;
      }
    }
  }

  close(): void {
    this.client.destroy();
  }

  private async ask(key: string): Promise<GetObjectCommandOutput | undefined> {
    if (!isKey(key)) return undefined;
    try {
      return await this.client.send(new GetObjectCommand(this.object(key)));
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  private object(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

function isKey(key: string): boolean {
  return key.split('/').every((segment) => SEGMENT.test(segment));
}
