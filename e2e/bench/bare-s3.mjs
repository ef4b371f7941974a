// What files in S3 are compared with: a plain Koa route that hands a body on to the same store in parts of 5 MiB, and one
// that hands it out. No forms, no sealing, no checks, no database.
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
    // One goes while the next gathers, and no more, as memory allows.
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
