import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import type { RequestedDocuments } from '../requests/requests.contract.ts';
import type { AuditEntryRow } from './audit.tables.ts';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

describe.each(SQLITE_ONLY)('files that are read, in the audit on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const inVault = async (): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'bail.pdf');
    return (await sender.post<{ id: string }>('/v1/documents/upload', form)).data.id;
  };
  const address = async (id: string, which: 'view-url' | 'download-url') =>
    (await sender.get<{ url: string }>(`/v1/documents/${id}/${which}`)).data.url;
  const open = (url: string, headers: Record<string, string> = {}) =>
    sender.browser.request(url, { headers });
  const readsOf = async (documentId: string) => {
    await app.platform.outbox.drain();
    const rows = await app.platform.database
      .manager()
      .getRepository<AuditEntryRow>('audit-entry')
      .find({
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

  test('one row for a download, however many pieces it comes in, and none for asking or for a look at its head', async () => {
    const id = await inVault();
    await sender.get(`/v1/documents/${id}`);
    await address(id, 'download-url');
    await sender.fetch(`/v1/documents/${id}/download`, { method: 'HEAD' });
    expect(await readsOf(id)).toEqual([]);
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      expect(
        (await sender.fetch(`/v1/documents/${id}/download`, { headers: { range } })).status,
      ).toBe(206);
    expect(await readsOf(id)).toEqual([['user', sender.profile.id, 'download']]);
  });

  test('one row for what a signed address is opened for, and another ten minutes later', async () => {
    const id = await inVault();
    const url = await address(id, 'view-url');
    for (const range of ['bytes=0-9', 'bytes=10-'])
      expect((await open(url, { range })).status).toBe(206);
    expect((await fetch(url)).status).toBe(403);
    expect(await readsOf(id)).toEqual([['user', sender.profile.id, 'view']]);
    expect((await open(await address(id, 'download-url'))).status).toBe(200);
    expect(await readsOf(id)).toEqual([
      ['user', sender.profile.id, 'view'],
      ['user', sender.profile.id, 'download'],
    ]);
    clock.advance(10 * 60_000);
    await sender.renew();
    expect((await open(await address(id, 'view-url'))).status).toBe(200);
    expect((await readsOf(id)).map(([, , purpose]) => purpose)).toEqual([
      'view',
      'download',
      'view',
    ]);
  });

  test('a file of a request as well, by the key that read it', async () => {
    const {
      request,
      recipient,
      documents: [item],
    } = await createTestRequest(app, sender);
    await uploadSampleFile(recipient, item!);
    const { data: key } = await sender.post<{ id: string; key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'documents:read'],
    });
    const [line] = (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`))
      .data.documents;
    expect(
      (await app.as(key.key).fetch(`/v1/requests/${request.id}/documents/${item!.id}/download`))
        .status,
    ).toBe(200);
    expect(await readsOf(line!.file!.id)).toEqual([['api-key', key.id, 'download']]);
  });
});
