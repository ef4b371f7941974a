import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createTestRequest,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { VaultList } from '../documents.contract.ts';
import { documentRequestTable } from './document-requests.tables.ts';

describe.each(ONE_DIALECT)('files of requests in the vault, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  const find = async (text: string) => {
    const { data } = await sender.get<VaultList>(
      `/v1/documents?search=${encodeURIComponent(text)}`,
    );
    return data.documents.map(({ requestTitle, documentTitle, senderName, senderEmail }) => [
      requestTitle,
      documentTitle,
      senderName,
      senderEmail,
    ]);
  };

  test('the vault finds a file by title and recipient of its request, with any accents and case', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender, {
      title: 'Prêt  relais',
      recipientName: 'Élise Ørsted',
      recipientEmail: 'elise@example.org',
      documents: [{ title: 'Pièce d’identité' }],
    });
    await uploadSampleFile(recipient, documents[0]!);
    const file = ['Prêt  relais', 'Pièce d’identité', 'Élise Ørsted', 'elise@example.org'];
    for (const text of ['PRET relais', 'élisE', 'elise@EXAMPLE'])
      expect([text, await find(text)]).toEqual([text, [file]]);
    expect(await find('camille')).toEqual([]);

    await sender.patch(`/v1/requests/${request.id}`, { title: 'Cession' });
    expect(await find('cession')).toEqual([['Cession', ...file.slice(1)]]);
    expect(await find('relais')).toEqual([]);
    await sender.patch(`/v1/requests/${request.id}`, { title: null });
    expect(await find('sans titre')).toEqual([[null, ...file.slice(1)]]);
  });

  test('a deleted request leaves nothing in the vault', async () => {
    const { request } = await createTestRequest(app, sender, { title: 'Éphémère', send: false });
    const rows = app.platform.database.repository(documentRequestTable);
    expect(await rows.findBy({ requestId: request.id })).toMatchObject([{ title: 'Éphémère' }]);
    expect((await sender.delete(`/v1/requests/${request.id}`)).status).toBe(204);
    expect(await rows.findBy({ requestId: request.id })).toEqual([]);
  });
});
