import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RequestPage } from '../request-page/RequestPage.tsx';
import {
  documentOf,
  receivedDocument,
  REFUSED,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  SAMPLE_DOCUMENT_LIMITS,
  sampleRequest,
  SAMPLE_TOKEN,
} from './testing/sample-request.ts';
import { dataResponse, problemResponse, stubNetwork } from './testing/stub-network.ts';
import {
  getFileInput,
  resetPage,
  user,
  openUploadPage,
  pdfFile,
  photoFile,
  documentRow,
  getNextFileInput,
  getSubmitButton,
  submitDocuments,
  waitForUpload,
} from './testing/upload-page-driver.tsx';
import { clearSavedUploads } from './upload/upload-resume-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

beforeEach(resetPage);

describe('outstanding documents', () => {
  test("a rejected document comes first, keeps its number and shows the sender's reason", async () => {
    await openUploadPage(
      stubNetwork(
        sampleRequest(
          [receivedDocument('a', 'RIB'), rejectedDocument('b', 'Avis', 'La page 2 est illisible.')],
          { status: 'pending_resubmission' },
        ),
      ),
    );
    const first = screen.getAllByRole('heading', { level: 3 })[0]?.closest('li');
    expect(first).toHaveTextContent(/^2\.Avis/);
    expect(first).toHaveTextContent('À remplacer');
    expect(first).toHaveTextContent('Raison donnée par Hélène VasseurLa page 2 est illisible.');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 document reçu sur 2');
  });
});

describe('virus scanner', () => {
  test('an infected file is shown as rejected by the virus scanner, and another one can be chosen', async () => {
    const blocked = documentOf('a', 'RIB', [
      sampleFile('rib.pdf', { ...REFUSED, scan: 'infected' }),
    ]);
    await openUploadPage(stubNetwork(sampleRequest([blocked])));
    expect(
      documentRow('RIB').getByText(/^L’antivirus a trouvé un problème dans ce fichier/),
    ).toBeVisible();
    expect(documentRow('RIB').queryByText(/Raison donnée/)).toBeNull();
    expect(getFileInput('RIB')).toBeEnabled();
    expect(getNextFileInput()).toHaveAccessibleName(/: RIB$/);
  });

  test('a file waiting for its virus scan says so', async () => {
    const waiting = documentOf('a', 'RIB', [sampleFile('rib.pdf', { scan: 'unavailable' })]);
    await openUploadPage(stubNetwork(sampleRequest([waiting])));
    expect(documentRow('RIB').getByText(/contrôle antivirus en cours/)).toBeVisible();
  });
});

