// Baseline of one API read: bare Koa and the product's query on the same database file.
// Usage: node bare-read.mjs <sqlite file> <organisation id> <request id>
import { createRequire } from 'node:module';
import Koa from 'koa';

const require = createRequire(import.meta.url);
const Database = require('libsql');
const [, , file, organization, id] = process.argv;
const database = new Database(file, { readonly: true });
const statement = database.prepare('select * from requests where organization_id = ? and id = ?');
const app = new Koa();
app.use((ctx) => {
  ctx.body = { data: statement.get(organization, id) };
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
