import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const pdf = {
  id: '01A',
  name: 'titre-ormes.pdf',
  type: 'pdf',
  mediaType: 'application/pdf',
  size: 4_089_446,
  status: 'approved',
  scan: null as string | null,
  requestId: 'R1',
  requestTitle: 'Vente maison',
  documentTitle: 'Titre de propriété',
  senderName: 'Marc Delaunay',
  requestedDocumentId: 'I1',
  version: 2,
  rejectionReason: null,
  decidedAt: null,
  sha256: 'ab'.repeat(32),
  senderEmail: 'marc@example.org',
  uploadedAt: new Date().toISOString(),
  pages: 12,
  notice: null,
  preview: 'pdf',
  hasThumbnail: true,
};
const ownDocument = {
  ...pdf,
  id: '01B',
  name: 'statuts.docx',
  type: 'other',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  status: 'pending',
  requestId: null,
  requestTitle: null,
  senderName: null,
};
const summary = {
  total: 5,
  approved: 2,
  pending: 2,
  rejected: 1,
  size: 2_040_109_466,
  quota: 53_687_091_200,
};

type Responses = Record<string, (url: URL, init: Request) => Response | Promise<Response>>;
let responses: Responses;
const requests: string[] = [];
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const network = globalThis.fetch;

beforeEach(() => {
  requests.length = 0;
  responses = {
    'GET /api/v1/documents': () => json({ documents: [pdf, ownDocument], total: 2, summary }),
    'GET /api/v1/organization/encryption': () => json({ enabled: false, keys: [] }),
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    if (url.pathname === '/api/auth/token') return json({ accessToken: 'token', expiresIn: 300 });
    return (
      (await responses[`${request.method} ${url.pathname}`]?.(url, request)) ??
      json({ title: 'Not found', status: 404, code: 'not-found' }, 404)
    );
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

const renderVault = (path = '/app/documents') =>
  render(<StandaloneApp microFrontend={microFrontend} path={path} />);

test('a file blocked by the virus scanner is labelled and cannot be viewed or downloaded', async () => {
  responses['GET /api/v1/documents'] = () =>
    json({
      documents: [{ ...pdf, scan: 'infected', hasThumbnail: false }, ownDocument],
      total: 2,
      summary,
    });
  renderVault();
  expect(await screen.findByText('Bloqué par l’antivirus')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger statuts.docx' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Télécharger titre-ormes.pdf' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Voir titre-ormes.pdf' })).toBeNull();
});

test('the vault lists received documents with their request, size and status', async () => {
  renderVault();
  expect(await screen.findByText('titre-ormes.pdf')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
  expect(screen.getByText('Vente maison')).toBeVisible();
  expect(screen.getAllByText(/3,9\sMo/)).not.toHaveLength(0);
  expect(screen.getByRole('tab', { name: /À valider\s*3/ })).toBeVisible();
  expect(screen.getByText(/sur 50\sGo/)).toBeInTheDocument();
});

test('the vault tab « À valider » requests pending and rejected documents', async () => {
  renderVault();
  await userEvent.click(await screen.findByRole('tab', { name: /À valider/ }));
  await waitFor(() =>
    expect(requests.some((call) => call.includes('status=unapproved'))).toBe(true),
  );
});

test('the vault search is sent on submit and kept in the address', async () => {
  renderVault();
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Rechercher un document' }),
    'ormes{Enter}',
  );
  await waitFor(() => expect(requests.some((call) => call.includes('search=ormes'))).toBe(true));
});

test('only documents added by the organisation can be deleted from the vault, and deletion can be undone', async () => {
  responses['DELETE /api/v1/documents/01B'] = () => new Response(null, { status: 204 });
  responses['POST /api/v1/documents/01B/restore'] = () => json(ownDocument);
  renderVault();
  await screen.findByText('statuts.docx');
  expect(screen.queryByRole('button', { name: 'Supprimer titre-ormes.pdf' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer statuts.docx' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(requests).toContain('POST /api/v1/documents/01B/restore'));
  expect(await screen.findByText(/Document rétabli/)).toBeVisible();
  expect(requests).toContain('DELETE /api/v1/documents/01B');
});

test('selected documents download as one archive; those of a request cannot be deleted', async () => {
  responses['GET /api/v1/documents.zip'] = () =>
    json({ title: 'Not found', status: 404, code: 'not-found' }, 404);
  renderVault();
  await screen.findByText('statuts.docx');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }),
  );
  const bar = await screen.findByRole('region', { name: 'Sélection' });
  expect(within(bar).getByText(/2 documents/)).toBeVisible();
  expect(within(bar).getByRole('button', { name: 'Supprimer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(within(bar).getByRole('button', { name: 'Télécharger' }));
  await waitFor(() => expect(requests).toContain('GET /api/v1/documents.zip?ids=01A%2C01B'));
  await userEvent.click(within(bar).getByRole('button', { name: 'Vider la sélection' }));
  expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
});

test('vault filters in the address are sent to the server, and each can be removed', async () => {
  renderVault('/app/documents?type=pdf&within=7d&state=rejected');
  await waitFor(() =>
    expect(
      requests.some(
        (call) =>
          call.includes('status=rejected') &&
          call.includes('type=pdf') &&
          call.includes('receivedWithin=7d'),
      ),
    ).toBe(true),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer le filtre PDF' }));
  await waitFor(() =>
    expect(
      requests.some((call) => call.includes('receivedWithin=7d') && !call.includes('type=pdf')),
    ).toBe(true),
  );
  expect(screen.getByRole('button', { name: 'Télécharger 2 documents' })).toBeVisible();
});

test('an empty vault search result offers no download', async () => {
  responses['GET /api/v1/documents'] = () => json({ documents: [], total: 0, summary });
  renderVault('/app/documents?search=introuvable');
  expect(await screen.findByText('Aucun document trouvé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull();
});

test('vault files upload one by one; a rejected file is named and the others still upload', async () => {
  const types: (string | null)[] = [];
  responses['POST /api/v1/documents/upload'] = (_url, request) => {
    types.push(request.headers.get('content-type'));
    return types.length === 2
      ? json({ title: 'No', status: 422, code: 'file-empty' }, 422)
      : json(ownDocument, 201);
  };
  renderVault();
  await screen.findByText('titre-ormes.pdf');
  const files = ['a.pdf', 'vide.pdf', 'c.pdf'].map(
    (name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' }),
  );
  await userEvent.upload(
    screen.getByLabelText('Ajouter un document', { selector: 'input' }),
    files,
  );
  expect(await screen.findByText(/2 documents ajoutés/)).toBeVisible();
  expect(
    screen.getByText(
      /« vide.pdf » n’a pas pu être ajouté.*Ce fichier est vide\. Choisissez-en un autre\./,
    ),
  ).toBeVisible();
  expect(types).toEqual(Array(3).fill(expect.stringMatching(/^multipart\/form-data/)));
});

test.each([
  [201, /Document uploaded successfully/],
  [422, /Error uploading document “a\.pdf”.*This file is empty\. Choose another file\./],
])('an upload answered by %i has the specified text in English', async (status, text) => {
  localStorage.setItem('recueil-language', 'en');
  responses['POST /api/v1/documents/upload'] = () =>
    status === 201
      ? json(ownDocument, 201)
      : json({ title: 'No', status: 422, code: 'file-empty' }, 422);
  renderVault();
  await screen.findByText('titre-ormes.pdf');
  await userEvent.upload(
    screen.getByLabelText('Add a document', { selector: 'input' }),
    new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText(text)).toBeVisible();
});

test('downloading a deleted document shows that it is no longer available', async () => {
  renderVault();
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger titre-ormes.pdf' }));
  expect(await screen.findByText(/Ce document n’est plus disponible\./)).toBeVisible();
});

test('an empty vault offers to create a first request', async () => {
  responses['GET /api/v1/documents'] = () =>
    json({
      documents: [],
      total: 0,
      summary: { total: 0, approved: 0, pending: 0, rejected: 0, size: 0, quota: null },
    });
  renderVault();
  expect(await screen.findByText('Aucun document pour l’instant')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Créer une demande' })).toBeVisible();
});

test('a vault list that failed to load can be retried', async () => {
  let calls = 0;
  const good = responses['GET /api/v1/documents'];
  responses['GET /api/v1/documents'] = (url, request) =>
    calls++ === 0
      ? json({ title: 'x', status: 500, code: 'internal' }, 500)
      : (good as NonNullable<typeof good>)(url, request);
  renderVault();
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('titre-ormes.pdf')).toBeVisible();
});
