import type { PutObjectCommandInput, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Place } from '../../config.ts';
import { toldByStore } from './s3-failure.ts';
import type { StoredObject } from './storage.ts';

export interface Part {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

export type S3Client = Awaited<ReturnType<typeof connectS3>>;

const CONNECT_MS = 5_000;
/** A call that hears nothing for so long is tried again. */
const SILENCE_MS = 30_000;

/** The calls that the storage makes, by the name of an object. The client is loaded here and nowhere else: a folder pays nothing for it. */
export async function connectS3(place: S3Place) {
  // It would write to the terminal, at every start, that versions after the one we pin ask for a newer Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region } = place;
  const credentials = place.credentials();
  // Stores beside AWS often know neither its newer checksums nor buckets as host names.
  const elsewhere: S3ClientConfig = endpoint === null ? {} : { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' };
  const client = new s3.S3Client({
    region, ...elsewhere, ...(credentials === null ? {} : { credentials }), maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, httpAgent: { keepAlive: true, maxSockets: 128 }, httpsAgent: { keepAlive: true, maxSockets: 128 } },
  });
  const named = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const told = async <T>(answer: Promise<T>): Promise<T> => answer.catch((error: unknown) => Promise.reject(toldByStore(error)));

  return {
    put: (key: string, Body: Buffer, abortSignal: AbortSignal) => told(client.send(new s3.PutObjectCommand({ ...named(key), Body, ...PLAIN }), { abortSignal })),
    begin: async (key: string): Promise<string> => {
      const { UploadId } = await told(client.send(new s3.CreateMultipartUploadCommand({ ...named(key), ...PLAIN })));
      if (UploadId === undefined) throw new Error('The store began an upload without a name');
      return UploadId;
    },
    part: async (key: string, UploadId: string, PartNumber: number, Body: Buffer, abortSignal: AbortSignal): Promise<Part> => {
      const { ETag } = await told(client.send(new s3.UploadPartCommand({ ...named(key), UploadId, PartNumber, Body }), { abortSignal }));
      return { PartNumber, ETag };
    },
    complete: (key: string, UploadId: string, Parts: Part[]) => told(client.send(new s3.CompleteMultipartUploadCommand({ ...named(key), UploadId, MultipartUpload: { Parts } }))),
    cancel: (key: string, UploadId: string) => told(client.send(new s3.AbortMultipartUploadCommand({ ...named(key), UploadId }))),
    head: async (key: string): Promise<number> => (await told(client.send(new s3.HeadObjectCommand(named(key))))).ContentLength ?? 0,
    /** Errors as the client throws them: the reader decides whether to try again. */
    get: async (key: string, start: number, end: number): Promise<AsyncIterable<Buffer>> => {
      const { Body } = await client.send(new s3.GetObjectCommand({ ...named(key), Range: `bytes=${start}-${end - 1}` }));
      return Body as unknown as AsyncIterable<Buffer>;
    },
    remove: (key: string) => told(client.send(new s3.DeleteObjectCommand(named(key)))),
    async page(after: string | null, limit: number): Promise<{ objects: StoredObject[]; last: string | null }> {
      const answer = await told(client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: limit, ...(after === null ? {} : { StartAfter: `${prefix}${after}` }) })));
      const found = answer.Contents ?? [];
      const objects = found.map(({ Key = '', Size = 0, LastModified = new Date() }) => ({ key: Key.slice(prefix.length), size: Size, writtenAt: LastModified }));
      return { objects, last: answer.IsTruncated === true ? (objects.at(-1)?.key ?? null) : null };
    },
    async *unfinished(): AsyncGenerator<{ key: string; uploadId: string; begunAt: Date }> {
      for (let KeyMarker: string | undefined, UploadIdMarker: string | undefined, more = true; more; ) {
        const answer = await told(client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...(KeyMarker === undefined ? {} : { KeyMarker, UploadIdMarker }) })));
        for (const { Key = '', UploadId, Initiated } of answer.Uploads ?? []) {
          if (UploadId !== undefined && Initiated !== undefined) yield { key: Key.slice(prefix.length), uploadId: UploadId, begunAt: Initiated };
        }
        more = answer.IsTruncated === true;
        [KeyMarker, UploadIdMarker] = [answer.NextKeyMarker, answer.NextUploadIdMarker];
      }
    },
  };
}

/** What lies there is sealed: its kind says nothing. */
const PLAIN: Pick<PutObjectCommandInput, 'ContentType'> = { ContentType: 'application/octet-stream' };
