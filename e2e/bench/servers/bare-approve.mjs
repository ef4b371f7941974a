// Baseline of an approval: bare Koa and the same statements in one durable transaction on a copy of
// the database.
// Usage: node bare-approve.mjs <sqlite file> <organisation id> <user id>; POST /<request id>/<item
// id>
import { createRequire } from 'node:module';
import Koa from 'koa';

const require = createRequire(import.meta.url);
const Database = require('libsql');
const [, , file, organization, user] = process.argv;
const database = new Database(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
const prepared = (sql) => database.prepare(sql);
const hold = prepared('update requests set version = version where organization_id = ? and id = ?');
const request = prepared('select * from requests where organization_id = ? and id = ?');
const current = prepared(
  'select * from documents where organization_id = ? and request_id = ? and item_id = ? and is_current = 1',
);
const decide = prepared(
  "update documents set state = 'approved', decided_by = ?, decided_at = ? where id = ? and organization_id = ? and state = 'pending' and is_current = 1",
);
const vaultTally = prepared(
  'insert into document_tally_changes (id, organization_id, figure, day, n) values (?, ?, ?, ?, ?)',
);
const files = prepared(
  'select * from documents where organization_id = ? and request_id = ? order by item_id, version desc',
);
const deliver = prepared(
  'insert into outbox_deliveries (id, listener, event_type, organization_id, event, attempts, created_at, due_at, give_up_at) values (?, ?, ?, ?, ?, 0, ?, ?, ?)',
);
const tell = prepared(
  'insert into request_timeline (id, organization_id, request_id, type, actor_kind, actor_id, details, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
);
const change = prepared(
  'update requests set approved_count = approved_count + 1, is_new = 0, updated_at = ?, letter_due_at = ?, version = version + 1 where organization_id = ? and id = ? and version = ?',
);
const items = prepared(
  'select * from request_items where organization_id = ? and request_id = ? order by position',
);
const people = prepared('select * from users where id in (?)');

let made = 0;
const next = () => `BARE${String(++made).padStart(22, '0')}`;
const app = new Koa();
app.use((ctx) => {
  const [, requestId, itemId] = ctx.path.split('/');
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  database.exec('begin immediate');
  hold.run(organization, requestId);
  const row = request.get(organization, requestId);
  const document = current.get(organization, requestId, itemId);
  decide.run(user, now, document.id, organization);
  for (const [figure, day, n] of [
    ['pending.pdf', '', -1],
    ['pending.pdf', now.slice(0, 10), -1],
    ['approved.pdf', '', 1],
    ['approved.pdf', now.slice(0, 10), 1],
  ])
    vaultTally.run(next(), organization, figure, day, n);
  files.all(organization, requestId);
  const event = JSON.stringify({
    type: 'document.approved',
    organizationId: organization,
    payload: { requestId, itemId, documentId: document.id },
  });
  for (const listener of ['audit', 'audit', 'mail.decisions'])
    deliver.run(next(), listener, 'document.approved', organization, event, now, now, now);
  tell.run(next(), organization, requestId, 'document.approved', 'user', user, event, now);
  change.run(now, now, organization, requestId, row.version);
  const lines = items.all(organization, requestId);
  const held = files.all(organization, requestId);
  people.all(user);
  database.exec('commit');
  ctx.body = {
    data: {
      ...lines.find(({ id }) => id === itemId),
      file: held.find(({ item_id: id }) => id === itemId)?.name,
    },
  };
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
