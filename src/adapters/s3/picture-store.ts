import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
import { toBucketError, httpStatus } from './errors.js';

export interface S3Settings {
  bucket: string;
  /** Absolute URL. Empty for Amazon's endpoint of the region. */
  endpoint: string;
  region: string;
  /** If both are empty, the AWS SDK uses its default credentials (environment, profile or role). */
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every key. It may be empty. */
  prefix: string;
}

const SECOND = 1000;
/** An original has up to 300 MB. */
const LARGE_FILE_TIMEOUT_MS = 600 * SECOND;
/** Number of attempts, including the first. The SDK waits longer before each retry. */
const MAX_ATTEMPTS = 4;
/**
 * Connections of this process. A reader who does not read occupies one for 30 seconds, so that the SDK's 50 would let a
 * few such readers block the pictures of everybody.
 */
const MAX_SOCKETS = 1_000;
/** Enough for the pictures of one print. */
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

  /** @throws Error with a readable sentence when the bucket cannot be used with these settings */
  static async open(settings: S3Settings): Promise<S3PictureStore> {
    const { accessKeyId, bucket, endpoint, prefix, region, secretAccessKey } = settings;
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
      maxAttempts: MAX_ATTEMPTS,
      // Many compatible servers reject the SDK's optional checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5 * SECOND,
        requestTimeout: 60 * SECOND,
        throwOnRequestTimeout: true,
        socketTimeout: 30 * SECOND,
        httpAgent: { maxSockets: MAX_SOCKETS, keepAlive: true },
        httpsAgent: { maxSockets: MAX_SOCKETS, keepAlive: true },
      },
    });
    try {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (error) {
      client.destroy();
      throw toBucketError(settings, error);
    }
    return new S3PictureStore(client, bucket, prefix && `${prefix}/`);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isKey(key)) throw new RangeError(`Not a key of a picture: ${JSON.stringify(key)}`);
    await this.client.send(new PutObjectCommand({ ...this.object(key), Body: bytes }));
  }

  async putFile(key: string, path: string): Promise<void> {
    if (!isKey(key)) throw new RangeError(`Not a key of a picture: ${JSON.stringify(key)}`);
    const { size } = await stat(path);
    // The client retries only what it can read again, so each attempt gets its own stream.
    for (let attempt = 1; ; attempt++) {
      try {
        const Body = createReadStream(path);
        await this.client.send(new PutObjectCommand({ ...this.object(key), Body, ContentLength: size }), {
          requestTimeout: LARGE_FILE_TIMEOUT_MS,
        });
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const file = await this.open(key);
    if (!file) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'hangwell-picture-'));
    try {
      const path = join(folder, 'picture');
      await pipeline(file.content, createWriteStream(path));
      return await work(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.fetchObject(key))?.Body!.transformToByteArray();
  }

  /** The connection stays in use until the content is read or destroyed, or the socket times out. */
  async open(key: string): Promise<StoredFile | undefined> {
    const found = await this.fetchObject(key);
    return found && { length: found.ContentLength!, content: found.Body as Readable };
  }

  async has(key: string): Promise<boolean> {
    if (!isKey(key)) return false;
    try {
      await this.client.send(new HeadObjectCommand(this.object(key)));
      return true;
    } catch (error) {
      if (httpStatus(error) === 404) return false;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    if (isKey(key)) await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  /** Deletes each object by its own request, because servers differ in their support for bulk deletes. */
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
        // Other software may store objects in the same bucket.
        if (isKey(key)) yield key;
      }
    }
  }

  close(): void {
    this.client.destroy();
  }

  private async fetchObject(key: string): Promise<GetObjectCommandOutput | undefined> {
    if (!isKey(key)) return undefined;
    try {
      return await this.client.send(new GetObjectCommand(this.object(key)));
    } catch (error) {
      if (httpStatus(error) === 404) return undefined;
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
