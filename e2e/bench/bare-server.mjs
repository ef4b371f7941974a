// node bare-server.mjs FOLDER: the product's query, plain files, hashing and sealing by Koa with @koa/router.
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Router from '@koa/router';
import Koa from 'koa';

const Database = createRequire(import.meta.url)('libsql');
const folder = process.argv[2];
const database = new Database(join(folder, 'recueil.sqlite'), { readonly: true });
const one = database.prepare('SELECT * FROM requests WHERE organization_id = ? AND id = ?');
const toFile = (name) => join(folder, `bare-${name}`);

const router = new Router();
let organizationId;
router.get('/requests/:id', (ctx) => {
  organizationId ??= database.prepare('SELECT organization_id AS id FROM requests').get().id;
  ctx.body = { data: one.get(organizationId, ctx.params.id) };
});
router.post('/files/:name', async (ctx) => {
  const hash = createHash('sha256');
  ctx.req.on('data', (chunk) => hash.update(chunk));
  const seal = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
  await pipeline(ctx.req, seal, createWriteStream(toFile(ctx.params.name), { mode: 0o600 }));
  ctx.body = hash.digest('hex');
});
router.get('/files/:name', async (ctx) => {
  const file = toFile(ctx.params.name);
  ctx.length = (await stat(file)).size;
  ctx.body = createReadStream(file, { highWaterMark: 256 * 1024 });
});
router.get('/page', (ctx) => {
  ctx.type = 'html';
  ctx.body = '<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1></html>';
});

const server = createServer({ requestTimeout: 0 }, new Koa().use(router.routes()).callback());
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit(0)); // Open sockets would keep it alive.
