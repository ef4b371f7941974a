import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request } from '@recueil/backend/contract';
import {
  buildDocument,
  buildRequest,
  mockApi,
  mockRequests,
  renderAt,
  type RecordedCall,
} from '../../testing.tsx';
import {
  toEditRequestBody,
  keepMine,
  validateEditValues,
  takeTheirs,
  toEditValues,
} from './edit-values.ts';

const pendingRequest = buildRequest({
  id: 'r1',
  status: 'pending',
  message: 'Bonjour',
  documentType: 'Bail',
});
const documents = [
  buildDocument({ id: 'd1', title: 'Pièce d’identité' }),
  buildDocument({ id: 'd2', title: 'RIB' }),
];
const base = { request: pendingRequest, documents };

const server = (request: () => Request = () => pendingRequest) => ({
  ...mockRequests([]),
  'GET /v1/requests/r1': () => ({ data: request() }),
  'GET /v1/requests/r1/documents': () => ({ data: { documents } }),
  'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
  'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
});
const patches = (calls: RecordedCall[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('editing a request', () => {
  test('an edit sends only the changed fields with the version that was seen', async () => {
    const calls = mockApi({
      ...server(),
      'PATCH /v1/requests/r1': () => ({ data: { ...pendingRequest, version: 2 } }),
    });
    const { user } = renderAt('/app/requests/r1?edit=1');
    const title = await screen.findByLabelText('Titre de la demande');
    await user.clear(title);
    await user.type(title, 'Bail');
    await user.click(screen.getByRole('radio', { name: 'Haute' }));
    await user.click(screen.getByRole('button', { name: 'Retirer le document 2' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(patches(calls)).toEqual([
        {
          title: 'Bail',
          priority: 'high',
          documents: [{ id: 'd1', title: 'Pièce d’identité', description: '', required: true }],
          version: 1,
        },
      ]),
    );
    expect(await screen.findByText(/Demande modifiée/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Documents demandés' })).toBeVisible();
  });

  test('recipient and documents are read-only once the recipient has opened the request', async () => {
    mockApi(server(() => ({ ...pendingRequest, status: 'viewed' })));
    renderAt('/app/requests/r1?edit=1');
    expect(
      await screen.findByText('Le destinataire et les documents ne changent plus'),
    ).toBeVisible();
    expect(screen.queryByLabelText(/Nom du destinataire/)).toBeNull();
    expect(screen.queryByRole('list', { name: /Documents à demander/ })).toBeNull();
  });

  test.each<Request['status']>(['pending', 'viewed'])(
    'the recipient’s language and original photos can be changed while the request is %s',
    async (status) => {
      const saved: Request = { ...pendingRequest, status, locale: 'en', version: 2 };
      let request: Request = { ...pendingRequest, status };
      const calls = mockApi({
        ...server(() => request),
        'PATCH /v1/requests/r1': () => ({ data: (request = saved) }),
      });
      const { user } = renderAt('/app/requests/r1?edit=1');
      await user.click(await screen.findByRole('radio', { name: 'English' }));
      await user.click(screen.getByRole('switch', { name: 'Recevoir les photos d’origine' }));
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await waitFor(() =>
        expect(patches(calls)).toEqual([{ locale: 'en', originalPhotos: true, version: 1 }]),
      );
      expect(await screen.findByText('Page et e-mails en anglais')).toBeVisible();
    },
  );

  test('a request that has ended opens without the edit form', async () => {
    mockApi(server(() => ({ ...pendingRequest, status: 'completed' })));
    renderAt('/app/requests/r1?edit=1');
    expect(await screen.findByRole('region', { name: 'Documents demandés' })).toBeVisible();
  });

  test('leaving with unsaved changes asks first, and staying keeps them', async () => {
    mockApi(server());
    const { user } = renderAt('/app/requests/r1?edit=1');
    await user.type(await screen.findByLabelText('Titre de la demande'), ' bis');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/Abandonner/);
    await user.click(within(question).getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Succession Marchand bis');
  });

  test('a field that the server refuses shows the reason', async () => {
    mockApi({
      ...server(),
      'PATCH /v1/requests/r1': () => ({
        status: 422,
        problem: { errors: [{ field: 'title', message: 'Title too long' }] },
      }),
    });
    const { user } = renderAt('/app/requests/r1?edit=1');
    await user.type(await screen.findByLabelText('Titre de la demande'), ' bis');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le titre dépasse 500 caractères')).toBeVisible();
  });
});

describe('an edit conflict', () => {
  const theirs: Request = {
    ...pendingRequest,
    version: 2,
    title: 'Titre de Paul',
    priority: 'low',
  };
  const conflict = async (changed: Request = theirs) => {
    let moved = false;
    const calls = mockApi({
      ...server(() => (moved ? changed : pendingRequest)),
      'PATCH /v1/requests/r1': ({ body }) => {
        if ((body as { version: number }).version === changed.version)
          return { data: { ...changed, version: 3 } };
        moved = true;
        return { status: 412 };
      },
    });
    const { user } = renderAt('/app/requests/r1?edit=1');
    const title = await screen.findByLabelText('Titre de la demande');
    await user.clear(title);
    await user.type(title, 'Mon titre');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    return { user, calls };
  };

  test('a conflict shows both versions, and keeping mine overwrites only the fields I changed', async () => {
    const { user, calls } = await conflict();
    const dialog = await screen.findByRole('alertdialog', {
      name: 'La demande a changé entre-temps',
    });
    const difference = within(dialog).getByRole('region', { name: 'Titre de la demande' });
    expect(difference).toHaveTextContent('Titre de Paul');
    expect(difference).toHaveTextContent('Mon titre');
    expect(within(dialog).getByRole('region', { name: 'Priorité' })).toHaveTextContent('Basse');
    await user.click(within(dialog).getByRole('button', { name: 'Garder les miennes' }));
    await waitFor(() =>
      expect(patches(calls)).toEqual([
        { title: 'Mon titre', version: 1 },
        { title: 'Mon titre', version: 2 },
      ]),
    );
    expect(await screen.findByText(/Demande modifiée/)).toBeVisible();
  });

  test('taking the other version fills the form with it and sends nothing', async () => {
    const { user, calls } = await conflict();
    await user.click(await screen.findByRole('button', { name: 'Prendre les leurs' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Titre de Paul'),
    );
    expect(patches(calls)).toHaveLength(1);
  });

  test('closing the conflict dialog leaves the form unchanged', async () => {
    const { user } = await conflict();
    await user.click(await screen.findByRole('button', { name: 'Revenir au formulaire' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Mon titre');
  });

  test('a file uploaded meanwhile does not cause a conflict', async () => {
    const { calls } = await conflict({ ...pendingRequest, version: 2, uploadedDocumentCount: 1 });
    await waitFor(() => expect(patches(calls)).toHaveLength(2));
    expect(await screen.findByText(/Demande modifiée/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('merging edited values', () => {
  const baseValues = toEditValues(base);
  const mine = { ...baseValues, title: 'Mine', message: 'Mine too' };
  const theirs = { ...baseValues, title: 'Theirs', documentType: 'Prêt' };

  test('keeping mine takes my changed fields and theirs for the rest', () => {
    expect(keepMine(baseValues, mine, theirs)).toEqual({
      ...theirs,
      title: 'Mine',
      message: 'Mine too',
    });
  });

  test('taking theirs takes their changed fields and mine for the rest', () => {
    expect(takeTheirs(baseValues, mine, theirs)).toEqual({
      ...mine,
      title: 'Theirs',
      documentType: 'Prêt',
    });
  });

  test('fields that are no longer editable are not sent', () => {
    expect(
      toEditRequestBody(
        { ...base, request: { ...pendingRequest, status: 'viewed' } },
        { ...baseValues, recipientName: 'X', title: 'Y' },
      ),
    ).toEqual({ title: 'Y' });
  });

  test('an unchanged deadline in the past is valid', () => {
    const old = { ...baseValues, deadline: '2020-01-01' };
    expect(validateEditValues(old, old, new Date())).toEqual({});
    expect(validateEditValues(baseValues, old, new Date())).toHaveProperty('deadline');
  });
});
