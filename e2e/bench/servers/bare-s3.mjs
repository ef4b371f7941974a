// Baseline of files in S3: a Koa route that forwards a body in parts of 5 MiB, and one that sends
// it back. No forms, sealing, checks or database.
import { createServer } from 'node:http';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import Koa from 'koa';

const place = new URL(process.env.STORAGE_URL);
const named = { Bucket: place.hostname, Key: 'bare' };
const client = new S3Client({
  endpoint: place.searchParams.get('endpoint'),
  region: place.searchParams.get('region'),
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
const PART = 5 * 1024 * 1024;

const app = new Koa();
app.use(async (ctx) => {
  if (ctx.method === 'GET') {
    const { Body, ContentLength } = await client.send(new GetObjectCommand(named));
    ctx.length = ContentLength;
    ctx.body = Body;
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(named));
  const parts = [];
  let gathered = [];
  let size = 0;
  const send = () => {
    const Body = Buffer.concat(gathered);
    const PartNumber = parts.length + 1;
    [gathered, size] = [[], 0];
    parts.push(
      client
        .send(new UploadPartCommand({ ...named, UploadId, PartNumber, Body }))
        .then(({ ETag }) => ({ ETag, PartNumber })),
    );
    // One part is sent while the next is collected, to limit memory.
    return parts.at(-2);
  };
  for await (const chunk of ctx.req) {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= PART) await send();
  }
  if (size > 0) await send();
  await client.send(
    new CompleteMultipartUploadCommand({
      ...named,
      UploadId,
      MultipartUpload: { Parts: await Promise.all(parts) },
    }),
  );
  ctx.body = 'stored';
});
const server = createServer(app.callback());
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