describe('uploading', () => {
  test.each([
    [
      415,
      'file-with-macros',
      'Ce document contient des macros. Enregistrez-le sans macros ou en PDF.',
    ],
    [415, 'file-ambiguous', 'Ce fichier contient deux formats à la fois.'],
    [415, 'package-refused', 'Ce document est endommagé.'],
    [422, 'image-too-large', 'Cette image a trop de pixels.'],
    [415, 'content-mismatch', 'Le contenu de ce fichier ne correspond pas à un format accepté.'],
    [413, 'quota-exceeded', 'L’espace de stockage est plein.'],
  ])('an upload answered with %i %s is explained', async (status, code, words) => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
    (await waitForUpload(network)).fail(status, code);
    expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(words);
  });

  test('a file over the size limit is rejected before anything is uploaded', async () => {
    const network = stubNetwork(
      sampleRequest([sampleDocument('a', 'RIB')], {
        limits: {
          ...SAMPLE_DOCUMENT_LIMITS,
          maxFileSize: 2 * 1024 * 1024,
          acceptedTypes: ['application/pdf'],
        },
      }),
    );
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('scan.pdf', 2 * 1024 * 1024 + 1));
    expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
      'scan.pdf dépasse 2 Mo. Choisissez un fichier plus léger.',
    );
    expect(network.uploads).toEqual([]);
  });

  test('a file of another type is rejected with the accepted formats', async () => {
    const network = stubNetwork(
      sampleRequest([sampleDocument('a', 'RIB')], {
        limits: {
          ...SAMPLE_DOCUMENT_LIMITS,
          maxFileSize: 1000,
          acceptedTypes: ['application/pdf', 'image/png'],
        },
      }),
    );
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), new File(['x'], 'page.html', { type: 'text/html' }));
    expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
      /page\.html n’est pas d’un format accepté.*Formats acceptés : PDF, PNG\./,
    );
    expect(network.uploads).toEqual([]);
  });

  test('an upload shows its progress, sends the token only as a header, and becomes the received file', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 4000));
    const upload = await waitForUpload(network);
    expect(upload.headers).toMatchObject({
      Authorization: `Bearer ${SAMPLE_TOKEN}`,
      'Upload-Metadata': `filename ${btoa('rib.pdf')}`,
      'Upload-Length': '4000',
    });
    expect(upload.url).toBe('/api/v1/public/request/documents/a/uploads');
    upload.complete(sampleFile('rib.pdf'));
    expect(await documentRow('RIB').findByText(/^Reçu le 02\/03 à \d{2}:42$/)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
      'RIB : reçu. Tout est là. Il ne reste qu’à remettre vos documents.',
    );
    expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false');
  });

  test('two files upload in parallel, a third one waits, and a lost connection stops only its own file', async () => {
    const network = stubNetwork(
      sampleRequest([
        sampleDocument('a', 'RIB'),
        sampleDocument('b', 'Avis'),
        sampleDocument('c', 'Bail'),
      ]),
    );
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
    await user.upload(getFileInput('Avis'), pdfFile('avis.pdf'));
    await user.upload(getFileInput('Bail'), pdfFile('bail.pdf'));
    const upload = await waitForUpload(network, 2);
    expect(
      await documentRow('Bail').findByText('En attente. Ce fichier partira tout seul.'),
    ).toBeVisible();
    network.uploads[0]?.disconnect();
    expect(
      await documentRow('RIB').findByText(/Le service ne répond pas pour le moment/),
    ).toBeVisible();
    upload.complete(sampleFile('avis.pdf'));
    expect(await documentRow('Avis').findByText(/^Reçu le/)).toBeVisible();
    await waitFor(() =>
      expect(documentRow('Bail').queryByText(/Ce fichier partira tout seul/)).toBeNull(),
    );
  });

  test('an interrupted upload resumes when the connection is back', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
    (await waitForUpload(network)).disconnect();
    await documentRow('RIB').findByText(/Le service ne répond pas pour le moment/);
    act(() => void window.dispatchEvent(new Event('online')));
    (await waitForUpload(network, 2)).complete(sampleFile('rib.pdf'));
    expect(await documentRow('RIB').findByText(/^Reçu le/)).toBeVisible();
  });

  test("a large file resumes from the server's offset, at an address without the token", async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 400_000));
    const first = await waitForUpload(network);
    expect([first.method, first.url]).toEqual([
      'PATCH',
      '/api/v1/public/request/documents/a/uploads/u0',
    ]);
    network.offset = 248_000;
    first.disconnect();
    await user.click(await screen.findByRole('button', { name: 'Reprendre l’envoi de rib.pdf' }));
    const second = await waitForUpload(network, 2);
    expect([second.headers['Upload-Offset'], second.body?.size]).toEqual(['248000', 152_000]);
  });

  test('a paused upload keeps what was sent and continues only when resumed', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 400_000));
    await waitForUpload(network);
    network.offset = 100_000;
    await user.click(
      await screen.findByRole('button', { name: 'Mettre en pause l’envoi de rib.pdf' }),
    );
    expect(documentRow('RIB').getByText('En pause')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(screen.getByRole('button', { name: 'Reprendre l’envoi de rib.pdf' }));
    expect((await waitForUpload(network, 2)).headers['Upload-Offset']).toBe('100000');
  });

  test('after a reload the page shows how far an upload got, and the same file resumes there', async () => {
    const file = pdfFile('rib.pdf', 400_000);
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    network.responses['GET /documents/a/uploads/u0'] = () =>
      dataResponse({
        offset: 248_000,
        size: 400_000,
        expiresAt: '2026-11-23T00:00:00.000Z',
        documentId: null,
      });
    const { unmount } = await openUploadPage(network);
    await user.upload(getFileInput('RIB'), file);
    await waitForUpload(network);
    unmount();
    clearSavedUploads();
    await openUploadPage(network);
    expect(
      await documentRow('RIB').findByText(
        'Envoi interrompu à 62 % : choisissez le même fichier pour continuer',
      ),
    ).toBeVisible();
    network.offset = 248_000;
    await user.upload(getFileInput('RIB'), file);
    const second = await waitForUpload(network, 2);
    expect([second.method, second.url, second.headers['Upload-Offset']]).toEqual([
      'PATCH',
      '/api/v1/public/request/documents/a/uploads/u0',
      '248000',
    ]);
  });

  test('another file with the same name starts at byte 0 and deletes the partial upload', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    network.responses['GET /documents/a/uploads/u0'] = () =>
      dataResponse({
        offset: 248_000,
        size: 400_000,
        expiresAt: '2026-11-23T00:00:00.000Z',
        documentId: null,
      });
    const { unmount } = await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 400_000));
    await waitForUpload(network);
    unmount();
    clearSavedUploads();
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 400_001));
    expect((await waitForUpload(network, 2)).headers['Upload-Offset']).toBe('0');
    expect(network.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
      'DELETE /api/v1/public/request/documents/a/uploads/u0',
    );
  });

  test('without browser storage uploads resume as long as the page is open', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf', 400_000));
    const first = await waitForUpload(network);
    network.offset = 248_000;
    first.disconnect();
    await documentRow('RIB').findByText(/Le service ne répond pas pour le moment/);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await waitForUpload(network, 2)).headers['Upload-Offset']).toBe('248000');
  });

  test('a cancelled upload leaves the document as it was', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
    await waitForUpload(network);
    await user.click(await screen.findByRole('button', { name: 'Annuler l’envoi de rib.pdf' }));
    expect(documentRow('RIB').queryByRole('alert')).toBeNull();
    expect(getFileInput('RIB')).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'RIB' })).toHaveFocus();
  });

  test('a password-protected PDF is marked before the documents are submitted and counts as received', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
    const file = { ...sampleFile('rib.pdf'), pages: null, preview: null, hasThumbnail: false };
    (await waitForUpload(network)).complete(file);
    await documentRow('RIB').findByText(/^Reçu le/);
    network.request = sampleRequest(
      [
        sampleDocument('a', 'RIB', {
          validationStatus: 'pending',
          file: { ...file, notice: 'password' },
        }),
      ],
      { version: 2 },
    );
    expect(
      await documentRow('RIB').findByText(
        /Ce PDF est protégé par un mot de passe\s: votre interlocuteur ne pourra pas l’ouvrir/,
      ),
    ).toBeVisible();
    expect(documentRow('RIB').getByText(/^Reçu le/)).toBeVisible();
    expect(getSubmitButton()).toBeEnabled();
  });

  test('a received file can be removed', async () => {
    const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
    await openUploadPage(network);
    network.request = sampleRequest([sampleDocument('a', 'RIB')], { version: 2 });
    await user.click(screen.getByRole('button', { name: 'Supprimer a.pdf' }));
    expect(await documentRow('RIB').findByText(/Choisir un fichier/)).toBeVisible();
    expect(network.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
      'DELETE /api/v1/public/request/documents/a/files/file-a.pdf',
    );
  });

  test('a file dropped on a document is uploaded for that document', async () => {
    const network = stubNetwork(
      sampleRequest([sampleDocument('a', 'RIB'), sampleDocument('b', 'Avis')]),
    );
    await openUploadPage(network);
    const target = screen.getByRole('heading', { name: 'Avis' }).closest('li') as HTMLElement;
    fireEvent.drop(target, {
      dataTransfer: { files: [pdfFile('avis.pdf')], items: [], types: ['Files'] },
    });
    expect((await waitForUpload(network)).url).toContain('/documents/b/uploads');
  });

  test('several photos can be ordered on the device before they are uploaded', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.upload(getFileInput('RIB'), [photoFile('recto.jpg'), photoFile('verso.jpg')]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Pages pour RIB' }));
    await user.click(sheet.getByRole('button', { name: 'Descendre la page 1' }));
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('verso.jpg'),
      expect.stringContaining('recto.jpg'),
    ]);
    await user.click(sheet.getByRole('button', { name: 'Retirer la page 2' }));
    await user.click(sheet.getByRole('button', { name: 'Envoyer cette page' }));
    expect((await waitForUpload(network)).headers['Upload-Metadata']).toBe(
      `filename ${btoa('verso.jpg')}`,
    );
  });
});

