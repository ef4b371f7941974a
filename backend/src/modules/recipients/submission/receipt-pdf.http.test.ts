import { describe, expect, test } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createTestRequest,
  extractLinkToken,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import {
  createEncryptedFile,
  createTestVaultKey,
} from '../../../testing/fixtures/encrypted-file.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { formatZonedDateTime } from '../../../platform/text/format-values.ts';
import type { AccessCodeProof } from '../access-code/access-code.contract.ts';
import type { Receipt } from '../recipients.contract.ts';

const PAGE = '/v1/public/request';
const PDF = `${PAGE}/receipt.pdf`;

async function readPdf(response: Response): Promise<{ pages: string[]; text: string }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(await response.arrayBuffer()));
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return { pages, text: pages.join('\n') };
}
/** Lines break anywhere, and a space at the end of a line is lost. */
const squeeze = (text: string) => text.replaceAll(/\s/g, '');

describe.each(SQLITE_ONLY)('the receipt as a PDF, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  test('the PDF names depositor, organisation, times and the whole SHA-256 of each file', async () => {
    const { recipient, documents } = await createTestRequest(app, sender, {
      title: 'Vente Łódź, Αθήνα, Москва, 漢字',
      recipientName: 'Đorđe Müller',
      locale: 'en',
      documents: [{ title: 'Bail' }, { title: 'Kbis' }, { title: 'Livret', required: false }],
    });
    await uploadSampleFile(recipient, documents[0]!, 'bail signé.pdf');
    await recipient.put(`${PAGE}/documents/${documents[1]!.id}/unavailable`, {
      reason: 'Je suis salarié.',
    });
    const early = await recipient.fetch(PDF);
    expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([
      409,
      'not-submitted',
    ]);
    const { data } = await recipient.post<Receipt>(`${PAGE}/submit`);
    const response = await recipient.fetch(`${PDF}?lang=fr`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', 'attachment; filename="recu.pdf"']);
    const { text } = await readPdf(response);
    for (const fact of [
      'Reçu de dépôt',
      sender.profile.organizationName,
      sender.profile.email,
      'Vente Łódź, Αθήνα, Москва,',
      'Đorđe Müller, camille@example.org',
      formatZonedDateTime(new Date(data.submittedAt), 'Europe/Paris', 'fr'),
      'Europe/Paris',
      '1. Bail',
      'bail signé.pdf',
      `reçu le ${formatZonedDateTime(new Date(data.files[0]!.receivedAt), 'Europe/Paris', 'fr')}`,
      `SHA-256 ${data.files[0]!.sha256}`,
      'Indisponible : Je suis salarié.',
      '3. LivretNon fourni',
    ])
      expect(squeeze(text)).toContain(squeeze(fact));
    const english = await recipient.fetch(PDF, { headers: { 'accept-language': 'fr' } });
    expect((await readPdf(english)).text).toContain('Submitted by');
  });

  test('long names wrap and the PDF goes on over several pages, also without a title', async () => {
    const { recipient, documents } = await createTestRequest(app, sender, {
      title: '',
      documents: Array.from({ length: 10 }, (_, index) => ({ title: `${index}`.repeat(180) })),
    });
    for (const requested of documents)
      await uploadSampleFile(recipient, requested, `${'piece'.repeat(40)}.pdf`);
    await submitUpload(recipient);
    const { pages, text } = await readPdf(await recipient.fetch(`${PDF}?lang=fr`));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
    expect(text).toContain('Demande sans titre');
    expect(squeeze(text)).toContain(`${'9'.repeat(180)}${'piece'.repeat(40)}.pdf`);
  });

  test('the PDF of encrypted files says that the fingerprint is that of the encrypted file', async () => {
    const owner = await app.signUp();
    const key = createTestVaultKey();
    await owner.post('/v1/organization/encryption', key);
    const { recipient, documents } = await createTestRequest(app, owner);
    const form = new FormData();
    form.append('file', new Blob([createEncryptedFile(key.publicKey, 10)]), 'document.encrypted');
    await recipient.post(`${PAGE}/documents/${documents[0]!.id}/file`, form);
    await submitUpload(recipient);
    const { text } = await readPdf(await recipient.fetch(`${PDF}?lang=fr`));
    expect(squeeze(text)).toContain(squeeze('est celle du fichier chiffré'));
  });

  test('the address below the page gives the PDF without script, and leads back to it otherwise', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender);
    const token = extractLinkToken(request.magicLink!);
    const open = (of: string) =>
      fetch(`${app.url}/request/${of}/receipt.pdf?lang=en`, { redirect: 'manual' });
    const early = await open(token);
    expect([early.status, early.headers.get('location')]).toEqual([
      303,
      `/request/${token}?problem=not-submitted`,
    ]);
    await uploadSampleFile(recipient, documents[0]!);
    await submitUpload(recipient);
    await sender.post(`/v1/requests/${request.id}/approve-all`);
    const response = await open(token);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    expect((await readPdf(response)).text).toContain('Submitted by');
    const head = await fetch(`${app.url}/request/${token}/receipt.pdf`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await open('x'.repeat(43))).headers.get('location')).toMatch(/problem=not-found$/);
    expect(app.log.join('')).not.toContain(token);
  });

  test('a receipt keeps a file whose document is declared unavailable afterwards', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender);
    await uploadSampleFile(recipient, documents[0]!, 'rib.pdf');
    await submitUpload(recipient);
    await sender.post(`/v1/requests/${request.id}/documents/${documents[0]!.id}/reject`, {
      reason: 'Illisible',
    });
    await recipient.put(`${PAGE}/documents/${documents[0]!.id}/unavailable`, { reason: 'Perdu.' });
    const { data } = await recipient.get<Receipt>(`${PAGE}/receipt`);
    expect([data.files.map(({ name }) => name), data.unavailable]).toEqual([['rib.pdf'], []]);
    const { text } = await readPdf(await recipient.fetch(`${PDF}?lang=fr`));
    expect([text.includes('rib.pdf'), text.includes('Perdu')]).toEqual([true, false]);
  });

  test('the PDF asks for the access code, and a page without script keeps it in a cookie', async () => {
    const recipientEmail = 'receipt-code@example.org';
    const { request, recipient } = await createTestRequest(app, sender, {
      codeRequired: true,
      recipientEmail,
      documents: [{ title: 'Facultatif', required: false }],
    });
    expect((await recipient.fetch(PDF)).status).toBe(403);
    await recipient.post(`${PAGE}/code`);
    const mails = await app.mailbox(recipientEmail);
    const [code = ''] = mails.flatMap(({ subject }) => /(?<!\d)\d{6}(?!\d)/.exec(subject) ?? []);
    const { data } = await recipient.post<AccessCodeProof>(`${PAGE}/code/verify`, { code });
    await recipient.post(`${PAGE}/submit`, undefined, { 'x-recueil-proof': data.proof });
    const address = `${app.url}/request/${extractLinkToken(request.magicLink!)}/receipt.pdf`;
    const headers = { cookie: `recueil_proof=${data.proof}` };
    expect((await fetch(address, { headers })).headers.get('content-type')).toBe('application/pdf');
    const refused = await fetch(address, { redirect: 'manual' });
    expect(refused.headers.get('location')).toMatch(/problem=code-required$/);
  });
});
