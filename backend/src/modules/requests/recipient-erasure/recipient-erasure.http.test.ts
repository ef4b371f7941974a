import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { hashAddress } from '../../../platform/digest.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { readStoredTexts } from '../../../testing/fixtures/read-stored-texts.ts';
import {
  createTestRequest,
  SAMPLE_REQUEST_BODY,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import type { SignedInClient } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import type { CreatedApiKey, OrganizationExportStatus } from '../../../contract/index.ts';
import type { CreatedRequest } from '../requests.contract.ts';
import type {
  ErasedCounts,
  RecipientErasure,
  RecipientErasureList,
} from './recipient-erasure.contract.ts';
import { exportTable } from '../../../testing/tables.ts';
import { recipientErasureTable } from './recipient-erasure.tables.ts';

const PATH = '/v1/organization/recipient-erasures';
const keyed = (key: string) => ({ 'idempotency-key': key });
const NOTHING = { requests: 0, openRequests: 0, files: 0, bytes: 0, messages: 0, mails: 0 };

describe.each(DIALECTS)('erasing a recipient on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const preview = async (client: SignedInClient, email: string) =>
    (await client.post<ErasedCounts>(`${PATH}/preview`, { email })).data;
  const request = (client: SignedInClient, email: string) =>
    client.post<RecipientErasure>(PATH, { email });
  const run = async () => {
    await app.runJob('requests.erase-recipients');
    while ((await app.platform.outbox.drain()) > 0);
  };
  const list = async (client: SignedInClient) =>
    (await client.get<RecipientErasureList>(PATH)).data.erasures;
  const readCertificate = async (client: SignedInClient, id: string) =>
    (await client.fetch(`${PATH}/${id}/certificate`)).text();
  const countStoredFiles = async () => {
    const folder = join(app.platform.config.dataDir, 'files');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  const containsText = async (text: string): Promise<string[]> => {
    const folder = join(app.platform.config.dataDir, 'files');
    const found: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name))).includes(text))
        found.push(entry.name);
    const stored = await readStoredTexts(app.platform.database);
    return [
      ...found,
      ...stored.flatMap(([column, value]) =>
        value.toLowerCase().includes(text.toLowerCase()) ? column : [],
      ),
    ];
  };

  /** Bytes of the database and its logs, after the job that empties them. */
  const findInDatabaseFiles = async (texts: readonly string[]): Promise<string[]> => {
    await app.runJob('database.empty-log');
    const { database } = app.platform.config;
    if (database.dialect === 'mysql') return [];
    const found: string[] = [];
    for (const ending of ['', '-wal', '-shm']) {
      const bytes = (await readFile(`${database.file}${ending}`)).toString('latin1').toLowerCase();
      found.push(...texts.filter((text) => bytes.includes(text.toLowerCase())));
    }
    return found;
  };

  test('no table and no file holds the recipient after the erasure', async () => {
    const owner = await app.signUp();
    const canary = {
      email: 'quetzal.address@example.org',
      name: 'Quetzalname Morel',
      title: 'Quetzaltitle',
      text: 'Quetzalmessage',
      reply: 'Quetzalreply',
      file: 'quetzalfile.pdf',
    };
    const filesBefore = await countStoredFiles();
    const {
      recipient,
      documents,
      request: created,
    } = await createTestRequest(app, owner, {
      recipientEmail: 'Quetzal.Address@example.org',
      recipientName: canary.name,
      title: canary.title,
      message: canary.text,
      codeRequired: false,
    });
    await uploadSampleFile(recipient, documents[0]!, canary.file);
    await recipient.post('/v1/public/request/messages', { text: canary.reply });
    await submitUpload(recipient);
    const kept = await createTestRequest(app, owner, { recipientEmail: 'kept@example.org' });
    while ((await app.platform.outbox.drain()) > 0);
    for (const text of Object.values(canary)) expect(await containsText(text)).not.toEqual([]);
    if (dialect === 'sqlite') expect(await findInDatabaseFiles([canary.title])).not.toEqual([]);
    expect(await countStoredFiles()).toBe(filesBefore + 1);
    const before = await preview(owner, canary.email);
    expect(before).toMatchObject({ requests: 1, openRequests: 1, files: 1, messages: 1 });
    expect(before.bytes).toBeGreaterThan(0);
    expect(before.mails).toBeGreaterThan(1);
    expect(await preview(owner, canary.email)).toEqual(before);
    expect(await list(owner)).toEqual([]);

    const { status, data } = await request(owner, canary.email.toUpperCase());
    expect(status).toBe(202);
    expect(data).toMatchObject({
      state: 'queued',
      maskedEmail: 'q•••@example.org',
      counts: NOTHING,
      doneAt: null,
    });
    expect((await owner.get(`${PATH}/${data.id}/certificate`)).status).toBe(404);
    await run();

    for (const text of Object.values(canary)) expect(await containsText(text)).toEqual([]);
    expect(await findInDatabaseFiles(Object.values(canary))).toEqual([]);
    const hash = hashAddress(canary.email).toString('latin1');
    const columns = await containsText(hash);
    expect([...new Set(columns)].sort()).toEqual(
      // The quota of recipients keeps the hash for a day.
      ['mailed_recipients.address_hash', 'recipient_erasures.address_hash'],
    );
    expect(await containsText(created.id)).toEqual(
      expect.arrayContaining(['audit_entries.facts', 'outbox_deliveries.event']),
    );
    expect(
      [...new Set(await containsText(created.id))].filter(
        (column) => !/^(audit_entries|outbox_deliveries|deleted_requests)\./.test(column),
      ),
    ).toEqual([]);
    expect(await countStoredFiles()).toBe(filesBefore);
    expect((await recipient.get('/v1/public/request')).status).toBe(404);
    expect((await owner.get(`/v1/requests/${kept.request.id}`)).status).toBe(200);
    expect(await list(owner)).toMatchObject([
      {
        id: data.id,
        state: 'done',
        counts: before,
        requestedByName: owner.profile.name,
        doneAt: clock.now().toISOString(),
      },
    ]);
    expect(await preview(owner, canary.email)).toEqual(NOTHING);
    expect(app.log.join('\n')).not.toMatch(/quetzal/i);

    const certificate = await readCertificate(owner, data.id);
    expect(certificate).toContain('Destinataire\u00A0: q•••@example.org');
    expect(certificate).toContain(hashAddress(canary.email).toString('hex'));
    expect(certificate).toContain('Demandes\u00A0: 1, dont 1 en cours');
    expect(certificate).toMatch(/Fichiers, dans toutes leurs versions.: 1 \(/);
    expect(certificate).toContain('35 jours');
    expect(certificate).not.toMatch(/quetzal/i);
    await owner.patch('/users/profile', { preferredLanguage: 'en' });
    await owner.renew();
    expect(await readCertificate(owner, data.id)).toContain('Requests: 1, 1 of them open');
  });

  test('every spelling of the address and every status is erased, other recipients stay', async () => {
    const owner = await app.signUp();
    await createTestRequest(app, owner, { recipientEmail: 'Marie@Example.org', send: false });
    const cancelled = await createTestRequest(app, owner, { recipientEmail: 'marie@example.org' });
    await owner.patch(`/v1/requests/${cancelled.request.id}/status`, { status: 'cancelled' });
    const other = await createTestRequest(app, owner, { recipientEmail: 'marie@example.com' });
    const coded = await createTestRequest(app, owner, {
      recipientEmail: 'marie@example.org',
      codeRequired: true,
    });
    expect((await coded.recipient.post('/v1/public/request/code')).status).toBeLessThan(300);
    await app.mailbox();
    expect(await containsText(coded.request.id)).toContain('recipient_codes.request_id');
    expect(await preview(owner, 'MARIE@example.org')).toMatchObject({
      requests: 3,
      openRequests: 1,
    });
    const { data } = await request(owner, 'MARIE@example.org');
    await run();
    const [done] = await list(owner);
    expect(done).toMatchObject({ id: data.id, state: 'done', counts: { requests: 3 } });
    expect(await containsText(coded.request.id)).not.toContain('recipient_codes.request_id');
    const { requests } = (await owner.get<{ requests: { id: string }[] }>('/v1/requests')).data;
    expect(requests.map(({ id }) => id)).toEqual([other.request.id]);
  });

  test('stored responses about the recipient are erased, and repeated calls do nothing', async () => {
    const owner = await app.signUp();
    const body = { ...SAMPLE_REQUEST_BODY, recipientEmail: 'quibble@example.org', send: false };
    const create = () => owner.post<CreatedRequest>('/v1/requests', body, keyed('create'));
    const { id } = (await create()).data;
    const correct = (recipientEmail: string, key: string) =>
      owner.patch(`/v1/requests/${id}`, { recipientEmail }, keyed(key));
    const erase = async (email: string) => {
      await request(owner, email);
      await run();
    };
    expect((await create()).data).toMatchObject({ id, recipientEmail: body.recipientEmail });
    await correct('quiver@example.org', 'first');
    await correct('quartz@example.org', 'second');
    await erase('quiver@example.org');
    for (const reply of [await create(), await correct('quiver@example.org', 'first')])
      expect([reply.status, reply.problem.code]).toEqual([410, 'response-erased']);
    expect((await correct('quartz@example.org', 'second')).status).toBe(200);
    await erase('quartz@example.org');
    expect((await correct('quartz@example.org', 'second')).problem.code).toBe('response-erased');
    expect((await create()).problem.code).toBe('response-erased');
    expect((await owner.get<{ total: number }>('/v1/requests')).data.total).toBe(0);
    expect(await containsText(id)).not.toContain('idempotency_keys.subject_id');
  });

  test('mails to an address that was corrected since are erased, and the request stays', async () => {
    const owner = await app.signUp();
    const { request: created } = await createTestRequest(app, owner, {
      recipientEmail: 'camile@corrected.example',
    });
    await app.mailbox();
    await owner.patch(
      `/v1/requests/${created.id}`,
      { recipientEmail: 'camille@corrected.example' },
      { 'If-Match': '"1"' },
    );
    await app.mailbox();
    expect(await preview(owner, 'camile@corrected.example')).toEqual({ ...NOTHING, mails: 1 });
    await request(owner, 'camile@corrected.example');
    await run();
    expect((await list(owner))[0]?.counts).toEqual({ ...NOTHING, mails: 1 });
    expect((await owner.get(`/v1/requests/${created.id}`)).status).toBe(200);
  });

  test('an address without any data is erased with zeros, and queued once', async () => {
    const owner = await app.signUp();
    expect(await preview(owner, 'absent@example.org')).toEqual(NOTHING);
    const first = await request(owner, 'absent@example.org');
    const second = await request(owner, 'Absent@example.org');
    expect(second.data.id).toBe(first.data.id);
    await run();
    expect(await list(owner)).toMatchObject([{ state: 'done', counts: NOTHING }]);
  });

  test('an interrupted erasure continues with its counts', async () => {
    const owner = await app.signUp();
    await createTestRequest(app, owner, { recipientEmail: 'half@example.org' });
    const { data } = await request(owner, 'half@example.org');
    const { database } = app.platform;
    await database.transaction(() =>
      database.repository(recipientErasureTable).update(data.id, { requests: 5 }),
    );
    await app.restart();
    await run();
    expect((await list(owner))[0]).toMatchObject({ state: 'done', counts: { requests: 6 } });
  });

  test('an export that may contain the recipient is deleted, or starts again while it runs', async () => {
    const owner = await app.signUp();
    const getExport = async () =>
      (await owner.get<OrganizationExportStatus>('/v1/organization/export')).data.export;
    await createTestRequest(app, owner, { recipientEmail: 'exported@example.org' });
    await owner.post('/v1/organization/export');
    await app.runJob('organization-data.exports');
    expect((await getExport())?.state).toBe('ready');
    await request(owner, 'exported@example.org');
    await run();
    expect(await getExport()).toBeNull();
    await owner.post('/v1/organization/export');
    const { database } = app.platform;
    const exports = () => database.repository(exportTable);
    const { organizationId } = owner.profile;
    await database.transaction(() =>
      exports().update(organizationId, { state: 'running', runToken: 'running', attempts: 2 }),
    );
    await request(owner, 'exported@example.org');
    await run();
    expect(await exports().findOneBy({ organizationId })).toMatchObject({
      state: 'waiting',
      runToken: null,
      attempts: 0,
    });
  });

  test('API keys, other organisations and malformed addresses are refused', async () => {
    const { data: key } = await sender.post<CreatedApiKey>('/v1/api-keys', {
      name: 'Erasing',
      scopes: ['requests:read', 'requests:write', 'documents:write'],
    });
    const withKey = app.as(key.key);
    for (const path of [PATH, `${PATH}/preview`]) {
      expect((await withKey.post(path, { email: 'camille@example.org' })).status).toBe(403);
      for (const email of ['camille', '', 'a@b@example.org']) {
        const refused = await sender.post(path, { email });
        expect(refused.status).toBe(422);
        expect(refused.problem.errors?.[0]?.field).toBe('email');
      }
    }
    const stranger = await app.signUp();
    const foreign = await createTestRequest(app, stranger, {
      recipientEmail: 'shared@example.org',
    });
    expect(await preview(sender, 'shared@example.org')).toEqual(NOTHING);
    const { data } = await request(sender, 'shared@example.org');
    await run();
    expect((await stranger.get(`/v1/requests/${foreign.request.id}`)).status).toBe(200);
    expect((await stranger.get(`${PATH}/${data.id}/certificate`)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  test('the audit names who asked for the erasure and holds no address', async () => {
    const owner = await app.signUp();
    const { data } = await request(owner, 'audited@example.org');
    await run();
    const entries = JSON.stringify((await owner.get('/v1/audit?action=security')).data);
    for (const text of ['recipient-erasure.requested', 'recipient-erasure.completed', data.id])
      expect(entries).toContain(text);
    expect(entries).not.toContain('audited@');
  });
});
