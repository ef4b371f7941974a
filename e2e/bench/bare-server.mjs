// What the upload is compared with: Node's http, one SHA-256, one AES-256-GCM cipher, one file. No parts, no frames, no
// checks, no database.
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';

const [, , file] = process.argv;

const server = createServer(async (req, res) => {
  const hash = createHash('sha256');
  const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
  const out = await open(file, 'w', 0o600);
  // As fast as this can be written plainly: a write is under way while the next mebibyte is worked on.
  let writing = Promise.resolve();
  let pieces = [];
  let gathered = 0;
  for await (const chunk of req) {
    hash.update(chunk);
    const sealed = cipher.update(chunk);
    pieces.push(sealed);
    gathered += sealed.length;
    if (gathered < 1024 * 1024) continue;
    await writing;
    writing = out.writev(pieces);
    pieces = [];
    gathered = 0;
  }
  await writing;
  await out.writev([...pieces, cipher.final(), cipher.getAuthTag()]);
  await out.sync();
  await out.close();
  res.end(hash.digest('hex'));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
