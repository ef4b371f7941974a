import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writesWithoutOwner } from './owned-writes.mjs';

const modules = join(dirname(fileURLToPath(import.meta.url)), '../../backend/src/modules');

/**
 * Statements for the whole installation: expired rows of any owner, findings of the storage scrub,
 * the waitlist of the operator, screens and the keys of their teams.
 */
const OF_EVERY_ORGANIZATION = {
  'documents/maintenance/storage-findings.store.ts': [
    'findings().update({ storageKey: seen.storageKey }, seen)',
    'findings().delete({ storageKey: In([...storageKeys]) })',
    'findings().delete({ lastSeenAt: LessThan(before) })',
    'scrubs().update({ id, startedAt: row.startedAt }, row)',
  ],
  'identity/identity.store.ts': [
    'tokens().delete({ expiresAt: LessThan(before.tokens) })',
    'sessions().delete({ expiresAt: LessThan(before.sessions) })',
  ],
  'notifications/mail-log/mail-log.store.ts': [
    'log().delete({ requestId: IsNull(), createdAt: LessThan(before) })',
    'days().delete({ day: LessThan(toQuotaDay(before)) })',
  ],
  'notifications/in-app/in-app.store.ts': ['notifications().delete({ at: LessThan(before) })'],
  'recipients/access-code/access-code.store.ts': [
    'proofs().delete({ expiresAt: LessThan(now) })',
    'codes().delete({ expiresAt: LessThan(dayAgo) })',
  ],
  'requests/recipient-address/recipient-quota.store.ts': [
    'mailed().delete({ sentAt: LessThanOrEqual(before) })',
  ],
  'screens/release-builds/builds.store.ts': [
    'builds().update({ name, digest }, { usedAt })',
    'builds().delete({ id })',
  ],
  'screens/screens.store.ts': [
    'versions().update( { name, version, notServedSince: since === null ? Not(IsNull()) : IsNull() }, { notServedSince: since }, )',
    'versions().delete({ id })',
    'reports().delete({ createdAt: LessThan(before) })',
  ],
  'screens/keys/publisher-keys.store.ts': [
    'keys().update({ id, revokedAt: IsNull() }, { revokedAt })',
  ],
  'waitlist/waitlist.store.ts': [
    'rows().update({ id, mails, confirmedAt: IsNull() }, changes)',
    'rows().update( { id, confirmedAt: IsNull(), email: Not(IsNull()) }, { confirmedAt, bouncedAt: null, bounceReply: null }, )',
    'rows().update( { id, email: Not(IsNull()) }, { email: null, confirmedAt: null, bounceReply: null }, )',
    'rows().update({ id, bouncedAt: IsNull() }, { bouncedAt, bounceReply })',
    'rows().delete({ confirmedAt: IsNull(), consentedAt: LessThan(consentedAt) })',
  ],
};

const sourcesOf = (isWanted) =>
  readdirSync(modules, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && isWanted(name))
    .map((name) => [name, readFileSync(join(modules, name), 'utf8')]);
const isStore = (name) => name.endsWith('.store.ts');

test('every statement of a store that changes or deletes rows names their owner', () => {
  const found = sourcesOf(isStore).map(([name, text]) => [name, writesWithoutOwner(name, text)]);
  assert.deepEqual(
    Object.fromEntries(found.filter(([, writes]) => writes.length > 0)),
    OF_EVERY_ORGANIZATION,
  );
});

test('rows of modules are changed in stores alone', () => {
  const others = sourcesOf((name) => !isStore(name));
  assert.deepEqual(
    others
      .filter(([, text]) =>
        /getRepository|\.repository\(|createQueryBuilder|\bsql\.(?:run|insert)\b/.test(text),
      )
      .map(([name]) => name),
    [],
  );
});

const PLANTED = {
  'tokens of any session': 'tokens().delete({ sessionId: id });',
  'a row by its id': 'await sessions().update({ id, revokedAt: IsNull() }, { revokedAt: now });',
  'a condition built before': 'const where = { id: In(ids) };\nawait rows().delete(where);',
  'a statement of the SQL helper':
    "await sql.run('UPDATE rows SET state = ? WHERE id = ?', values);",
  'a builder':
    "rows().createQueryBuilder().update().set({ state }).where('id = :id', { id }).execute();",
  'a builder that is passed on':
    "const change = () => rows().createQueryBuilder().update();\nchange().set({ state }).where('id = :id', { id }).execute();",
  'a builder without a condition': 'rows().createQueryBuilder().delete().execute();',
  'a statement by hand':
    'await manager.query(`DELETE FROM access_tokens WHERE session_id = ?`, [id]);',
};

for (const [what, text] of Object.entries(PLANTED)) {
  test(`a write without its owner is found: ${what}`, () => {
    assert.notDeepEqual(writesWithoutOwner('planted.store.ts', text), []);
  });
}

const OWNED = {
  'an organisation': 'await rows().update({ organizationId, id }, { state });',
  'a person': 'await sessions().delete({ userId, id });',
  'a person’s own row': 'await users().update({ id: userId }, changes);',
  'a builder':
    "rows().createQueryBuilder().update().set({ state }).where('organization_id = :organizationId', { organizationId }).execute();",
  'what is inserted or exists':
    '`INSERT INTO rows (id) VALUES (?) ON DUPLICATE KEY UPDATE n = n + 1`;',
};

for (const [what, text] of Object.entries(OWNED)) {
  test(`a write with its owner passes: ${what}`, () => {
    assert.deepEqual(writesWithoutOwner('owned.store.ts', text), []);
  });
}
