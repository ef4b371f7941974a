import { MINUTE } from '../../contract/durations.contract.ts';
import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import type { RequestedDocuments } from '../requests/requests.contract.ts';
import { auditEntryTable } from './audit.tables.ts';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

describe.each(SQLITE_ONLY)('file reads in the audit on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const uploadToVault = async (): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'bail.pdf');
    return (await sender.post<{ id: string }>('/v1/documents/upload', form)).data.id;
  };
  const createSignedUrl = async (id: string, kind: 'view-url' | 'download-url') =>
    (await sender.get<{ url: string }>(`/v1/documents/${id}/${kind}`)).data.url;
  const open = (url: string, headers: Record<string, string> = {}) =>
    sender.browser.request(url, { headers });
  const listReads = async (documentId: string) => {
    await app.platform.outbox.drain();
    const rows = await app.platform.database.repository(auditEntryTable).find({
      where: { organizationId: sender.profile.organizationId, type: 'document.read' },
      order: { sequence: 'ASC' },
    });
    return rows
      .filter(({ facts }) => facts.includes(documentId))
      .map(({ actorKind, actorId, facts }) => [
        actorKind,
        actorId,
        (JSON.parse(facts) as { purpose: string }).purpose,
      ]);
  };

  test('a download is one audit entry for all its ranges; details, links and HEAD are none', async () => {
    const id = await uploadToVault();
    await sender.get(`/v1/documents/${id}`);
    await createSignedUrl(id, 'download-url');
    await sender.fetch(`/v1/documents/${id}/download`, { method: 'HEAD' });
    expect(await listReads(id)).toEqual([]);
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      expect(
        (await sender.fetch(`/v1/documents/${id}/download`, { headers: { range } })).status,
      ).toBe(206);
    expect(await listReads(id)).toEqual([['user', sender.profile.id, 'download']]);
  });

  test('opening signed links is audited once per purpose and ten minutes', async () => {
    const id = await uploadToVault();
    const url = await createSignedUrl(id, 'view-url');
    for (const range of ['bytes=0-9', 'bytes=10-'])
      expect((await open(url, { range })).status).toBe(206);
    expect((await fetch(url)).status).toBe(403);
    expect(await listReads(id)).toEqual([['user', sender.profile.id, 'view']]);
    expect((await open(await createSignedUrl(id, 'download-url'))).status).toBe(200);
    expect(await listReads(id)).toEqual([
      ['user', sender.profile.id, 'view'],
      ['user', sender.profile.id, 'download'],
    ]);
    clock.advance(10 * MINUTE);
    await sender.renew();
    expect((await open(await createSignedUrl(id, 'view-url'))).status).toBe(200);
    expect((await listReads(id)).map(([, , purpose]) => purpose)).toEqual([
      'view',
      'download',
      'view',
    ]);
  });

  test('a download of a request’s file by an API key is audited with the key as actor', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await createTestRequest(app, sender);
    await uploadSampleFile(recipient, requested!);
    const { data: key } = await sender.post<{ id: string; key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'documents:read'],
    });
    const [requestedDocument] = (
      await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)
    ).data.documents;
    expect(
      (
        await app
          .as(key.key)
          .fetch(`/v1/requests/${request.id}/documents/${requested!.id}/download`)
      ).status,
    ).toBe(200);
    expect(await listReads(requestedDocument!.file!.id)).toEqual([['api-key', key.id, 'download']]);
  });
});