describe('submitting', () => {
  const receipt = {
    submittedAt: '2026-11-20T10:48:00.000Z',
    files: [
      {
        requestedDocumentId: 'a',
        documentTitle: 'RIB',
        name: 'rib.pdf',
        size: 2_202_010,
        sha256: '9f2c1e'.padEnd(60, '0') + 'b81e',
        receivedAt: '2026-11-20T10:40:00.000Z',
      },
    ],
    missing: ['Livret'],
    unavailable: [],
  };

  test('the receipt lists every file with size and fingerprint, and what was not provided', async () => {
    const network = stubNetwork(
      sampleRequest([
        receivedDocument('a', 'RIB'),
        sampleDocument('c', 'Livret', { required: false }),
      ]),
    );
    network.responses['POST /submit'] = () => dataResponse(receipt);
    await openUploadPage(network);
    await submitDocuments();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'C’est remis, merci Camille' }),
    ).toHaveFocus();
    const panel = within(screen.getByRole('region', { name: 'Reçu de dépôt' }));
    const [first, second] = panel.getAllByRole('listitem');
    expect(first).toHaveTextContent(/rib\.pdf.*9f2c1e…b81e.*2,1 Mo/);
    expect(second).toHaveTextContent(/Livret.*non fourni/);
  });

  test('a failed submission keeps the files and can be retried', async () => {
    const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
    network.responses['POST /submit'] = () => problemResponse(503, 'unavailable');
    await openUploadPage(network);
    await submitDocuments();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La remise n’a pas abouti. Vos fichiers sont bien conservés.',
    );
    network.responses['POST /submit'] = () => dataResponse(receipt);
    await user.click(getSubmitButton());
    expect(await screen.findByRole('heading', { name: /C’est remis/ })).toBeVisible();
  });

  test('reopening the link after submitting shows the receipt', async () => {
    const network = stubNetwork(
      sampleRequest([receivedDocument('a', 'RIB')], {
        status: 'submitted',
        submittedAt: '2026-11-20T10:48:00.000Z',
      }),
    );
    render(<RequestPage token={SAMPLE_TOKEN} data={null} />);
    expect(await screen.findByRole('heading', { name: 'Vos documents sont remis' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Reçu de dépôt' })).toHaveTextContent('a.pdf');
    expect(network.uploads).toEqual([]);
  });
});

describe('closed links', () => {
  test.each([
    [410, 'link-expired', 'Ce lien n’est plus valable'],
    [410, 'link-revoked', 'Ce lien n’est plus valable'],
    [410, 'request-cancelled', 'Cette demande a été annulée'],
    [410, 'request-completed', 'Tout est approuvé, merci'],
    [404, 'not-found', 'Ce lien ne mène à aucune demande'],
    [401, 'unauthenticated', 'Ce lien ne mène à aucune demande'],
  ])('a link answered with %i %s shows « %s »', async (status, code, title) => {
    const network = stubNetwork(sampleRequest([]));
    network.responses['GET /'] = () => problemResponse(status, code);
    await openUploadPage(network);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remettre mes documents' })).toBeNull();
  });

  test.each([
    [410, 'link-revoked'],
    [410, 'request-completed'],
    [403, 'code-required'],
  ])('a link answered with %i %s names the sender with an address', async (status, code) => {
    const network = stubNetwork(sampleRequest([]));
    const sender = sampleRequest([]);
    network.responses['GET /'] = () =>
      problemResponse(status, code, {
        sender: { ...sender, organizationWebsite: 'https://morel.example/' },
      });
    await openUploadPage(network);
    expect(
      await screen.findByText(/Écrivez ou téléphonez à Hélène Vasseur \(Vasseur & Lacaze\)\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: sender.senderEmail })).toHaveAttribute(
      'href',
      `mailto:${sender.senderEmail}`,
    );
    expect(screen.getByRole('link', { name: 'morel.example' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent(sender.organizationName);
  });

  test.each([
    ['mail', 'Regardez vos e-mails'],
    ['ask-sender', 'La personne est prévenue'],
  ])('renewing an expired link with the outcome « %s » says « %s »', async (renewal, text) => {
    const network = stubNetwork(sampleRequest([]));
    network.responses['GET /'] = () =>
      new Response(JSON.stringify({ code: 'link-expired', renewal }), { status: 410 });
    await openUploadPage(network);
    await user.click(await screen.findByRole('button', { name: 'Demander un nouveau lien' }));
    expect(await screen.findByRole('status')).toHaveTextContent(text);
  });

  test('an expired link that cannot be renewed offers no renewal', async () => {
    const network = stubNetwork(sampleRequest([]));
    network.responses['GET /'] = () =>
      new Response(JSON.stringify({ code: 'link-expired', renewal: 'none' }), { status: 410 });
    await openUploadPage(network);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Demander un nouveau lien' })).toBeNull();
  });

  test('an address without a token makes no request to the server', async () => {
    const network = stubNetwork(sampleRequest([]));
    await openUploadPage(network, null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Ce lien ne mène à aucune demande',
    );
    expect(network.calls).toEqual([]);
  });

  test('a request that could not be loaded can be retried', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    network.responses['GET /'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await openUploadPage(network);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La demande n’a pas pu être chargée',
    );
    network.responses = {};
    await user.click(screen.getByRole('link', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'RIB' })).toBeVisible();
  });
});

describe('privacy of the link', () => {
  test('no address the upload page requests contains the token', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    expect(
      network.calls.every(
        ({ url, authorization }) =>
          !url.includes(SAMPLE_TOKEN) && authorization === `Bearer ${SAMPLE_TOKEN}`,
      ),
    ).toBe(true);
  });

  test('a scripted event does not mark the request as viewed', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')], { status: 'pending' }));
    await openUploadPage(network);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(network.calls.filter(({ url }) => url.endsWith('/view'))).toEqual([]);
  });

  test('a chosen language is shown, stored in the browser and written to the request', async () => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    await openUploadPage(network);
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByLabelText('Take a photo: RIB')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('recueil-language')).toBe('en');
    const listChoices = () =>
      network.calls.flatMap(({ method, url, body }) =>
        method === 'PUT' && url.endsWith('/public/request/locale') ? [body] : [],
      );
    expect(listChoices()).toEqual(['{"locale":"en"}']);
    // One that is not saved keeps no later one from being saved.
    network.responses['PUT /locale'] = () => problemResponse(410, 'link-expired');
    await user.click(screen.getByRole('button', { name: 'Français' }));
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() =>
      expect(listChoices()).toEqual(['{"locale":"en"}', '{"locale":"fr"}', '{"locale":"en"}']),
    );
    expect(screen.getByLabelText('Take a photo: RIB')).toBeVisible();
  });
});
