import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request } from '@recueil/backend/contract';
import {
  buildDocument,
  buildTimelineEntry,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
  type RecordedCall,
} from '../../testing.tsx';
import { resolveAvailableActions } from './request-actions.ts';

const asked = buildRequest({ id: 'r1', status: 'viewed' });
const server = (request: Request | (() => Request) = asked) => ({
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

describe('what a request offers', () => {
  const facts = { pendingDocumentCount: 0, approvedDocumentCount: 0, uploadedDocumentCount: 0 };
  test.each([
    [{ status: 'draft' }, 'send', 'edit', ['reminders', 'cancel', 'delete']],
    [
      { status: 'pending' },
      'remind',
      'postpone',
      ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    ],
    [
      { status: 'viewed' },
      'remind',
      'postpone',
      ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    ],
    [
      { status: 'pending_resubmission' },
      'remind',
      'postpone',
      ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    ],
    [
      { status: 'submitted', pendingDocumentCount: 1, uploadedDocumentCount: 1 },
      'review',
      'edit',
      ['approveAll', 'postpone', 'copyLink', 'reject', 'cancel', 'delete'],
    ],
    [
      { status: 'submitted' },
      'approve',
      'edit',
      ['postpone', 'copyLink', 'reject', 'cancel', 'delete'],
    ],
    [{ status: 'approved' }, 'complete', null, ['copyLink', 'delete']],
    [{ status: 'expired' }, 'reopen', null, ['delete']],
    [{ status: 'completed' }, null, null, ['delete']],
    [{ status: 'rejected' }, null, null, ['delete']],
    [{ status: 'cancelled' }, null, null, ['delete']],
  ] as const)('%j: %s', (request, primary, second, menu) => {
    expect(resolveAvailableActions({ ...facts, ...request })).toEqual({ primary, second, menu });
  });
});

describe('acting on a request', () => {
  test('a reminder by hand says where it goes', async () => {
    const calls = mockApi({ ...server(), 'POST /v1/requests/r1/remind': () => ({ data: asked }) });
    await open('Relancer', false);
    expect(await screen.findByText(/Relance envoyée/)).toHaveTextContent('bernard@marchand.fr');
    expect(calls.some(({ path }) => path.endsWith('/remind'))).toBe(true);
  });

  test('a second reminder within the minute is refused with the wait', async () => {
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

  test('cancelling takes a reason and tells it to the server', async () => {
    const calls = mockApi({
      ...server(),
      'PATCH /v1/requests/r1/status': () => ({ data: { ...asked, status: 'cancelled' } }),
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

  test('a request is rejected with a reason, never without', async () => {
    const handedIn = buildRequest({
      id: 'r1',
      status: 'submitted',
      uploadedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    const calls = mockApi({
      ...server(handedIn),
      'PATCH /v1/requests/r1/status': () => ({ data: { ...handedIn, status: 'rejected' } }),
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

  test('a deadline that somebody else moved meanwhile is shown before it is overwritten', async () => {
    let moved = false;
    const now = () => (moved ? { ...asked, version: 2, deadline: isoDaysFromNow(9) } : asked);
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

  test('reminders are paused, or follow a rule of their own that makes sense', async () => {
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
    const days = within(dialog).getByLabelText(/Jours avant/);
    await user.clear(days);
    await user.type(days, '40, 2');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByText('Au plus 5 nombres entre 1 et 30')).toBeVisible();
    await user.clear(days);
    await user.type(days, '2 7');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT')).toEqual({
        paused: false,
        rule: { daysBefore: [7, 2], onDeadline: true, everyDaysAfter: 3, max: 5 },
      }),
    );
    expect(await screen.findByText(/Cette demande suit sa propre règle/)).toBeVisible();
  });

  test('a request that somebody else deletes under our eyes says so', async () => {
    let there = true;
    mockApi({
      ...server(),
      'GET /v1/requests/r1': () => (there ? { data: asked } : { status: 404 }),
      'POST /v1/requests/r1/remind': () => {
        there = false;
        return { status: 404 };
      },
    });
    await open('Relancer', false);
    expect(
      await screen.findByRole('heading', { name: 'Cette demande vient d’être supprimée' }),
    ).toBeVisible();
  });
});

describe('the history', () => {
  test('tells by day who did what and what became of each mail', async () => {
    mockApi({
      ...server(),
      'GET /v1/requests/r1/timeline': () => ({
        data: {
          entries: [
            buildTimelineEntry({
              id: '1',
              at: isoDaysFromNow(-6),
              type: 'request.sent',
              actor: { kind: 'user', name: 'Hélène Vasseur' },
              resent: false,
            }),
            buildTimelineEntry({
              id: '2',
              at: isoDaysFromNow(-1),
              type: 'request.viewed',
              actor: { kind: 'recipient', name: 'Bernard Marchand' },
            }),
            buildTimelineEntry({
              id: '3',
              at: isoDaysFromNow(-1),
              type: 'request.edited',
              actor: { kind: 'user', name: 'Paul Nguyen' },
              fields: ['title', 'deadline'],
            }),
            buildTimelineEntry({
              id: '4',
              at: new Date().toISOString(),
              type: 'mail',
              mail: { kind: 'reminder', addressee: 'recipient', state: 'failed', attempts: 3 },
            }),
            buildTimelineEntry({ id: '5', at: new Date().toISOString(), type: 'something.new' }),
          ],
        },
      }),
    });
    renderAt('/app/requests/r1');
    const panel = await screen.findByRole('region', { name: 'Historique' });
    expect(await within(panel).findByRole('heading', { name: 'Aujourd’hui' })).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((line) => line.textContent?.replace(/\d+ h \d\d|il y a [^,]+|à l’instant/g, '…')),
    ).toEqual([
      'Autre changement…, …',
      'Relance non remise vers le destinataireaprès 3 essais…, …',
      'Demande modifiéeChangé\u00a0: titre, échéance…, par Paul Nguyen',
      'Lien ouvert par Bernard Marchand…, par Bernard Marchand',
      'Demande envoyée…, par vous',
    ]);
  });

  test.each([
    ['fr', 'Historique', ['par une intégration', 'par la clé Intranet RH']],
    ['en', 'History', ['by an integration', 'by the API key Intranet RH']],
  ])('names the API key that acted, in %s', async (language, heading, said) => {
    localStorage.setItem('recueil-language', language);
    const edited = (id: string, name: string | null) =>
      buildTimelineEntry({
        id,
        at: isoDaysFromNow(-1),
        type: 'request.edited',
        actor: { kind: 'integration', name },
      });
    mockApi({
      ...server(),
      'GET /v1/requests/r1/timeline': {
        data: { entries: [edited('1', 'Intranet RH'), edited('2', null)] },
      },
    });
    renderAt('/app/requests/r1');
    const panel = await screen.findByRole('region', { name: heading });
    const lines = await within(panel).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.split(', ').at(-1))).toEqual(said);
  });
});

test('markup, an emoji and right-to-left letters in what people wrote are shown as text', async () => {
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
