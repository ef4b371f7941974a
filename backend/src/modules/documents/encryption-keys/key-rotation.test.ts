import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MasterKey } from '../../../config/index.ts';
import { openKeyManager } from '../../../platform/keys/key-manager.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import type { DocumentRow, OrganizationKeyRow } from '../documents.tables.ts';
import type { DocumentsModule } from '../index.ts';

const [ORGANIZATION, OTHER] = ['01JD0000000000000000000ORG', '01JD0000000000000000OTHER0'];
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3000)]);

function newRoot(): MasterKey {
  const bytes = randomBytes(32);
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
    bytes: () => Buffer.from(bytes),
  };
}

describe.each(DIALECTS)('keys on %s', (dialect) => {
  let server: DocumentsServer;
  let sent: Map<string, { organizationId: string; bytes: Buffer }>;

  beforeEach(async () => {
    server = await startDocumentsServer(dialect);
    sent = new Map();
  });
  afterEach(() => server.close());

  async function upload(organizationId: string): Promise<void> {
    const bytes = pdf();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'scan.pdf'));
    const answer = await fetch(`${server.origin}/api/v1/documents/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${server.bearer(organizationId)}` },
    });
    expect(answer.status).toBe(201);
    sent.set(((await answer.json()) as { data: { id: string } }).data.id, {
      organizationId,
      bytes,
    });
  }
  const uploadSome = async (count: number) => {
    for (let i = 0; i < count; i++) await upload(i % 3 === 0 ? OTHER : ORGANIZATION);
  };
  /** The download's row of one instance, without a server of its own before it. */
  const openOn = (
    on: DocumentsModule,
    organizationId: string,
    id: string,
  ): Promise<{ body: AsyncIterable<Buffer> }> =>
    on.routes
      .find(({ path }) => path === '/v1/documents/:id/download')!
      .handle({
        principal: { organizationId },
        params: { id },
        req: { headers: {} },
      } as never) as never;
  /** By one instance or another. */
  async function everythingReads(on: DocumentsModule = server.documents): Promise<void> {
    for (const [id, { organizationId, bytes }] of sent) {
      const { body } = await openOn(on, organizationId, id);
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    }
  }
  const organizationKeys = () =>
    server.database
      .manager()
      .getRepository<OrganizationKeyRow>('organization-key')
      .find({ order: { organizationId: 'ASC', version: 'ASC' } });
  const documents = () => server.database.manager().getRepository<DocumentRow>('document').find();
  const objects = async () =>
    Promise.all(
      (await server.stored()).sort().map(async (file) => ({
        file,
        ...(({ ino, mtimeMs, ctimeMs, size }) => ({ ino, mtimeMs, ctimeMs, size }))(
          await stat(file),
        ),
      })),
    );

  describe('of an organisation', () => {
    test('are replaced without a stored file being touched, and everything reads before, meanwhile and after', async () => {
      await uploadSome(9);
      const before = await objects();
      const { rewrapped, damaged } =
        await server.documents.maintenance.rotateOrganizationKey(ORGANIZATION);
      expect({ rewrapped, damaged }).toEqual({ rewrapped: 6, damaged: 0 });
      await everythingReads();
      expect(
        (await organizationKeys())
          .filter(({ organizationId }) => organizationId === ORGANIZATION)
          .map(({ version }) => version),
      ).toEqual([1, 2]);

      expect(await server.documents.maintenance.retireOrganizationKeys(ORGANIZATION)).toEqual({
        retired: 1,
        stillNeeded: 0,
      });
      await everythingReads(await server.another());
      expect(await objects()).toEqual(before);
      expect(
        (await organizationKeys()).map(({ organizationId, version }) => [organizationId, version]),
      ).toEqual([
        [ORGANIZATION, 2],
        [OTHER, 1],
      ]);
    });

    test('a rotation that was killed goes on with the key it made, and the older one is not retired before', async () => {
      await uploadSome(9);
      const [first] = (await documents()).filter(
        ({ organizationId }) => organizationId === ORGANIZATION,
      );
      const done = await server.documents.maintenance.rotateOrganizationKey(ORGANIZATION);
      // What a kill between two batches leaves: some rows are behind.
      const [older] = (await organizationKeys()).filter(
        ({ organizationId }) => organizationId === ORGANIZATION,
      );
      await server.database.transaction(() =>
        server.database
          .manager()
          .getRepository<DocumentRow>('document')
          .update(
            { id: first!.id },
            { wrappedKey: first!.wrappedKey, organizationKeyId: older!.id },
          ),
      );

      expect(await server.documents.maintenance.retireOrganizationKeys(ORGANIZATION)).toEqual({
        retired: 0,
        stillNeeded: 1,
      });
      await everythingReads();
      expect(await server.documents.maintenance.rotateOrganizationKey(ORGANIZATION)).toEqual({
        organizationKeyId: done.organizationKeyId,
        rewrapped: 1,
        damaged: 0,
      });
      expect(await server.documents.maintenance.retireOrganizationKeys(ORGANIZATION)).toEqual({
        retired: 1,
        stillNeeded: 0,
      });
      await everythingReads();
    });

    test('another instance takes the new key within seconds, and until then goes on with the older one', async () => {
      await upload(ORGANIZATION);
      const elsewhere = await server.another();
      const { organizationKeyId } = await elsewhere.maintenance.rotateOrganizationKey(ORGANIZATION);
      await uploadSome(4);
      await everythingReads(elsewhere);
      const newestOf = async () => [
        ...new Set((await documents()).map((row) => row.organizationKeyId)),
      ];
      expect(await newestOf()).toContain(organizationKeyId);
      await elsewhere.maintenance.rotateOrganizationKey(ORGANIZATION);
      expect((await elsewhere.maintenance.retireOrganizationKeys(ORGANIZATION)).stillNeeded).toBe(
        0,
      );
      await everythingReads();
    });

    test('a file that came in under a key retired meanwhile is refused, not lost', async () => {
      await upload(ORGANIZATION);
      // This instance knows the first key and has not looked for a newer one.
      const elsewhere = await server.another();
      await elsewhere.maintenance.rotateOrganizationKey(ORGANIZATION);
      await elsewhere.maintenance.retireOrganizationKeys(ORGANIZATION);
      const before = await server.stored();
      const form = new FormData();
      form.append('file', new File([new Uint8Array(pdf())], 'scan.pdf'));
      const answer = await fetch(`${server.origin}/api/v1/documents/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${server.bearer(ORGANIZATION)}` },
      });
      expect(answer.status).toBe(503);
      expect(await server.stored()).toEqual(before);
      await everythingReads();
    });
  });

  describe('at the root', () => {
    test('are replaced while instances with the old one and with the new one read and write', async () => {
      await uploadSome(4);
      const before = await objects();
      const next = newRoot();
      expect(await server.documents.maintenance.rotateRootKey(next)).toBeGreaterThanOrEqual(2 + 5);
      expect(await server.documents.maintenance.rotateRootKey(next)).toBe(0);
      await everythingReads();

      const renewed = await server.another(next);
      await everythingReads(renewed);
      // Keys made on either side are read on the other.
      sent.clear();
      await upload('01JD00000000000000000LATE0');
      await everythingReads(renewed);
      await renewed.maintenance.rotateOrganizationKey(ORGANIZATION);
      await uploadSome(2);
      await everythingReads();
      await everythingReads(renewed);

      await expect(server.documents.maintenance.retireRootKey()).rejects.toThrow(
        /This is the old root key/,
      );
      await expect(renewed.maintenance.retireRootKey()).rejects.toThrow(
        /^1 keys are wrapped by the old root key .* alone/,
      );
      expect(await renewed.maintenance.rotateRootKey(next)).toBe(1);
      expect(await renewed.maintenance.retireRootKey()).toBe(server.platform.config.masterKey.id);
      expect(await renewed.maintenance.retireRootKey()).toBeNull();
      await everythingReads(await server.another(next));
      await expect(server.another()).rejects.toThrow(/The master key is not the one/);
      expect(
        (await objects()).filter(({ file }) => before.some((old) => old.file === file)),
      ).toEqual(before);
    });

    test('the product’s own keys stay what they were', async () => {
      const next = newRoot();
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

    test('one move is finished before another begins, and nobody goes back', async () => {
      const [next, third] = [newRoot(), newRoot()];
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
      await expect(renewed.maintenance.rotateRootKey(next)).rejects.toThrow(/in use already/);
      await renewed.maintenance.rotateRootKey(third);
    });

    test('nothing in the database opens the new root with the old one', async () => {
      await upload(ORGANIZATION);
      const next = newRoot();
      await server.documents.maintenance.rotateRootKey(next);
      const rows = (await server.database
        .manager()
        .query(
          'SELECT root_key_id, sealed_root FROM key_checks WHERE sealed_root IS NOT NULL',
        )) as { root_key_id: string }[];
      // The old root lies wrapped by the new one, and there is no other.
      expect(rows.map((row) => row.root_key_id)).toEqual([server.platform.config.masterKey.id]);
    });
  });
});
