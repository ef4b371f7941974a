import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MasterKey } from '../../config/index.ts';
import { documentsTables } from '../../modules/documents/index.ts';
import type { Database } from '../database/database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openMigratedDatabase } from '../../testing/database-template.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { openKeyManager, SECRET_NAMES } from './key-manager.ts';
import { keysTables } from './keys.tables.ts';

function newRoot(): MasterKey {
  const bytes = randomBytes(32);
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
    bytes: () => Buffer.from(bytes),
  };
}

describe.each(DIALECTS)('the root key on %s', (dialect) => {
  let database: Database;
  const clock = createTestClock();
  const root = newRoot();

  beforeEach(async () => {
    database = await openMigratedDatabase(dialect, [...documentsTables, ...keysTables]);
  });
  afterEach(() => database.close());
  const open = (masterKey = root) => openKeyManager({ config: { masterKey }, database, clock });

  test('the first start creates the service keys; later and concurrent starts load the same ones', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    const later = await open();
    for (const name of SECRET_NAMES) {
      expect(
        one.secret(name).equals(other.secret(name)) && one.secret(name).equals(later.secret(name)),
      ).toBe(true);
    }
    expect(new Set(SECRET_NAMES.map((name) => one.secret(name).toString('hex'))).size).toBe(
      SECRET_NAMES.length,
    );
    await expect(open(newRoot())).rejects.toThrow(/The master key does not belong/);
  });
});
