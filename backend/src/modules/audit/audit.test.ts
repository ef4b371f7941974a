import { HOUR } from '../../contract/durations.contract.ts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config/index.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';
import { createJobClaimStore } from '../../platform/scheduler/job-claims.store.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { createDelivery } from '../../testing/fixtures/deliveries.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { startS3Server } from '../../testing/servers/s3-server.ts';
import { auditEntryTable, auditHeadTable } from './audit.tables.ts';
import { createAudit, verifyAllChains, type AuditModule } from './index.ts';

const READERS = {
  identity: { findUsers: async () => new Map(), findSessionSources: async () => new Map() },
  organizations: { findTeamNames: async () => new Map() },
  documents: { findDocumentNames: async () => new Map() },
  requests: { findRequestLabels: async () => new Map() },
  loadApiKeyNames: async () => new Map(),
};

describe.each(DIALECTS)('the audit on %s', (dialect) => {
  let open: TestPlatform;
  let audit: AuditModule;
  let organizationId = '';

  beforeAll(async () => {
    open = await openTestPlatform(dialect);
    audit = createAudit({ ...READERS, platform: open.platform });
    open.platform.outbox.register(audit.listeners);
  });
  afterAll(() => open?.close());
  beforeEach(() => {
    organizationId = open.platform.ids.next();
  });

  const event = (
    type = 'request.sent',
    payload: Record<string, unknown> = { requestId: 'R1' },
  ): DomainEvent => ({
    type,
    organizationId,
    occurredAt: open.clock.now(),
    actor: { kind: 'user', id: 'U1' },
    correlationId: 'call-1',
    payload,
  });
  const publish = (...events: DomainEvent[]) =>
    open.platform.database.transaction(async () => {
      for (const item of events) await open.platform.outbox.publish(item);
    });
  const entries = () =>
    open.platform.database
      .repository(auditEntryTable)
      .find({ where: { organizationId }, order: { sequence: 'ASC' } });
  const record = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await publish(event('request.viewed', { requestId: `R${i}` }));
      await open.platform.outbox.drain();
    }
  };
  /** What an intruder with database access could do: drop the triggers, change, restore them. */
  const tamper = async (sql: string) => {
    const { database } = open.platform;
    const [update, remove] =
      dialect === 'sqlite'
        ? await database
            .manager()
            .query("SELECT sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name DESC")
            .then((rows: { sql: string }[]) => rows.map((row) => row.sql))
        : ['UPDATE', 'DELETE'].map(
            (verb) =>
              `CREATE TRIGGER audit_entries_no_${verb.toLowerCase()} BEFORE ${verb} ON audit_entries FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'audit entries are append-only'`,
          );
    await database.transaction(async () => {
      const run = (statement = '') => database.manager().query(statement);
      await run('DROP TRIGGER audit_entries_no_update');
      await run('DROP TRIGGER audit_entries_no_delete');
      await run(sql);
      await run(update);
      await run(remove);
    });
  };

  test('every event is one numbered audit entry that points to the previous one', async () => {
    await publish(
      event('request.created'),
      event('request.sent', { requestId: 'R1', resent: false }),
      event('user.signed-in', { sessionId: 'S1' }),
    );
    await open.platform.outbox.drain();
    const rows = await entries();
    expect(rows.map((row) => row.sequence)).toEqual([1, 2, 3]);
    expect(rows.map((row) => row.type).sort()).toEqual([
      'request.created',
      'request.sent',
      'user.signed-in',
    ]);
    expect(rows[1]?.previousMac).toEqual(rows[0]?.mac);
    expect(await audit.api.verifyChain(organizationId)).toEqual({
      intact: true,
      entries: 3,
      faults: [],
    });
  });

  test('events recorded concurrently leave no gap and no fork in the audit chain', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        audit.listeners[0]?.handle(
          event('request.viewed', { requestId: `R${i}` }),
          createDelivery(open.platform.ids.next()),
        ),
      ),
    );
    expect((await entries()).map((row) => row.sequence)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    expect((await audit.api.verifyChain(organizationId)).intact).toBe(true);
  });

  test('a repeated delivery is recorded once in the audit', async () => {
    const id = open.platform.ids.next();
    const deliver = (attempt: number) =>
      audit.listeners[0]?.handle(event(), createDelivery(id, attempt));
    await deliver(1);
    await Promise.all([deliver(2), deliver(3)]);
    expect(await entries()).toHaveLength(1);
  });

  test('a batch of events is recorded once, in order, in the chain of each organisation', async () => {
    const [mine, other] = [organizationId, open.platform.ids.next()];
    const deliveries = Array.from({ length: 6 }, (_, i) => ({
      event: {
        ...event('request.viewed', { requestId: `R${i}` }),
        organizationId: i % 2 === 0 ? mine : other,
      },
      delivery: { id: open.platform.ids.next() },
    }));
    const deliverBatch = (batch: typeof deliveries) => audit.listeners[0]?.handleBatch?.(batch);
    await deliverBatch(deliveries.slice(0, 3));
    await Promise.all([deliverBatch(deliveries), deliverBatch([...deliveries].reverse())]);
    expect((await entries()).map(({ sequence, deliveryId }) => [sequence, deliveryId])).toEqual(
      [0, 2, 4].map((i, index) => [index + 1, deliveries[i]?.delivery.id]),
    );
    for (const organization of [mine, other])
      expect(await audit.api.verifyChain(organization)).toEqual({
        intact: true,
        entries: 3,
        faults: [],
      });
  });

  test('events that only schedule a mail are not audited', async () => {
    await publish(event('change-notice.due'), event('review-mail.due'), event('request.viewed'));
    await open.platform.outbox.drain();
    expect((await entries()).map(({ type }) => type)).toEqual(['request.viewed']);
  });

  test('audit entries contain no personal data', async () => {
    await publish(
      event('request.rejected', {
        requestId: 'R1',
        revision: 2,
        resent: true,
        reason: 'Élise is late',
        email: 'elise@example.org',
        purpose: 'copy',
        fields: ['title'],
        note: 'Dupont',
        linkId: 'a b',
      }),
    );
    await open.platform.outbox.drain();
    expect(JSON.parse((await entries())[0]?.facts ?? '')).toEqual({
      fields: ['title'],
      purpose: 'copy',
      requestId: 'R1',
      resent: true,
      revision: 2,
    });
  });

  test('the database refuses to change or delete an audit entry', async () => {
    await record(1);
    const { database } = open.platform;
    await expect(
      database.transaction(() =>
        database
          .manager()
          .query(
            `UPDATE audit_entries SET actor_id = 'X' WHERE organization_id = '${organizationId}'`,
          ),
      ),
    ).rejects.toThrow('append-only');
    await expect(
      database.transaction(() =>
        database
          .manager()
          .query(`DELETE FROM audit_entries WHERE organization_id = '${organizationId}'`),
      ),
    ).rejects.toThrow('append-only');
  });

  test.each([
    [
      'a changed actor',
      "UPDATE audit_entries SET actor_id = 'X' WHERE sequence = 2",
      [{ sequence: 2, fault: 'changed' }],
    ],
    [
      'a changed instant',
      "UPDATE audit_entries SET occurred_at = '2020-01-01 00:00:00.000' WHERE sequence = 3",
      [{ sequence: 3, fault: 'changed' }],
    ],
    [
      'a changed payload',
      "UPDATE audit_entries SET facts = '{}' WHERE sequence = 1",
      [{ sequence: 1, fault: 'changed' }],
    ],
    [
      'a removed entry',
      'DELETE FROM audit_entries WHERE sequence = 2',
      [{ sequence: 3, fault: 'missing before' }],
    ],
    [
      'a removed last entry',
      'DELETE FROM audit_entries WHERE sequence = 4',
      [{ sequence: 4, fault: 'end differs' }],
    ],
    [
      'a removed first entry',
      'DELETE FROM audit_entries WHERE sequence = 1',
      [{ sequence: 2, fault: 'missing before' }],
    ],
  ])('the audit verification detects %s', async (_what, sql, faults) => {
    await record(4);
    await tamper(`${sql} AND organization_id = '${organizationId}'`);
    expect(await audit.api.verifyChain(organizationId)).toMatchObject({ intact: false, faults });
  });

  test('the audit verification detects an added entry', async () => {
    await record(2);
    const [, second] = await entries();
    if (!second) throw new Error('two entries were recorded');
    const forged = {
      ...second,
      id: open.platform.ids.next(),
      deliveryId: open.platform.ids.next(),
      sequence: 3,
      previousMac: second.mac,
    };
    await open.platform.database.transaction(() =>
      open.platform.database.repository(auditEntryTable).insert(forged),
    );
    expect((await audit.api.verifyChain(organizationId)).faults).toEqual([
      { sequence: 3, fault: 'changed' },
      { sequence: 2, fault: 'end differs' },
    ]);
  });

  test('the audit verification detects an entry signed with another key', async () => {
    await record(1);
    const other = createAudit({
      ...READERS,
      platform: {
        ...open.platform,
        keys: { ...open.platform.keys, secret: () => Buffer.alloc(32, 1) },
      },
    });
    expect((await other.api.verifyChain(organizationId)).faults).toEqual([
      { sequence: 1, fault: 'changed' },
    ]);
  });

  describe('audit anchors', () => {
    const exportAnchors = () => audit.jobs[0]!.run(open.clock.now());
    const verify = async () => {
      const { anchors, chains } = await verifyAllChains(open.platform);
      for await (const chain of chains)
        if (chain.organizationId === organizationId) return { anchors, chain };
      throw new Error('The chain was not read');
    };
    /** An intruder can rewrite the recorded end, but not the exported one. */
    const cutAfter = async (sequence: number) => {
      await tamper(
        `DELETE FROM audit_entries WHERE sequence > ${sequence} AND organization_id = '${organizationId}'`,
      );
      const { mac } = (await entries()).at(-1)!;
      await open.platform.database.transaction(() =>
        open.platform.database
          .repository(auditHeadTable)
          .update({ organizationId }, { sequence, mac }),
      );
    };

    test('a cut chain with a matching recorded end is detected by its anchor', async () => {
      await record(4);
      await exportAnchors();
      expect((await verify()).chain).toMatchObject({ intact: true, entries: 4, anchors: 1 });
      await cutAfter(2);
      expect(await audit.api.verifyChain(organizationId)).toMatchObject({
        intact: true,
        entries: 2,
      });
      expect((await verify()).chain).toMatchObject({
        intact: false,
        faults: [{ sequence: 4, fault: 'cut' }],
      });
    });

    test('a cut chain that grew again is detected by its anchor', async () => {
      await record(3);
      await exportAnchors();
      await cutAfter(2);
      await record(2);
      expect(await audit.api.verifyChain(organizationId)).toMatchObject({
        intact: true,
        entries: 4,
      });
      expect((await verify()).chain.faults).toEqual([{ sequence: 3, fault: 'anchor differs' }]);
    });

    test('a chain that was deleted whole is detected by its anchor', async () => {
      await record(1);
      await exportAnchors();
      await tamper(`DELETE FROM audit_entries WHERE organization_id = '${organizationId}'`);
      await open.platform.database.transaction(() =>
        open.platform.database.repository(auditHeadTable).delete({ organizationId }),
      );
      expect((await verify()).chain.faults).toEqual([{ sequence: 1, fault: 'cut' }]);
    });

    test('the chain of the installation, of no organisation, is exported and verified too', async () => {
      organizationId = '';
      await record(1);
      await exportAnchors();
      expect((await verify()).chain).toMatchObject({ intact: true, entries: 1, anchors: 1 });
      expect(await audit.api.verifyChain('')).toMatchObject({ intact: true, entries: 1 });
    });

    test('only audit chains that grew are exported, one file per export', async () => {
      await record(1);
      await exportAnchors();
      const { folder } = open.platform.config.auditAnchors as { folder: string };
      const before = (await readdir(folder)).length;
      await exportAnchors();
      expect(await readdir(folder)).toHaveLength(before);
      await record(1);
      await exportAnchors();
      expect(await readdir(folder)).toHaveLength(before + 1);
      expect((await verify()).chain).toMatchObject({ intact: true, anchors: 2 });
    });

    test('an audit chain without anchors is reported once an export ended two hours after it began', async () => {
      await record(1);
      const endExport = async () => {
        const claims = createJobClaimStore(open.platform.database);
        const now = open.clock.now();
        await claims.claimNow('audit.heads', 'T', now, now);
        await claims.finish('audit.heads', 'T', now, null);
      };
      await endExport();
      open.clock.advance(3 * HOUR);
      // The server did not run meanwhile.
      expect((await verify()).chain.intact).toBe(true);
      await endExport();
      expect((await verify()).chain).toMatchObject({
        intact: false,
        faults: [{ sequence: 1, fault: 'not anchored' }],
      });
      await exportAnchors();
      expect((await verify()).chain.intact).toBe(true);
    });

    test('an anchor that the store corrupts is exported again', async () => {
      const s3 = await startS3Server();
      try {
        s3.checksums = 'ignores';
        const config = readConfig({
          DATA_DIR: open.platform.config.dataDir,
          AUDIT_ANCHOR_URL: s3.storageUrl,
          ...s3.env,
        });
        const platform = { ...open.platform, config };
        const job = createAudit({ ...READERS, platform }).jobs[0]!;
        await record(1);
        s3.mood = 'corrupts';
        await expect(job.run(open.clock.now())).rejects.toThrow('not stored as they were written');
        s3.mood = 'well';
        await job.run(open.clock.now());
        const { anchors } = await verifyAllChains(platform);
        expect(anchors.count).toBeGreaterThan(0);
      } finally {
        await s3.close();
      }
    });

    test('a changed line of an anchor file is reported', async () => {
      await record(1);
      await exportAnchors();
      const { folder } = open.platform.config.auditAnchors as { folder: string };
      const file = join(folder, (await readdir(folder)).sort().at(-1)!);
      await writeFile(file, (await readFile(file, 'utf8')).replace('"sequence":1', '"sequence":2'));
      expect((await verify()).anchors.forged).toEqual([expect.stringMatching(/, line 1$/)]);
      await rm(file);
    });

    test('anchors in a bucket reveal a cut chain', async () => {
      const s3 = await startS3Server();
      try {
        const config = readConfig({
          DATA_DIR: open.platform.config.dataDir,
          AUDIT_ANCHOR_URL: s3.storageUrl,
          ...s3.env,
        });
        const platform = { ...open.platform, config };
        await record(2);
        await createAudit({ ...READERS, platform }).jobs[0]!.run(open.clock.now());
        await cutAfter(1);
        const { chains } = await verifyAllChains(platform);
        const found: unknown[] = [];
        for await (const chain of chains)
          if (chain.organizationId === organizationId) found.push(...chain.faults);
        expect(found).toEqual([{ sequence: 2, fault: 'cut' }]);
      } finally {
        await s3.close();
      }
    });
  });

  test('an organisation without audit entries has an intact, empty chain', async () => {
    expect(await audit.api.verifyChain(organizationId)).toEqual({
      intact: true,
      entries: 0,
      faults: [],
    });
  });
});
