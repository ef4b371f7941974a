// What the upload is compared with: Node's own pipeline from the request through one SHA-256 and one AES-256-GCM cipher
// into a file. No parts, no frames, no checks, no fsync, no database. A GET reads that file back as it lies.
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [, , file] = process.argv;

const server = createServer(async (req, res) => {
  if (req.method === 'GET') {
    await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), res);
    return;
  }
  const hash = createHash('sha256');
  req.on('data', (chunk) => hash.update(chunk));
  await pipeline(
    req,
    createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12)),
    createWriteStream(file, { mode: 0o600 }),
  );
  res.end(hash.digest('hex'));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
