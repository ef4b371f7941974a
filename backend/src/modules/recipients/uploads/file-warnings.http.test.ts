import { describe, expect, test } from '@jest/globals';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { INK_OPERATORS, pdfSample } from '../../../testing/fixtures/sample-files.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { CreatedRequest, RequestedDocuments } from '../../requests/requests.contract.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { UploadedFile } from '../recipients.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const PAGE = '/v1/public/request';

describe.each(SQLITE_ONLY)('warnings about a file before submission, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect, env: { PREVIEWS: 'on' } });

  test.each<[string, () => Buffer, object]>([
    [
      'a PDF behind a password',
      () => pdfSample({ content: INK_OPERATORS, password: 'secret' }),
      { notice: 'password', pages: null, preview: null },
    ],
    [
      'a PDF of blank pages',
      () => pdfSample({ pages: 2 }),
      { notice: 'blank', pages: 2, preview: 'pdf' },
    ],
    [
      'a PDF that does not open',
      () => pdfSample({ content: INK_OPERATORS }).subarray(0, 200),
      { notice: 'broken', pages: null, preview: null },
    ],
    [
      'a PDF as it should be',
      () => pdfSample({ content: INK_OPERATORS }),
      { notice: null, pages: 1, preview: 'pdf' },
    ],
  ])('%s is accepted, and both sides soon see a warning', async (_, make, expected) => {
    const { data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille',
      title: 'Dossier',
      documents: [{ title: 'Pièce' }],
    });
    const documents = async () =>
      (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)).data.documents;
    const [requested] = await documents();
    const recipient = app.as(request.magicLink!.split('/').at(-1)!);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(make())], 'piece.pdf'));
    const {
      status,
      data: { file },
    } = await recipient.post<UploadedFile>(`${PAGE}/documents/${requested!.id}/file`, form);
    expect([status, file.notice]).toEqual([201, null]);

    const asked = async () => (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file!;
    const seen = await waitUntil('the inspection of the file', async () => {
      const shown = await asked();
      return shown.pages === null && shown.notice === null ? null : shown;
    });
    expect(seen).toMatchObject(expected);
    expect((await documents())[0]!.file).toMatchObject(expected);
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(200);
  });
});
