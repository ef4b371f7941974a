import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentFile } from '@recueil/backend/contract';
import {
  buildDocument,
  buildTimelineEntry,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../testing.tsx';

const file = (changes: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 'f2',
  name: 'avis-2025.pdf',
  size: 2_202_010,
  type: 'application/pdf',
  uploadedAt: isoDaysFromNow(-1),
  version: 2,
  status: 'rejected',
  rejectionReason: 'Page 2 illisible',
  incomplete: false,
  decidedAt: null,
  sha256: 'aa',
  scan: null,
  pages: 1,
  notice: null,
  preview: 'pdf',
  hasThumbnail: true,
  ...changes,
});
const documents = [
  buildDocument({
    id: 'd1',
    title: 'Avis d’imposition',
    validationStatus: 'rejected',
    rejectionReason: 'Page 2 illisible',
    file: file(),
    versions: [file(), file({ id: 'f1', name: 'avis.jpg', version: 1 })],
  }),
  buildDocument({ id: 'd2', title: 'Livret de famille', required: false }),
];
const defaultRequest = buildRequest({
  id: 'r1',
  status: 'pending_resubmission',
  uploadedDocumentCount: 1,
  rejectedDocumentCount: 1,
  revisionCount: 1,
});
const history = [
  buildTimelineEntry({
    id: 't1',
    at: isoDaysFromNow(-3),
    type: 'request.created',
    actor: { kind: 'user', name: 'Hélène Vasseur' },
  }),
  buildTimelineEntry({
    id: 't2',
    at: isoDaysFromNow(-1),
    type: 'document.rejected',
    actor: { kind: 'user', name: 'Hélène Vasseur' },
    documentTitle: 'Avis d’imposition',
    fileName: null,
    reason: 'Page 2 illisible',
  }),
];
const server = (request = defaultRequest) => ({
  ...mockRequests([request]),
  'GET /v1/requests/r1': () => ({ data: request }),
  'GET /v1/requests/r1/documents': () => ({ data: { documents } }),
  'GET /v1/requests/r1/timeline': () => ({ data: { entries: history } }),
  'GET /v1/requests/r1/links': () => ({
    data: {
      links: [
        {
          id: 'l1',
          purpose: 'invitation',
          createdBy: 'Hélène Vasseur',
          createdAt: isoDaysFromNow(-2),
          expiresAt: isoDaysFromNow(30),
          lastUsedAt: null,
        },
      ],
    },
  }),
});

const fromMenu = async (action: string) => {
  const { user } = renderAt('/app/requests/r1');
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
};

