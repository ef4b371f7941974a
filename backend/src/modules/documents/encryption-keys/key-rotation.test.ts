import { sha256 } from '../../../platform/digest.ts';
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MasterKey } from '../../../config/index.ts';
import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { openKeyManager } from '../../../platform/keys/key-manager.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import { documentTable, organizationKeyTable } from '../documents.tables.ts';
import type { DocumentsModule } from '../index.ts';
import { createKeyring } from './keyring.ts';

const [ORGANIZATION, OTHER] = ['01JD0000000000000000000ORG', '01JD0000000000000000OTHER0'];
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3000)]);

function createRootKey(): MasterKey {
  const bytes = randomBytes(32);
  return {
    id: sha256(bytes).toString('hex').slice(0, 12),
    bytes: () => Buffer.from(bytes),
  };
}

describe.each(DIALECTS)('key rotation on %s', (dialect) => {
  let server: DocumentsServer;
  let uploads: Map<string, { organizationId: string; bytes: Buffer }>;

  beforeEach(async () => {
    server = await startDocumentsServer(dialect);
    uploads = new Map();
  });
  afterEach(() => server.close());

  async function upload(organizationId: string): Promise<void> {
    const bytes = pdf();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'scan.pdf'));
    const response = await fetch(`${server.origin}/api/v1/documents/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${server.bearer(organizationId)}` },
    });
    expect(response.status).toBe(201);
    uploads.set(((await response.json()) as { data: { id: string } }).data.id, {
      organizationId,
      bytes,
    });
  }
  const uploadSome = async (count: number) => {
    for (let i = 0; i < count; i++) await upload(i % 3 === 0 ? OTHER : ORGANIZATION);
  };
  /** The download route of one instance, without an HTTP server. */
  const openOnInstance = (
    instance: DocumentsModule,
    organizationId: string,
    id: string,
  ): Promise<{ body: AsyncIterable<Buffer> }> =>
    instance.routes
      .find(({ path }) => path === '/v1/documents/:id/download')!
      .handle({
        principal: systemCaller(organizationId),
        params: { id },
        ctx: { req: { headers: {} } },
      } as never) as never;
  async function expectAllReadable(instance: DocumentsModule = server.documents): Promise<void> {
    for (const [id, { organizationId, bytes }] of uploads) {
      const { body } = await openOnInstance(instance, organizationId, id);
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    }
  }
  const organizationKeys = () =>
    server.database
      .repository(organizationKeyTable)
      .find({ order: { organizationId: 'ASC', version: 'ASC' } });
  const documents = () => server.database.repository(documentTable).find();
  const objects = async () =>
    Promise.all(
      (await server.stored()).sort().map(async (file) => ({
        file,
        ...(({ ino, mtimeMs, ctimeMs, size }) => ({ ino, mtimeMs, ctimeMs, size }))(
          await stat(file),
        ),
      })),
    );

  describe('organisation keys', () => {
    test('a key whose creation is rolled back seals nothing afterwards', async () => {
      const { platform, database, clock } = server;
      const keys = await openKeyManager({ config: platform.config, clock, database });
      const keyring = createKeyring({ ...platform, clock, keys });
      const createKey = () => keyring.createDocumentKey(ORGANIZATION, 'document');
      let rolledBackId = '';
      const failed = database.transaction(async () => {
        rolledBackId = (await createKey()).organizationKeyId;
        throw new Error('rolled back');
      });
      await expect(failed).rejects.toThrow('rolled back');
      const { organizationKeyId } = await createKey();
      expect(organizationKeyId).not.toBe(rolledBackId);
      expect((await organizationKeys()).map(({ id }) => id)).toEqual([organizationKeyId]);
      expect((await createKey()).organizationKeyId).toBe(organizationKeyId);
    });

    test('rotating an organisation key leaves objects untouched, and files stay readable throughout', async () => {
      await uploadSome(9);
      const before = await objects();
      const { rewrapped, damaged } =
        await server.documents.maintenance.rotateOrganizationKey(ORGANIZATION);
      expect({ rewrapped, damaged }).toEqual({ rewrapped: 6, damaged: 0 });
      await expectAllReadable();
      expect(
        (await organizationKeys())
          .filter(({ organizationId }) => organizationId === ORGANIZATION)
          .map(({ version }) => version),
      ).toEqual([1, 2]);

      expect(await server.documents.maintenance.retireOrganizationKeys(ORGANIZATION)).toEqual({
        retired: 1,
        stillNeeded: 0,
      });
      await expectAllReadable(await server.another());
      expect(await objects()).toEqual(before);
      expect(
        (await organizationKeys()).map(({ organizationId, version }) => [organizationId, version]),
      ).toEqual([
        [ORGANIZATION, 2],
        [OTHER, 1],
      ]);
    });

    test('a killed rotation resumes with its key, and the older key is retired only afterwards', async () => {
      await uploadSome(9);
      const [first] = (await documents()).filter(
        ({ organizationId }) => organizationId === ORGANIZATION,
      );
      const rotation = await server.documents.maintenance.rotateOrganizationKey(ORGANIZATION);
      // State after a kill between two batches: some rows still use the older key.
      const [older] = (await organizationKeys()).filter(
        ({ organizationId }) => organizationId === ORGANIZATION,
      );
      await server.database.transaction(() =>
        server.database
          .repository(documentTable)
          .update(
            { id: first!.id },
            { wrappedKey: first!.wrappedKey, organizationKeyId: older!.id },
          ),
      );

      expect(await server.documents.maintenance.retireOrganizationKeys(ORGANIZATION)).toEqual({
        retired: 0,
        stillNeeded: 1,
      });
      await expectAllReadable();
      expect(await server.documents.maintenance.rotateOrganizationKey(ORGANIZATION)).toEqual({
        organizationKeyId: rotation.organizationKeyId,
        rewrapped: 1,
        damaged: 0,
      });
      expect(await server.documents.maintenance.retireOrganizationKeys(ORGANIZATION)).toEqual({
        retired: 1,
        stillNeeded: 0,
      });
      await expectAllReadable();
    });

    test('another instance uses a new organisation key within seconds and the older one until then', async () => {
      await upload(ORGANIZATION);
      const otherInstance = await server.another();
      const { organizationKeyId } =
        await otherInstance.maintenance.rotateOrganizationKey(ORGANIZATION);
      await uploadSome(4);
      await expectAllReadable(otherInstance);
      const listUsedKeyIds = async () => [
        ...new Set((await documents()).map((row) => row.organizationKeyId)),
      ];
      expect(await listUsedKeyIds()).toContain(organizationKeyId);
      await otherInstance.maintenance.rotateOrganizationKey(ORGANIZATION);
      expect(
        (await otherInstance.maintenance.retireOrganizationKeys(ORGANIZATION)).stillNeeded,
      ).toBe(0);
      await expectAllReadable();
    });

    test('a file received under a key retired meanwhile is refused and leaves nothing behind', async () => {
      await upload(ORGANIZATION);
      // This instance has the first key cached.
      const otherInstance = await server.another();
      await otherInstance.maintenance.rotateOrganizationKey(ORGANIZATION);
      await otherInstance.maintenance.retireOrganizationKeys(ORGANIZATION);
      const before = await server.stored();
      const form = new FormData();
      form.append('file', new File([new Uint8Array(pdf())], 'scan.pdf'));
      const response = await fetch(`${server.origin}/api/v1/documents/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${server.bearer(ORGANIZATION)}` },
      });
      expect(response.status).toBe(503);
      expect(await server.stored()).toEqual(before);
      await expectAllReadable();
    });
  });

  describe('the root key', () => {
    test('rotating the root key works while instances with the old and the new one read and write', async () => {
      await uploadSome(4);
      const before = await objects();
      const next = createRootKey();
      expect(await server.documents.maintenance.rotateRootKey(next)).toBeGreaterThanOrEqual(2 + 5);
      expect(await server.documents.maintenance.rotateRootKey(next)).toBe(0);
      await expectAllReadable();

      const renewed = await server.another(next);
      await expectAllReadable(renewed);
      // Keys created by either instance are readable by the other.
      uploads.clear();
      await upload('01JD00000000000000000LATE0');
      await expectAllReadable(renewed);
      await renewed.maintenance.rotateOrganizationKey(ORGANIZATION);
      await uploadSome(2);
      await expectAllReadable();
      await expectAllReadable(renewed);

      await expect(server.documents.maintenance.retireRootKey()).rejects.toThrow(
        /This is the old root key/,
      );
      await expect(renewed.maintenance.retireRootKey()).rejects.toThrow(
        /^1 keys are wrapped by the old root key .* alone/,
      );
      expect(await renewed.maintenance.rotateRootKey(next)).toBe(1);
      expect(await renewed.maintenance.retireRootKey()).toBe(server.platform.config.masterKey.id);
      expect(await renewed.maintenance.retireRootKey()).toBeNull();
      await expectAllReadable(await server.another(next));
      await expect(server.another()).rejects.toThrow(/The master key does not belong/);
      expect(
        (await objects()).filter(({ file }) => before.some((old) => old.file === file)),
      ).toEqual(before);
    });

    test('derived service keys survive a rotation of the root key', async () => {
      const next = createRootKey();
      const open = (masterKey: MasterKey) =>
        openKeyManager({ config: { masterKey }, clock: server.clock, database: server.database });
      const before = await open(server.platform.config.masterKey);
      await server.documents.maintenance.rotateRootKey(next);
      const after = await open(next);
      for (const name of ['audit', 'file-links', 'idempotency'] as const)
        expect(after.secret(name).equals(before.secret(name))).toBe(true);
      expect(before.secret('audit').equals(before.secret('file-links'))).toBe(false);
      await (await server.another(next)).maintenance.retireRootKey();
      expect((await open(next)).secret('audit').equals(before.secret('audit'))).toBe(true);
    });

    test('a root key rotation must finish before the next one starts, and none goes back', async () => {
      const [next, third] = [createRootKey(), createRootKey()];
      await server.documents.maintenance.rotateRootKey(next);
      await expect(server.documents.maintenance.rotateRootKey(third)).rejects.toThrow(
        `A rotation to the root key ${next.id} is under way`,
      );
      const renewed = await server.another(next);
      await expect(renewed.maintenance.rotateRootKey(third)).rejects.toThrow(/is not retired yet/);
      await renewed.maintenance.retireRootKey();
      await expect(server.documents.maintenance.rotateRootKey(third)).rejects.toThrow(
        /was retired/,
      );
      await expect(renewed.maintenance.rotateRootKey(next)).rejects.toThrow(/already in use/);
      await renewed.maintenance.rotateRootKey(third);
    });

    test('the database does not reveal the new root key to the old one', async () => {
      await upload(ORGANIZATION);
      const next = createRootKey();
      await server.documents.maintenance.rotateRootKey(next);
      const rows = (await server.database
        .manager()
        .query(
          'SELECT root_key_id, sealed_root FROM key_checks WHERE sealed_root IS NOT NULL',
        )) as { root_key_id: string }[];
      // Only the old root is stored, wrapped by the new one.
      expect(rows.map((row) => row.root_key_id)).toEqual([server.platform.config.masterKey.id]);
    });
  });
});
