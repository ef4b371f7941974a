import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const buildDocument = (id: string, overrides: object = {}) => ({
  id,
  name: `${id}.pdf`,
  type: 'pdf',
  mediaType: 'application/pdf',
  size: 4_089_446,
  status: 'rejected',
  requestId: 'R1',
  requestTitle: 'Vente maison',
  requestedDocumentId: 'I1',
  documentTitle: 'Titre de propriété',
  senderName: 'Marc Delaunay',
  senderEmail: 'marc@example.org',
  uploadedAt: '2026-11-20T09:12:00.000Z',
  version: 2,
  rejectionReason: 'La page 2 est illisible.',
  decidedAt: null,
  sha256: 'ab'.repeat(32),
  pages: 7,
  scan: null,
  notice: null,
  preview: 'pdf',
  hasThumbnail: false,
  ...overrides,
});
const documents = [
  buildDocument('A'),
  buildDocument('B'),
  buildDocument('C', {
    preview: null,
    mediaType: 'application/vnd.oasis.opendocument.text',
    type: 'other',
  }),
];
const summary = { total: 3, approved: 0, pending: 0, rejected: 3, size: 1, quota: null };
const calls: string[] = [];
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const network = globalThis.fetch;

beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    if (pathname === '/api/auth/token') return json({ accessToken: 'token', expiresIn: 300 });
    if (pathname === '/api/v1/documents') return json({ documents: documents, total: 3, summary });
    const [, id, suffix] = /^\/api\/v1\/documents\/(\w)(\/preview)?$/.exec(pathname) ?? [];
    const found = documents.find((document) => document.id === id);
    if (found && suffix)
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    return found ? json(found) : json({ title: 'Not found', status: 404, code: 'not-found' }, 404);
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

const renderAt = (path: string) =>
  render(<StandaloneApp microFrontend={microFrontend} path={path} />);
const frame = () => screen.findByTitle<HTMLIFrameElement>(/\.pdf$/);

test('the viewer shows a document and its details in a frame that may only run scripts', async () => {
  renderAt('/app/documents/A');
  expect(await screen.findByRole('heading', { level: 1, name: 'A.pdf' })).toBeVisible();
  expect(screen.getByText('1 sur 3')).toBeVisible();
  expect(screen.getByText('La page 2 est illisible.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vente maison' })).toHaveAttribute(
    'href',
    '/app/requests/R1',
  );
  expect(screen.getByText('abababab…abababab')).toBeVisible();
  const viewerFrame = await frame();
  expect([viewerFrame.getAttribute('sandbox'), viewerFrame.getAttribute('src')]).toEqual([
    'allow-scripts',
    '/viewer',
  ]);
});

test('viewer shortcuts go through the list, from inside the frame too, and Escape returns to it', async () => {
  renderAt('/app/documents/A?tab=pending');
  await screen.findByText('1 sur 3');
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { level: 1, name: 'B.pdf' })).toBeVisible();
  const { contentWindow } = await frame();
  act(
    () =>
      void dispatchEvent(
        new MessageEvent('message', {
          source: contentWindow,
          data: { kind: 'key', key: 'ArrowLeft' },
        }),
      ),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'A.pdf' })).toBeVisible();
  act(
    () =>
      void dispatchEvent(
        new MessageEvent('message', { source: window, data: { kind: 'key', key: 'ArrowRight' } }),
      ),
  );
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /À valider/ })).toHaveAttribute('aria-selected', 'true'),
  );
});

test('a file without preview says so and can be downloaded', async () => {
  renderAt('/app/documents/C');
  expect(await screen.findByText('Aucun aperçu pour ce fichier')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Télécharger' })).toHaveLength(2);
  expect(calls.some((call) => call.includes('preview'))).toBe(false);
});

test('a password-protected PDF says so in place of its preview', async () => {
  renderAt('/app/documents/A');
  const { contentWindow } = await frame();
  act(
    () =>
      void dispatchEvent(
        new MessageEvent('message', {
          source: contentWindow,
          data: { kind: 'failed', reason: 'locked' },
        }),
      ),
  );
  expect(await screen.findByText('Ce PDF est protégé par un mot de passe')).toBeVisible();
});

test('the viewer of a deleted document says that it is no longer available', async () => {
  renderAt('/app/documents/Z');
  expect(await screen.findByText('Ce document n’est plus disponible.')).toBeVisible();
});
