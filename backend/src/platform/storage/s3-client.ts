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
  /** Of what was sent. */
  readonly sum: string;
  /** The store answered with the checksum of what it has kept. */
  readonly isProven: boolean;
}

/** An upload in parts; the store was told to expect checksums, or does not know them. */
export interface StartedMultipartUpload {
  readonly uploadId: string;
  readonly isChecked: boolean;
}

export type S3Client = Awaited<ReturnType<typeof connectS3>>;

const CONNECT_MS = 5_000;
/** Of a store that answers nothing. The client begins to count after three seconds: three such calls end within half a minute. */
const SILENCE_MS = 6_000;
const ATTEMPTS = 3;

/** The calls that the storage makes, by the name of an object. The client is loaded here and nowhere else: a folder pays nothing for it. */
export async function connectS3(place: S3StorageConfig, silenceMilliseconds = SILENCE_MS) {
  // It would write to the terminal, at every start, that versions after the one we pin ask for a newer Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region } = place;
  const credentials = place.credentials();
  // Stores beside AWS often know neither its newer checksums nor buckets as host names.
  const elsewhere: S3ClientConfig =
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
    ...elsewhere,
    ...(credentials === null ? {} : { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMilliseconds,
      httpAgent: { keepAlive: true, maxSockets: 128 },
      httpsAgent: { keepAlive: true, maxSockets: 128 },
    },
  });
  const named = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const told = async <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => Promise.reject(toStorageError(error)));

  let takesChecksums = true;
  /** With a checksum as long as the store takes them; one that refuses them is asked without from then on. */
  const checked = async <T>(call: (isChecked: boolean) => Promise<T>): Promise<T> => {
    if (!takesChecksums) return call(false);
    try {
      return await call(true);
    } catch (error) {
      if (!isChecksumUnsupported(error)) throw error;
      const answer = await call(false);
      takesChecksums = false;
      return answer;
    }
  };
  const prove = (sent: string, kept: string | undefined): boolean => {
    if (kept !== undefined && kept !== sent) throw storageCorrupted({ log: { sent, kept } });
    return kept !== undefined;
  };

  return {
    /** True when the store answered with the checksum of what it has kept. */
    async putObject(key: string, Body: Buffer, abortSignal: AbortSignal): Promise<boolean> {
      const sum = computeChecksum(Body);
      const send = (isChecked: boolean) =>
        client.send(
          new s3.PutObjectCommand({
            ...named(key),
            Body,
            ...PLAIN,
            ...(isChecked ? { ChecksumCRC32: sum } : {}),
          }),
          { abortSignal },
        );
      return prove(sum, (await told(checked(send))).ChecksumCRC32);
    },
    startMultipartUpload: (key: string): Promise<StartedMultipartUpload> =>
      told(
        checked(async (isChecked) => {
          const { UploadId } = await client.send(
            new s3.CreateMultipartUploadCommand({
              ...named(key),
              ...PLAIN,
              ...(isChecked ? { ChecksumAlgorithm: 'CRC32' } : {}),
            }),
          );
          if (UploadId === undefined) throw new Error('The store began an upload without a name');
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
            ...named(key),
            UploadId,
            PartNumber,
            Body,
            ...(withSum ? { ChecksumCRC32: sum } : {}),
          }),
          { abortSignal },
        );
      const { ETag, ChecksumCRC32 } = await told(isChecked ? checked(send) : send(false));
      return {
        PartNumber,
        ETag,
        sum,
        isProven: prove(sum, ChecksumCRC32),
        ...(ChecksumCRC32 === undefined ? {} : { ChecksumCRC32 }),
      };
    },
    /** True when the store answered with the checksum of what it has joined; `whole` is that of all bytes. */
    async completeMultipartUpload(
      key: string,
      { uploadId: UploadId }: StartedMultipartUpload,
      parts: readonly UploadedPart[],
      whole: string,
    ): Promise<boolean> {
      const { ChecksumCRC32: kept } = await told(
        client.send(
          new s3.CompleteMultipartUploadCommand({
            ...named(key),
            UploadId,
            MultipartUpload: { Parts: parts.map(({ isProven: _, sum: __, ...part }) => part) },
          }),
        ),
      );
      const sent = kept?.includes('-') ? combineChecksums(parts.map(({ sum }) => sum)) : whole;
      return prove(sent, kept);
    },
    abortMultipartUpload: (key: string, UploadId: string) =>
      told(client.send(new s3.AbortMultipartUploadCommand({ ...named(key), UploadId }))),
    async getObjectSize(key: string): Promise<number> {
      const answer = await told(client.send(new s3.HeadObjectCommand(named(key))));
      if (isWebPage(answer)) throw storageUnavailable({ log: { key } });
      return answer.ContentLength ?? 0;
    },
    /** Errors as the client throws them: the reader decides whether to try again. */
    getObjectRange: async (
      key: string,
      start: number,
      end: number,
    ): Promise<AsyncIterable<Buffer>> => {
      const answer = await client.send(
        new s3.GetObjectCommand({ ...named(key), Range: `bytes=${start}-${end - 1}` }),
      );
      const body = answer.Body as unknown as Readable;
      if (isWebPage(answer)) {
        body.destroy();
        throw storageUnavailable({ log: { key } });
      }
      return body;
    },
    /** Reads the whole object again: true when it is what was sent. */
    matchesStoredObject: (key: string, size: number, sum: string): Promise<boolean> =>
      told(
        (async () => {
          const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(named(key)));
          const kept = createRunningChecksum();
          for await (const block of Body as unknown as AsyncIterable<Buffer>) kept.add(block);
          return ContentLength === size && kept.value() === sum;
        })(),
      ),
    deleteObject: (key: string) => told(client.send(new s3.DeleteObjectCommand(named(key)))),
    async listPage(
      after: string | null,
      limit: number,
    ): Promise<{ objects: StoredObject[]; last: string | null }> {
      const answer = await told(
        client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            MaxKeys: limit,
            ...(after === null ? {} : { StartAfter: `${prefix}${after}` }),
          }),
        ),
      );
      const found = answer.Contents ?? [];
      const objects = found.map(({ Key = '', Size = 0, LastModified = new Date() }) => ({
        key: Key.slice(prefix.length),
        size: Size,
        writtenAt: LastModified,
      }));
      return { objects, last: answer.IsTruncated === true ? (objects.at(-1)?.key ?? null) : null };
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
        const answer = await told(
          client.send(
            new s3.ListMultipartUploadsCommand({
              Bucket,
              Prefix: prefix,
              ...(KeyMarker === undefined ? {} : { KeyMarker, UploadIdMarker }),
            }),
          ),
        );
        for (const { Key = '', UploadId, Initiated } of answer.Uploads ?? []) {
          if (UploadId !== undefined && Initiated !== undefined)
            yield { key: Key.slice(prefix.length), uploadId: UploadId, begunAt: Initiated };
        }
        more = answer.IsTruncated === true;
        [KeyMarker, UploadIdMarker] = [answer.NextKeyMarker, answer.NextUploadIdMarker];
      }
    },
  };
}

/** What a proxy or a sign-in page answers in place of the store. */
const isWebPage = ({
  ContentType,
  ContentLength,
}: Pick<GetObjectCommandOutput, 'ContentType' | 'ContentLength'>): boolean =>
  ContentLength === undefined || ContentType?.startsWith('text/html') === true;

/** What lies there is sealed: its kind says nothing. */
const PLAIN: Pick<PutObjectCommandInput, 'ContentType'> = {
  ContentType: 'application/octet-stream',
};
