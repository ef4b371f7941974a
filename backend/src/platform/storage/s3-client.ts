import type { Readable } from 'node:stream';
import type {
  GetObjectCommandOutput,
  PutObjectCommandInput,
  S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { S3StorageConfig } from '../../config/index.ts';
import { storageCorrupted, storageUnavailable } from '../problem.ts';
import { combineChecksums, computeChecksum, createRunningChecksum } from './checksum.ts';
import { isChecksumUnsupported, toStorageError } from './s3-errors.ts';
import type { StoredObject } from './storage.ts';

export interface UploadedPart {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
  readonly ChecksumCRC32?: string;
  readonly sum: string;
  readonly isConfirmed: boolean;
}

export interface StartedMultipartUpload {
  readonly uploadId: string;
  readonly isChecked: boolean;
}

export type S3Client = Awaited<ReturnType<typeof connectS3>>;

const CONNECT_TIMEOUT_MS = 5_000;
/** The SDK starts this timer after three seconds: three attempts end within half a minute. */
const SOCKET_TIMEOUT_MS = 6_000;
const MAX_ATTEMPTS = 3;

/** Loads the AWS SDK only when a bucket is configured. */
export async function connectS3(config: S3StorageConfig, socketTimeout = SOCKET_TIMEOUT_MS) {
  // The SDK would print a warning about the Node version at every start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region } = config;
  const credentials = config.credentials();
  // S3-compatible stores often support neither the newer checksums nor buckets as host names.
  const compatibility: S3ClientConfig =
    endpoint === null
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        };
  const client = new s3.S3Client({
    region,
    ...compatibility,
    ...(credentials === null ? {} : { credentials }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout,
      httpAgent: { keepAlive: true, maxSockets: 128 },
      httpsAgent: { keepAlive: true, maxSockets: 128 },
    },
  });
  const toObjectName = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const translateErrors = async <T>(response: Promise<T>): Promise<T> =>
    response.catch((error: unknown) => Promise.reject(toStorageError(error)));

  let supportsChecksums = true;
  /** Falls back to calls without checksums once the store has refused them. */
  const withChecksum = async <T>(call: (isChecked: boolean) => Promise<T>): Promise<T> => {
    if (!supportsChecksums) return call(false);
    try {
      return await call(true);
    } catch (error) {
      if (!isChecksumUnsupported(error)) throw error;
      const response = await call(false);
      supportsChecksums = false;
      return response;
    }
  };
  const confirm = (sent: string, stored: string | undefined): boolean => {
    if (stored !== undefined && stored !== sent)
      throw storageCorrupted({ log: { sent, kept: stored } });
    return stored !== undefined;
  };

  return {
    async putObject(key: string, Body: Buffer, abortSignal: AbortSignal): Promise<boolean> {
      const sum = computeChecksum(Body);
      const send = (isChecked: boolean) =>
        client.send(
          new s3.PutObjectCommand({
            ...toObjectName(key),
            Body,
            ...OBJECT_HEADERS,
            ...(isChecked ? { ChecksumCRC32: sum } : {}),
          }),
          { abortSignal },
        );
      return confirm(sum, (await translateErrors(withChecksum(send))).ChecksumCRC32);
    },
    startMultipartUpload: (key: string): Promise<StartedMultipartUpload> =>
      translateErrors(
        withChecksum(async (isChecked) => {
          const { UploadId } = await client.send(
            new s3.CreateMultipartUploadCommand({
              ...toObjectName(key),
              ...OBJECT_HEADERS,
              ...(isChecked ? { ChecksumAlgorithm: 'CRC32' } : {}),
            }),
          );
          if (UploadId === undefined) throw new Error('The store started an upload without an id');
          return { uploadId: UploadId, isChecked };
        }),
      ),
    async uploadPart(
      key: string,
      { uploadId: UploadId, isChecked }: StartedMultipartUpload,
      PartNumber: number,
      Body: Buffer,
      abortSignal: AbortSignal,
    ): Promise<UploadedPart> {
      const sum = computeChecksum(Body);
      const send = (withSum: boolean) =>
        client.send(
          new s3.UploadPartCommand({
            ...toObjectName(key),
            UploadId,
            PartNumber,
            Body,
            ...(withSum ? { ChecksumCRC32: sum } : {}),
          }),
          { abortSignal },
        );
      const { ETag, ChecksumCRC32 } = await translateErrors(
        isChecked ? withChecksum(send) : send(false),
      );
      return {
        PartNumber,
        ETag,
        sum,
        isConfirmed: confirm(sum, ChecksumCRC32),
        ...(ChecksumCRC32 === undefined ? {} : { ChecksumCRC32 }),
      };
    },
    /** True when the store confirmed the checksum; `wholeChecksum` is the checksum of all bytes. */
    async completeMultipartUpload(
      key: string,
      { uploadId: UploadId }: StartedMultipartUpload,
      parts: readonly UploadedPart[],
      wholeChecksum: string,
    ): Promise<boolean> {
      const { ChecksumCRC32: stored } = await translateErrors(
        client.send(
          new s3.CompleteMultipartUploadCommand({
            ...toObjectName(key),
            UploadId,
            MultipartUpload: { Parts: parts.map(({ isConfirmed: _, sum: __, ...part }) => part) },
          }),
        ),
      );
      const sent = stored?.includes('-')
        ? combineChecksums(parts.map(({ sum }) => sum))
        : wholeChecksum;
      return confirm(sent, stored);
    },
    abortMultipartUpload: (key: string, UploadId: string) =>
      translateErrors(
        client.send(new s3.AbortMultipartUploadCommand({ ...toObjectName(key), UploadId })),
      ),
    async getObjectSize(key: string): Promise<number> {
      const response = await translateErrors(
        client.send(new s3.HeadObjectCommand(toObjectName(key))),
      );
      if (isWebPage(response)) throw storageUnavailable({ log: { key } });
      return response.ContentLength ?? 0;
    },
    getObjectRange: async (
      key: string,
      start: number,
      end: number,
    ): Promise<AsyncIterable<Buffer>> => {
      const response = await client.send(
        new s3.GetObjectCommand({ ...toObjectName(key), Range: `bytes=${start}-${end - 1}` }),
      );
      const body = response.Body as unknown as Readable;
      if (isWebPage(response)) {
        body.destroy();
        throw storageUnavailable({ log: { key } });
      }
      return body;
    },
    matchesStoredObject: (key: string, size: number, sum: string): Promise<boolean> =>
      translateErrors(
        (async () => {
          const { Body, ContentLength } = await client.send(
            new s3.GetObjectCommand(toObjectName(key)),
          );
          const stored = createRunningChecksum();
          for await (const block of Body as unknown as AsyncIterable<Buffer>) stored.add(block);
          return ContentLength === size && stored.value() === sum;
        })(),
      ),
    deleteObject: (key: string) =>
      translateErrors(client.send(new s3.DeleteObjectCommand(toObjectName(key)))),
    async listPage(
      after: string | null,
      limit: number,
    ): Promise<{ objects: StoredObject[]; last: string | null }> {
      const response = await translateErrors(
        client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            MaxKeys: limit,
            ...(after === null ? {} : { StartAfter: `${prefix}${after}` }),
          }),
        ),
      );
      const found = response.Contents ?? [];
      const objects = found.map(({ Key = '', Size = 0, LastModified = new Date() }) => ({
        key: Key.slice(prefix.length),
        size: Size,
        writtenAt: LastModified,
      }));
      return {
        objects,
        last: response.IsTruncated === true ? (objects.at(-1)?.key ?? null) : null,
      };
    },
    async *listMultipartUploads(): AsyncGenerator<{
      key: string;
      uploadId: string;
      begunAt: Date;
    }> {
      for (
        let KeyMarker: string | undefined, UploadIdMarker: string | undefined, more = true;
        more;
      ) {
        const response = await translateErrors(
          client.send(
            new s3.ListMultipartUploadsCommand({
              Bucket,
              Prefix: prefix,
              ...(KeyMarker === undefined ? {} : { KeyMarker, UploadIdMarker }),
            }),
          ),
        );
        for (const { Key = '', UploadId, Initiated } of response.Uploads ?? []) {
          if (UploadId !== undefined && Initiated !== undefined)
            yield { key: Key.slice(prefix.length), uploadId: UploadId, begunAt: Initiated };
        }
        more = response.IsTruncated === true;
        [KeyMarker, UploadIdMarker] = [response.NextKeyMarker, response.NextUploadIdMarker];
      }
    },
  };
}

const isWebPage = ({
  ContentType,
  ContentLength,
}: Pick<GetObjectCommandOutput, 'ContentType' | 'ContentLength'>): boolean =>
  ContentLength === undefined || ContentType?.startsWith('text/html') === true;

const OBJECT_HEADERS: Pick<PutObjectCommandInput, 'ContentType'> = {
  ContentType: 'application/octet-stream',
};