describe('the request page', () => {
  test('each document shows its file, its decision and the reason for a rejection', async () => {
    mockApi(server());
    renderAt('/app/requests/r1');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Succession Marchand' }),
    ).toBeVisible();
    const rows = await within(
      await screen.findByRole('list', { name: 'Documents demandés' }),
    ).findAllByText(/^\d\.$/);
    expect(rows).toHaveLength(2);
    expect(screen.getByText('avis-2025.pdf')).toBeVisible();
    expect(screen.getByText('2,1 Mo', { exact: false })).toHaveTextContent('version 2');
    const reason = await screen.findByText(/^Rejeté par vous hier à \d+ h \d\d\.$/);
    expect(reason.parentElement).toHaveTextContent('Page 2 illisible');
    expect(screen.getByText('1 version précédente')).toBeVisible();
    expect(screen.getByText('À fournir')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Télécharger avis-2025.pdf' })).toBeVisible();
  });

  test('a request that the retention rule deletes says when', async () => {
    mockApi(
      server(
        buildRequest({ id: 'r1', status: 'completed', deletesAt: '2027-03-12T09:00:00.000Z' }),
      ),
    );
    renderAt('/app/requests/r1');
    expect(
      await screen.findByText('Sera supprimée le 12 mars 2027 par la règle de conservation'),
    ).toBeVisible();
  });

  test('a document of which more was requested is not called rejected', async () => {
    const reason = { rejectionReason: 'Il manque la page 2', incomplete: true };
    const incomplete = buildDocument({
      id: 'd3',
      title: 'Kbis',
      validationStatus: 'rejected',
      ...reason,
      file: file(reason),
    });
    mockApi({
      ...server(),
      'GET /v1/requests/r1/documents': () => ({ data: { documents: [incomplete] } }),
    });
    renderAt('/app/requests/r1');
    const title = await screen.findByText('Complément demandé.');
    expect(title.parentElement).toHaveTextContent('Il manque la page 2');
    const list = within(screen.getByRole('list', { name: 'Documents demandés' }));
    expect(list.getByText('Complément demandé')).toBeVisible();
    expect(list.queryByText(/^Rejeté/)).toBeNull();
  });

  test('all files of a document are listed in order with their downloads, earlier ones below', async () => {
    const files = ['recto.pdf', 'verso.pdf'].map((name, index) =>
      file({ id: name, name, version: index + 2, status: 'pending', rejectionReason: null }),
    );
    const several = buildDocument({
      id: 'd1',
      title: 'Pièce d’identité',
      validationStatus: 'pending',
      file: files[1]!,
      files,
      versions: [...files.toReversed(), file({ id: 'f1', name: 'flou.jpg', version: 1 })],
    });
    mockApi({
      ...server(),
      'GET /v1/requests/r1/documents': () => ({ data: { documents: [several] } }),
    });
    renderAt('/app/requests/r1');
    expect(await screen.findByText('recto.pdf')).toBeVisible();
    expect(
      screen
        .getAllByRole('button', { name: /^Télécharger .*\.pdf/ })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Télécharger recto.pdf', 'Télécharger verso.pdf']);
    expect(screen.getByText(/flou\.jpg/)).toBeInTheDocument();
    expect(screen.getByText('1 version précédente')).toBeVisible();
  });

  test('a file with only blank pages shows a warning beside its name', async () => {
    const blank = buildDocument({
      id: 'd1',
      title: 'Avis',
      validationStatus: 'pending',
      file: file({ status: 'pending', rejectionReason: null, notice: 'blank' }),
    });
    mockApi({
      ...server(),
      'GET /v1/requests/r1/documents': () => ({ data: { documents: [blank] } }),
    });
    renderAt('/app/requests/r1');
    expect(await screen.findByText('Toutes les pages sont blanches')).toBeVisible();
  });

  test('a file that the virus scanner blocked is marked and cannot be downloaded', async () => {
    const blocked = buildDocument({
      id: 'd1',
      title: 'Avis',
      validationStatus: 'rejected',
      rejectionReason: 'x',
      file: file({ scan: 'infected' }),
    });
    mockApi({
      ...server(),
      'GET /v1/requests/r1/documents': () => ({ data: { documents: [blocked] } }),
    });
    renderAt('/app/requests/r1');
    expect(await screen.findByText(/bloqué par l’antivirus/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Télécharger avis-2025.pdf' })).toBeNull();
  });

  test('an encrypted file shows no stored name and asks for the unlock before a download', async () => {
    const sealed = { name: 'document.encrypted', type: 'application/vnd.recueil.encrypted' };
    const encrypted = buildDocument({
      id: 'd1',
      title: 'Avis',
      validationStatus: 'pending',
      file: file({ ...sealed, status: 'pending', size: 2_048 + 500_000 + 8 * 16, preview: null }),
    });
    const calls = mockApi({
      ...server(),
      'GET /v1/requests/r1/documents': () => ({ data: { documents: [encrypted] } }),
      'GET /v1/organization/encryption': () => ({
        data: { enabled: false, keys: [{ id: 'k1', publicKey: 'x' }] },
      }),
      'GET /v1/documents': () => ({
        data: { total: 1, documents: [{ id: 'f2', mediaType: sealed.type, scan: null }] },
      }),
    });
    renderAt('/app/requests/r1');
    expect(await screen.findByText('Fichier chiffré')).toBeVisible();
    expect(screen.getByText(/488,3\sKo/)).toBeVisible();
    expect(screen.queryByText('document.encrypted')).toBeNull();
    for (const name of ['Déverrouiller', 'Télécharger Fichier chiffré', 'Tout télécharger']) {
      await userEvent.click(screen.getByRole('button', { name }));
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(calls.some(({ path }) => path.endsWith('/download') || path.endsWith('.zip'))).toBe(
      false,
    );
  });

  test('opening a new request marks it as seen on the server once', async () => {
    const calls = mockApi({
      ...server({ ...defaultRequest, isNew: true }),
      'POST /v1/requests/r1/seen': () => ({ status: 204 }),
    });
    renderAt('/app/requests/r1');
    await screen.findByText('avis-2025.pdf');
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/seen'))).toHaveLength(1));
  });

  test('a request with undecided documents links to its review', async () => {
    mockApi(server({ ...defaultRequest, status: 'submitted', pendingDocumentCount: 1 }));
    renderAt('/app/requests/r1');
    expect(await screen.findByRole('link', { name: 'Valider les documents' })).toHaveAttribute(
      'href',
      '/app/validation?request=r1',
    );
    expect(screen.queryByRole('button', { name: 'Renvoyer l’invitation' })).toBeNull();
  });

  test('sending the invitation again within a minute shows how long to wait', async () => {
    mockApi({ ...server(), 'POST /v1/requests/r1/send': () => ({ status: 429 }) });
    await fromMenu('Renvoyer l’invitation');
    expect(await screen.findByText(/Attendez une minute/)).toBeVisible();
  });

  test('a new organisation at its recipient limit can send again tomorrow', async () => {
    mockApi({
      ...server(),
      'POST /v1/requests/r1/send': () => ({ status: 429, problem: { code: 'mail-limit' } }),
    });
    await fromMenu('Renvoyer l’invitation');
    expect(await screen.findByText(/Réessayez demain/)).toBeVisible();
  });

  test('a new link is shown once, and a link can be revoked', async () => {
    let revoked = false;
    const calls = mockApi({
      ...server(),
      'GET /v1/requests/r1/links': () => ({
        data: {
          links: revoked
            ? []
            : [
                {
                  id: 'l1',
                  purpose: 'invitation',
                  createdBy: 'Hélène Vasseur',
                  createdAt: isoDaysFromNow(-2),
                  expiresAt: isoDaysFromNow(30),
                  lastUsedAt: null,
                },
              ],
        },
      }),
      'POST /v1/requests/r1/links': () => ({
        status: 201,
        data: { id: 'l2', url: 'http://localhost/request/fresh', expiresAt: isoDaysFromNow(30) },
      }),
      'DELETE /v1/requests/r1/links/l1': () => {
        revoked = true;
        return { status: 204 };
      },
    });
    const { user } = renderAt('/app/requests/r1');
    await user.click(await screen.findByRole('button', { name: 'Nouveau lien' }));
    expect(await screen.findByLabelText('Nouveau lien personnel')).toHaveValue(
      'http://localhost/request/fresh',
    );
    await user.click(await screen.findByRole('button', { name: /^Révoquer le lien/ }));
    await user.click(
      await within(await screen.findByRole('alertdialog', { name: /Révoquer ce lien/ })).findByRole(
        'button',
        { name: 'Révoquer' },
      ),
    );
    expect(await screen.findByText(/Lien révoqué/)).toBeVisible();
    expect(await screen.findByText('Aucun lien ne fonctionne en ce moment.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Liens de dépôt' })).toHaveFocus(),
    );
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  test('the links of a completed request can be revoked, and no new one is created', async () => {
    const link = {
      id: 'l1',
      purpose: 'invitation',
      createdBy: 'Hélène Vasseur',
      createdAt: isoDaysFromNow(-2),
      expiresAt: isoDaysFromNow(30),
      lastUsedAt: null,
    };
    mockApi({
      ...server({ ...defaultRequest, status: 'completed' }),
      'GET /v1/requests/r1/links': () => ({ data: { links: [link] } }),
    });
    renderAt('/app/requests/r1');
    expect(await screen.findByRole('button', { name: /^Révoquer le lien/ })).toBeVisible();
    expect(screen.getByText(/un lien ne montre plus que la liste/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nouveau lien' })).toBeNull();
  });

  test('a completed request can be deleted but not cancelled', async () => {
    mockApi({
      ...server({ ...defaultRequest, status: 'completed' }),
      'DELETE /v1/requests/r1': () => ({ status: 204 }),
    });
    const { user } = renderAt('/app/requests/r1');
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Annuler la demande' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer la demande' }));
    await user.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', {
        name: 'Supprimer',
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Mes demandes' })).toBeVisible();
  });

  test('a request that cannot be loaded, sent or cancelled says so in English', async () => {
    localStorage.setItem('recueil-language', 'en');
    const draft = buildRequest({ id: 'r1', status: 'draft' });
    let isDown = true;
    mockApi({
      ...server(draft),
      'GET /v1/requests/r1': () => (isDown ? { status: 400 } : { data: draft }),
      'POST /v1/requests/r1/send': { status: 400 },
      'PATCH /v1/requests/r1/status': { status: 400 },
    });
    const { user } = renderAt('/app/requests/r1');
    expect(await screen.findByText('Failed to fetch request')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/Failed to send request/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel request' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByText(/Failed to update request status/)).toBeVisible();
  });

  test('an unknown request shows a message and a link to the list', async () => {
    mockApi(mockRequests([]));
    renderAt('/app/requests/gone');
    expect(
      await screen.findByRole('heading', { name: 'Cette demande n’existe pas ou plus' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mes demandes' })).toHaveAttribute(
      'href',
      '/app/requests',
    );
  });
});
