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
  itemId: 'I1',
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
const own = {
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

type Answers = Record<string, (url: URL, init: Request) => Response | Promise<Response>>;
let answers: Answers;
const asked: string[] = [];
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const network = globalThis.fetch;

beforeEach(() => {
  asked.length = 0;
  answers = { 'GET /api/v1/documents': () => json({ documents: [pdf, own], total: 2, summary }) };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    if (url.pathname === '/api/auth/token') return json({ accessToken: 'token', expiresIn: 300 });
    return (
      (await answers[`${request.method} ${url.pathname}`]?.(url, request)) ??
      json({ title: 'Not found', status: 404, code: 'not-found' }, 404)
    );
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

const show = (path = '/app/documents') =>
  render(<StandaloneApp microFrontend={microFrontend} path={path} />);

test('what the virus scanner holds back says so and is neither shown nor downloaded', async () => {
  answers['GET /api/v1/documents'] = () =>
    json({
      documents: [{ ...pdf, scan: 'infected', hasThumbnail: false }, own],
      total: 2,
      summary,
    });
  show();
  expect(await screen.findByText('Bloqué par l’antivirus')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger statuts.docx' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Télécharger titre-ormes.pdf' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Voir titre-ormes.pdf' })).toBeNull();
});

test('the vault shows what was received, with its request, size and state', async () => {
  show();
  expect(await screen.findByText('titre-ormes.pdf')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
  expect(screen.getByText('Vente maison')).toBeVisible();
  expect(screen.getAllByText(/3,9\sMo/)).not.toHaveLength(0);
  expect(screen.getByRole('tab', { name: /À valider\s*3/ })).toBeVisible();
  expect(screen.getByText(/sur 50\sGo/)).toBeInTheDocument();
});

test('the tab « À valider » asks for pending and rejected documents', async () => {
  show();
  await userEvent.click(await screen.findByRole('tab', { name: /À valider/ }));
  await waitFor(() => expect(asked.some((call) => call.includes('status=unapproved'))).toBe(true));
});

test('the search is sent on submit and kept in the address', async () => {
  show();
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Rechercher un document' }),
    'ormes{Enter}',
  );
  await waitFor(() => expect(asked.some((call) => call.includes('search=ormes'))).toBe(true));
});

test('only what the organisation added itself can be deleted, and it can be put back', async () => {
  answers['DELETE /api/v1/documents/01B'] = () => new Response(null, { status: 204 });
  answers['POST /api/v1/documents/01B/restore'] = () => json(own);
  show();
  await screen.findByText('statuts.docx');
  expect(screen.queryByRole('button', { name: 'Supprimer titre-ormes.pdf' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer statuts.docx' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(asked).toContain('POST /api/v1/documents/01B/restore'));
  expect(await screen.findByText(/Document rétabli/)).toBeVisible();
  expect(asked).toContain('DELETE /api/v1/documents/01B');
});

test('what is ticked is downloaded together, and documents of a request stay with it', async () => {
  answers['GET /api/v1/documents.zip'] = () =>
    json({ title: 'Not found', status: 404, code: 'not-found' }, 404);
  show();
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
  await waitFor(() => expect(asked).toContain('GET /api/v1/documents.zip?ids=01A%2C01B'));
  await userEvent.click(within(bar).getByRole('button', { name: 'Vider la sélection' }));
  expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
});

test('filters of the address reach the server, and each can be taken off', async () => {
  show('/app/documents?type=pdf&within=7d&state=rejected');
  await waitFor(() =>
    expect(
      asked.some(
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
      asked.some((call) => call.includes('receivedWithin=7d') && !call.includes('type=pdf')),
    ).toBe(true),
  );
  expect(screen.getByRole('button', { name: 'Télécharger 2 documents' })).toBeVisible();
});

test('where nothing is found there is nothing to download', async () => {
  answers['GET /api/v1/documents'] = () => json({ documents: [], total: 0, summary });
  show('/app/documents?search=introuvable');
  expect(await screen.findByText('Aucun document trouvé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull();
});

test('chosen files go up one after the other, and a refused one is named without holding up the others', async () => {
  const types: (string | null)[] = [];
  answers['POST /api/v1/documents/upload'] = (_url, request) => {
    types.push(request.headers.get('content-type'));
    return types.length === 2
      ? json({ title: 'No', status: 422, code: 'file-empty' }, 422)
      : json(own, 201);
  };
  show();
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

test('a document that is gone says so when it is downloaded', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger titre-ormes.pdf' }));
  expect(await screen.findByText(/Ce document n’est plus disponible\./)).toBeVisible();
});

test('an empty vault leads to a first request', async () => {
  answers['GET /api/v1/documents'] = () =>
    json({
      documents: [],
      total: 0,
      summary: { total: 0, approved: 0, pending: 0, rejected: 0, size: 0, quota: null },
    });
  show();
  expect(await screen.findByText('Aucun document pour l’instant')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Créer une demande' })).toBeVisible();
});

test('a list that failed can be tried again', async () => {
  let calls = 0;
  const good = answers['GET /api/v1/documents'];
  answers['GET /api/v1/documents'] = (url, request) =>
    calls++ === 0
      ? json({ title: 'x', status: 500, code: 'internal' }, 500)
      : (good as NonNullable<typeof good>)(url, request);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('titre-ormes.pdf')).toBeVisible();
});
