import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createTestVaultKey } from '../../../testing/fixtures/encrypted-file.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Organization } from '../organizations.contract.ts';
import type { Encryption, VaultKey } from './vault-keys.contract.ts';

const PATH = '/v1/organization/encryption';

describe.each(ONE_DIALECT)('the keys of the vault on %s', (dialect) => {
  const clock = createTestClock();
  const { app } = setUpAppWithSender({ dialect, clock });

  test('an owner turns the encryption on, and every member reads its keys', async () => {
    const owner = await app.signUp();
    expect((await owner.get<Encryption>(PATH)).data).toEqual({ enabled: false, keys: [] });
    const key = createTestVaultKey();
    const on = await owner.post<Encryption>(PATH, key);
    expect(on.status).toBe(201);
    expect(on.data).toEqual({
      enabled: true,
      keys: [
        {
          ...key,
          id: expect.any(String),
          version: 1,
          createdAt: clock.now().toISOString(),
          retiredAt: null,
        },
      ],
    });
    const { data: organization } = await owner.get<Organization>('/v1/organization');
    expect(organization.encryptsFiles).toBe(true);
    const [member] = await createColleagues(app, owner, 1);
    expect((await member!.get<Encryption>(PATH)).data).toEqual(on.data);
    expect((await owner.post(PATH, createTestVaultKey())).problem.code).toBe(
      'encryption-already-on',
    );
  });

  test('turned off, the keys stay, and turning it on again needs another key', async () => {
    const owner = await app.signUp();
    const first = createTestVaultKey();
    await owner.post(PATH, first);
    const off = await owner.delete<Encryption>(PATH);
    expect(off.data).toMatchObject({
      enabled: false,
      keys: [{ publicKey: first.publicKey, retiredAt: clock.now().toISOString() }],
    });
    expect((await owner.delete(PATH)).problem.code).toBe('encryption-off');
    expect((await owner.post(PATH, first)).problem.errors?.[0]?.field).toBe('publicKey');
    const second = createTestVaultKey();
    const { data } = await owner.post<Encryption>(PATH, second);
    expect(data.enabled).toBe(true);
    expect(data.keys.map(({ publicKey, retiredAt }) => [publicKey, retiredAt === null])).toEqual(
      expect.arrayContaining([
        [second.publicKey, true],
        [first.publicKey, false],
      ]),
    );
  });

  test('another passphrase replaces its envelope alone, for the version that was read', async () => {
    const owner = await app.signUp();
    const { data } = await owner.post<Encryption>(PATH, createTestVaultKey());
    const before = data.keys[0]!;
    const path = `${PATH}/keys/${before.id}`;
    const { passphrase } = createTestVaultKey();
    const changed = await owner.patch<VaultKey>(path, { passphrase }, { 'if-match': '"1"' });
    expect(changed.data).toEqual({ ...before, passphrase, version: 2 });
    expect((await owner.get<Encryption>(PATH)).data.keys).toEqual([changed.data]);
    const late = await owner.patch(path, { passphrase: before.passphrase }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    const stranger = await app.signUp();
    expect((await stranger.patch(path, { passphrase })).status).toBe(404);
  });

  test.each([
    ['too few iterations', { passphrase: { iterations: 599_999 } }],
    ['a salt of 15 bytes', { recovery: { salt: 'A'.repeat(20) } }],
    ['an unknown derivation', { recovery: { kdf: 'PBKDF2-SHA-1' } }],
    ['a point beside the curve', { publicKey: `B${'A'.repeat(86)}` }],
  ])('a key with %s is refused', async (_, change) => {
    const owner = await app.signUp();
    const key = createTestVaultKey() as unknown as Record<string, object | string>;
    const [[field, value]] = Object.entries(change) as [[string, object | string]];
    const body = {
      ...key,
      [field]: typeof value === 'string' ? value : { ...(key[field] as object), ...value },
    };
    expect((await owner.post(PATH, body)).status).toBe(422);
    expect((await owner.get<Encryption>(PATH)).data.enabled).toBe(false);
  });

  test('the audit names each change, without the keys', async () => {
    const owner = await app.signUp();
    const { data } = await owner.post<Encryption>(PATH, createTestVaultKey());
    const { passphrase, recovery } = createTestVaultKey();
    const keyId = data.keys[0]!.id;
    await owner.patch(`${PATH}/keys/${keyId}`, { passphrase, recovery });
    await owner.delete(PATH);
    await app.platform.outbox.drain();
    const { data: log } = await owner.get<{ entries: { action: string; facts: object }[] }>(
      '/v1/audit',
    );
    const entries = log.entries.filter(({ action }) => action.startsWith('encryption.'));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'encryption.disabled',
      'encryption.enabled',
      'encryption.passphrase-changed',
      'encryption.recovery-changed',
    ]);
    expect(entries.every(({ facts }) => JSON.stringify(facts).includes(keyId))).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(passphrase.wrappedKey);
  });
});
