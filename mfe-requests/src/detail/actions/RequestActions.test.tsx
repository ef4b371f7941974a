import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request } from '@recueil/backend/contract';
import { buildProfile } from '@recueil/shell/contract/testing';
import {
  buildDocument,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
  type RecordedCall,
} from '../../testing.tsx';

const defaultRequest = buildRequest({ id: 'r1', status: 'viewed' });
const server = (request: Request | (() => Request) = defaultRequest) => ({
  ...mockRequests([]),
  'GET /v1/requests/r1': () => ({ data: typeof request === 'function' ? request() : request }),
  'GET /v1/requests/r1/documents': () => ({ data: { documents: [buildDocument()] } }),
  'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
  'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
});
const bodyOf = (calls: RecordedCall[], method: string) =>
  calls.find((call) => call.method === method)?.body;

const open = async (action: string, inMenu = true) => {
  const { user } = renderAt('/app/requests/r1');
  if (inMenu) await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole(inMenu ? 'menuitem' : 'button', { name: action }));
  return user;
};

describe('actions on a request', () => {
  test('a manual reminder names the address it was sent to', async () => {
    const calls = mockApi({
      ...server(),
      'POST /v1/requests/r1/remind': () => ({ data: defaultRequest }),
    });
    await open('Relancer', false);
    expect(await screen.findByText(/Relance envoyée/)).toHaveTextContent('bernard@marchand.fr');
    expect(calls.some(({ path }) => path.endsWith('/remind'))).toBe(true);
  });

  test('a second manual reminder within a minute is refused with the time to wait', async () => {
    mockApi({
      ...server(),
      'POST /v1/requests/r1/remind': () => ({
        status: 429,
        problem: { code: 'reminded-just-now' },
        headers: { 'Retry-After': '42' },
      }),
    });
    await open('Relancer', false);
    expect(
      await screen.findByText(/Une relance vient de partir\. Réessayez dans 42 secondes\./),
    ).toBeVisible();
  });

  test('a member reads why a request of a colleague cannot be deleted', async () => {
    const calls = mockApi({
      ...server(buildRequest({ id: 'r1', createdBy: 'u2', assigneeId: 'u3' })),
      'GET /users/profile': { data: buildProfile({ role: 'member' }) },
    });
    const { user } = renderAt('/app/requests/r1');
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    const item = await screen.findByRole('menuitem', { name: /^Supprimer la demande/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(/Réservé à la personne qui l’a créée, à son responsable/);
    await user.click(item);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test('cancelling a request sends an optional reason', async () => {
    const calls = mockApi({
      ...server(),
      'PATCH /v1/requests/r1/status': () => ({ data: { ...defaultRequest, status: 'cancelled' } }),
    });
    const user = await open('Annuler la demande');
    const dialog = await screen.findByRole('dialog', { name: /Annuler cette demande/ });
    await user.type(within(dialog).getByLabelText('Raison (facultative)'), ' Dossier clos ');
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la demande' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PATCH')).toEqual({ status: 'cancelled', reason: 'Dossier clos' }),
    );
    expect(await screen.findByText(/Demande annulée/)).toBeVisible();
  });

  test('rejecting a request requires a reason', async () => {
    const submitted = buildRequest({
      id: 'r1',
      status: 'submitted',
      uploadedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    const calls = mockApi({
      ...server(submitted),
      'PATCH /v1/requests/r1/status': () => ({ data: { ...submitted, status: 'rejected' } }),
    });
    const user = await open('Rejeter la demande');
    const dialog = await screen.findByRole('dialog', { name: /Rejeter cette demande/ });
    await user.click(within(dialog).getByRole('button', { name: 'Rejeter la demande' }));
    expect(await within(dialog).findByText('Veuillez indiquer une raison de rejet')).toBeVisible();
    expect(bodyOf(calls, 'PATCH')).toBeUndefined();
    await user.type(within(dialog).getByLabelText(/Raison du rejet/), 'Dossier incomplet');
    await user.click(within(dialog).getByRole('button', { name: 'Rejeter la demande' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PATCH')).toEqual({ status: 'rejected', reason: 'Dossier incomplet' }),
    );
  });

  test('an expired request is reopened with a new deadline', async () => {
    const expired = buildRequest({ id: 'r1', status: 'expired' });
    const calls = mockApi({
      ...server(expired),
      'PATCH /v1/requests/r1/status': () => ({ data: { ...expired, status: 'pending' } }),
    });
    const user = await open('Rouvrir', false);
    await user.click(await screen.findByRole('button', { name: 'Rouvrir la demande' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PATCH')).toEqual({
        status: 'pending',
        deadline: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    );
  });

  test('a deadline that another user changed is shown before it is overwritten', async () => {
    let moved = false;
    const now = () =>
      moved ? { ...defaultRequest, version: 2, deadline: isoDaysFromNow(9) } : defaultRequest;
    const calls = mockApi({
      ...server(now),
      'PATCH /v1/requests/r1': ({ body }) => {
        if ((body as { version: number }).version === 2) return { data: { ...now(), version: 3 } };
        moved = true;
        return { status: 412 };
      },
    });
    const user = await open('Reporter', false);
    const dialog = await screen.findByRole('dialog', { name: 'Reporter l’échéance' });
    await user.click(within(dialog).getByRole('button', { name: 'Reporter' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'L’échéance a changé entre-temps',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Reporter' }));
    expect(await screen.findByText(/Échéance modifiée/)).toBeVisible();
    expect(
      calls
        .filter(({ method }) => method === 'PATCH')
        .map(({ body }) => (body as { version: number }).version),
    ).toEqual([1, 2]);
  });

  test('a request can have its own reminder rule, which is validated before it is saved', async () => {
    const calls = mockApi({
      ...server(),
      'GET /v1/requests/r1/reminders': () => ({ data: { paused: false, rule: null } }),
      'GET /v1/reminder-settings': () => ({
        data: { enabled: true, sendAt: '09:00', businessDaysOnly: true },
      }),
      'PUT /v1/requests/r1/reminders': ({ body }) => ({ data: body }),
    });
    const user = await open('Régler les relances');
    const dialog = await screen.findByRole('dialog', { name: 'Relances de cette demande' });
    await user.click(
      await within(dialog).findByRole('radio', { name: 'Une règle pour cette demande' }),
    );
    expect(await within(dialog).findByText(/Jamais deux jours de suite/)).toBeVisible();
    const daysBefore = within(dialog).getByRole('group', { name: 'Avant l’échéance' });
    const day = (name: string) => within(daysBefore).getByRole('checkbox', { name });
    for (const name of ['3 jours', '1 jour', '2 jours', '7 jours']) await user.click(day(name));
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT')).toEqual({
        paused: false,
        rule: { daysBefore: [7, 2], onDeadline: true, everyDaysAfter: 3, max: 5 },
      }),
    );
    expect(await screen.findByText(/Cette demande suit sa propre règle/)).toBeVisible();
  });

  test('a request that another user deletes meanwhile is reported as deleted', async () => {
    let exists = true;
    mockApi({
      ...server(),
      'GET /v1/requests/r1': () => (exists ? { data: defaultRequest } : { status: 404 }),
      'POST /v1/requests/r1/remind': () => {
        exists = false;
        return { status: 404 };
      },
    });
    await open('Relancer', false);
    expect(
      await screen.findByRole('heading', { name: 'Cette demande vient d’être supprimée' }),
    ).toBeVisible();
  });
});

test('markup, emoji and right-to-left text in titles and messages are shown as text', async () => {
  const title = '<img src=x onerror=alert(1)> 📄 שלום';
  mockApi({
    ...server(buildRequest({ id: 'r1', title, message: '<script>alert(1)</script>\nDeux lignes' })),
    'GET /v1/requests/r1/documents': () => ({
      data: { documents: [buildDocument({ title: '<b>Pièce</b>' })] },
    }),
  });
  renderAt('/app/requests/r1');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(/<script>/)).toHaveTextContent(
    '<script>alert(1)</script> Deux lignes',
  );
  expect(await screen.findByText('<b>Pièce</b>')).toBeVisible();
  expect(document.querySelector('img, script')).toBeNull();
});
