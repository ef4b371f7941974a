// Baseline of an upload: Node's pipeline through SHA-256 and AES-256-GCM into a file. No parts,
// frames, checks, fsync or database. GET reads that file.
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
