// Baseline of a list: bare Koa and the query of a page of 25 on the same database file.
// Usage: node bare-list.mjs <sqlite file> <organisation id>
import { createRequire } from 'node:module';
import Koa from 'koa';

const require = createRequire(import.meta.url);
const Database = require('libsql');
const [, , file, organization] = process.argv;
const database = new Database(file, { readonly: true });
const statement = database.prepare(
  'select * from requests where organization_id = ? order by created_at desc, id desc limit 25',
);
const app = new Koa();
app.use((ctx) => {
  ctx.body = { data: { requests: statement.all(organization) } };
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
