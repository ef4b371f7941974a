import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DAY } from '@recueil/backend/contract';
import { buildProfile } from '@recueil/shell/contract/testing';
import {
  buildRequest,
  buildRequestStats,
  mockApi,
  mockRequests,
  renderAt,
  TEAM,
  TEAMS,
} from '../testing.tsx';

const late = buildRequest({
  id: 'late',
  title: 'Bail commercial',
  isOverdue: true,
  deadline: new Date(Date.now() - 3 * DAY).toISOString(),
  uploadedDocumentCount: 1,
});

describe('the list of requests', () => {
  test('tabs show the server’s counts, not those of the page', async () => {
    mockApi(mockRequests([late], { activeRequests: 26, completedRequests: 41, totalRequests: 69 }));
    renderAt('/app/requests');
    expect(await screen.findByRole('tab', { name: 'En cours 26', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Terminées 41' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Toutes 69' })).toBeVisible();
  });

  test('a tab does not show a count of zero', async () => {
    mockApi(mockRequests([late], { activeRequests: 1, completedRequests: 0 }));
    renderAt('/app/requests');
    expect(await screen.findByRole('tab', { name: 'En cours 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Terminées' })).toBeVisible();
  });

  test('the list opens on finished requests when none is active', async () => {
    const calls = mockApi(
      mockRequests([buildRequest({ status: 'completed' })], {
        activeRequests: 0,
        completedRequests: 1,
      }),
    );
    renderAt('/app/requests');
    expect(await screen.findByRole('tab', { name: 'Terminées 1', selected: true })).toBeVisible();
    await waitFor(() =>
      expect(calls.some(({ query }) => query.get('status') === 'finished')).toBe(true),
    );
  });

  test('a team filters by « Mes dossiers » or by a person, and the filter can be removed', async () => {
    const calls = mockApi({
      ...mockRequests([late]),
      'GET /v1/members': { data: { members: TEAM } },
    });
    const { user } = renderAt('/app/requests?tab=all');
    const assignees = () => {
      const lists = calls.filter(
        ({ path, query }) => path === '/v1/requests' && query.get('limit') === '20',
      );
      return lists.at(-1)?.query.get('assigneeId');
    };
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('button', { name: 'Mes dossiers' }));
    expect(screen.getByRole('combobox', { name: 'Responsable' })).toHaveValue('Hélène Vasseur');
    await user.click(screen.getByRole('button', { name: /^Afficher/ }));
    await waitFor(() => expect(assignees()).toBe('me'));
    await user.click(screen.getByRole('button', { name: 'Mes dossiers\u00A0: retirer ce filtre' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filtres actifs' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('combobox', { name: 'Responsable' }));
    await user.click(screen.getByRole('option', { name: 'Paul Nguyen' }));
    await user.click(screen.getByRole('button', { name: /^Afficher/ }));
    await waitFor(() => expect(assignees()).toBe('u2'));
    expect(
      screen.getByRole('button', {
        name: 'Responsable\u00A0: Paul Nguyen\u00A0: retirer ce filtre',
      }),
    ).toBeVisible();
  });

  test('requests are filtered by team, and the filter can be removed', async () => {
    const calls = mockApi({
      ...mockRequests([late]),
      'GET /v1/teams': { data: { teams: TEAMS } },
    });
    const { user } = renderAt('/app/requests?tab=all');
    const teamOf = () =>
      calls
        .filter(({ path, query }) => path === '/v1/requests' && query.get('limit') === '20')
        .at(-1)
        ?.query.get('teamId');
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('combobox', { name: 'Équipe' }));
    await user.click(screen.getByRole('option', { name: 'Juridique' }));
    await user.click(screen.getByRole('button', { name: /^Afficher/ }));
    await waitFor(() => expect(teamOf()).toBe('t1'));
    await user.click(
      screen.getByRole('button', { name: 'Équipe\u00A0: Juridique\u00A0: retirer ce filtre' }),
    );
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filtres actifs' })).toBeNull());
  });

  test('the only member of an organisation sees no filter by person', async () => {
    mockApi(mockRequests([late]));
    const { user } = renderAt('/app/requests?tab=all');
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await screen.findByRole('radio', { name: 'Haute' });
    expect(screen.queryByRole('combobox', { name: 'Responsable' })).toBeNull();
  });

  test('statistics that fail to load show an error and load on retry', async () => {
    let down = true;
    mockApi({
      ...mockRequests([late]),
      'GET /v1/requests/stats': () =>
        down ? { status: 400 } : { data: buildRequestStats({ activeRequests: 26 }) },
    });
    const { user } = renderAt('/app/requests');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Des chiffres n’ont pas pu être chargés.',
    );
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('tab', { name: 'En cours 26' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a request with an unknown status is listed as « Inconnu »', async () => {
    mockApi(
      mockRequests([buildRequest({ id: 'new', title: 'Bail', status: 'archived' as never }), late]),
    );
    renderAt('/app/requests');
    expect(
      within(await screen.findByRole('row', { name: /^Bail Bernard/ })).getByText('Inconnu'),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Bail commercial/ })).toBeVisible();
  });

  test('the recipient header sorts ascending first, then descending', async () => {
    const calls = mockApi(mockRequests([late]));
    const { user } = renderAt('/app/requests');
    const head = await screen.findByRole('columnheader', { name: /Destinataire/ });
    const sentOrders = () =>
      calls
        .filter(({ query }) => query.get('sort') === 'recipientName')
        .map(({ query }) => query.get('order'));
    await user.click(within(head).getByRole('button', { name: 'Destinataire' }));
    await waitFor(() => expect(sentOrders()).toEqual(['asc']));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button', { name: 'Destinataire' }));
    await waitFor(() => expect(sentOrders()).toEqual(['asc', 'desc']));
  });

  test('a row shows the recipient, the progress, the deadline and that it is overdue', async () => {
    mockApi(mockRequests([late]));
    renderAt('/app/requests');
    const row = await screen.findByRole('row', { name: /Bail commercial/ });
    expect(within(row).getByText('Bernard Marchand')).toBeVisible();
    expect(within(row).getByRole('img', { name: '1 document déposé sur 2' })).toBeVisible();
    expect(within(row).getByText('il y a 3 jours')).toBeVisible();
    expect(within(row).getByText('Retard')).toBeVisible();
  });

  test('only the row of a request with a bounced mail shows the bounce', async () => {
    mockApi(
      mockRequests([
        buildRequest({ id: 'back', title: 'Bail', hasBounced: true }),
        buildRequest({ id: 'delivered', title: 'Prêt' }),
      ]),
    );
    renderAt('/app/requests');
    const row = await screen.findByRole('row', { name: /Bail/ });
    expect(within(row).getByText('E-mail revenu')).toBeVisible();
    expect(within(row).getByText(/L’e-mail est revenu : ouvrez la demande/)).toBeInTheDocument();
    expect(screen.getAllByText('E-mail revenu')).toHaveLength(1);
  });

  test('the slash key focuses the search, which queries the server on submit', async () => {
    const calls = mockApi(mockRequests([late]));
    const { user } = renderAt('/app/requests');
    const field = await screen.findByRole('searchbox', { name: 'Rechercher une demande' });
    await user.keyboard('/');
    expect(field).toHaveFocus();
    await user.keyboard('bail/2');
    expect(field).toHaveValue('bail/2');
    expect(calls.some(({ query }) => query.has('search'))).toBe(false);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(calls.some(({ query }) => query.get('search') === 'bail/2')).toBe(true),
    );
    expect(screen.getByRole('button', { name: /bail\/2.*retirer ce filtre/ })).toBeVisible();
  });

  test('pressing a column header again reverses the sort', async () => {
    const calls = mockApi(mockRequests([late]));
    const { user } = renderAt('/app/requests');
    const header = await screen.findByRole('columnheader', { name: 'Échéance' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(calls.at(-1)?.query.get('order')).toBe('desc'));
    expect(await screen.findByRole('columnheader', { name: 'Échéance' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('filters show their result count first and are applied together', async () => {
    const calls = mockApi(mockRequests([late]));
    const { user } = renderAt('/app/requests');
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('radio', { name: 'Consulté' }));
    await user.click(screen.getByRole('radio', { name: '7 jours' }));
    await user.click(await screen.findByRole('button', { name: 'Afficher 1 demande' }));
    await waitFor(() =>
      expect(
        calls.some(
          ({ query }) =>
            query.get('status') === 'viewed' &&
            query.get('createdWithin') === '7d' &&
            query.get('limit') === '20',
        ),
      ).toBe(true),
    );
    expect(screen.getByRole('group', { name: 'Filtres actifs' })).toBeVisible();
  });

  test('the list has pages of twenty rows', async () => {
    const calls = mockApi({
      ...mockRequests([]),
      'GET /v1/requests': () => ({ data: { requests: [late], total: 26 } }),
    });
    const { user } = renderAt('/app/requests');
    expect(await screen.findByText('1 à 20 sur 26')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('2'));
    expect(await screen.findByText('21 à 26 sur 26')).toBeVisible();
  });
});

describe('an empty list', () => {
  test.each([
    ['/app/requests?tab=active', 'Aucune demande en cours'],
    ['/app/requests?tab=finished', 'Aucune demande terminée'],
    ['/app/requests?tab=all', 'Aucune demande trouvée'],
  ])(
    'the empty list at %s says « %s » and offers to create a request',
    async (address, heading) => {
      mockApi(mockRequests([]));
      renderAt(address);
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Créer votre première demande' })).toHaveAttribute(
        'href',
        '/app/requests/new',
      );
    },
  );

  test('a search without results can be cleared', async () => {
    const calls = mockApi(mockRequests([]));
    const { user } = renderAt('/app/requests?search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Effacer la recherche' }));
    await waitFor(() => expect(calls.at(-1)?.query.has('search')).toBe(false));
  });

  test('a list that fails to load shows an error and loads on retry', async () => {
    let down = true;
    mockApi({
      ...mockRequests([late]),
      'GET /v1/requests': () => (down ? { status: 503 } : { data: { requests: [late], total: 1 } }),
    });
    const { user } = renderAt('/app/requests');
    expect(await screen.findByRole('alert')).toHaveTextContent('La liste n’a pas pu être chargée.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Bail commercial' })).toBeVisible();
  });
});

describe('deleting a request', () => {
  const deleting = async () => {
    const { user } = renderAt('/app/requests');
    await user.click(
      await screen.findByRole('button', { name: 'Supprimer la demande Bail commercial' }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: /Êtes-vous sûr/ });
    expect(dialog).toHaveTextContent(/Bail commercial\s*adressée à Bernard Marchand/);
    expect(dialog).toHaveTextContent(
      'Cette action est irréversible. Cela supprimera définitivement la demande et tous les documents associés.',
    );
    return { user, dialog };
  };

  test('deleting a request asks first, shows a toast and reloads the list', async () => {
    let exists = true;
    const calls = mockApi({
      ...mockRequests([late]),
      'GET /v1/requests': () => ({
        data: exists ? { requests: [late], total: 1 } : { requests: [], total: 0 },
      }),
      'DELETE /v1/requests/late': () => {
        exists = false;
        return { status: 204 };
      },
    });
    const { user, dialog } = await deleting();
    await user.click(await within(dialog).findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/Demande supprimée/)).toHaveTextContent(
      'La demande a été supprimée avec succès.',
    );
    expect(await screen.findByText('Aucune demande en cours')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a member sees the bin of own and assigned requests only', async () => {
    mockApi({
      ...mockRequests([
        buildRequest({ id: 'own', title: 'Bail', createdBy: 'u1' }),
        buildRequest({ id: 'mine', title: 'Prêt', createdBy: 'u2', assigneeId: 'u1' }),
        buildRequest({ id: 'other', title: 'Vente', createdBy: 'u2', assigneeId: 'u3' }),
      ]),
      'GET /users/profile': { data: buildProfile({ role: 'member' }) },
    });
    renderAt('/app/requests');
    expect(await screen.findByRole('link', { name: 'Vente' })).toBeVisible();
    expect(
      (await screen.findAllByRole('button', { name: /^Supprimer la demande/ })).map((button) =>
        button.getAttribute('aria-label'),
      ),
    ).toEqual(['Supprimer la demande Bail', 'Supprimer la demande Prêt']);
  });

  test('a deletion that the rights do not allow any more says who may delete', async () => {
    mockApi({ ...mockRequests([late]), 'DELETE /v1/requests/late': () => ({ status: 403 }) });
    const { user, dialog } = await deleting();
    await user.click(await within(dialog).findByRole('button', { name: 'Supprimer' }));
    expect(
      await screen.findByText(/son responsable et les administrateurs peuvent la supprimer/),
    ).toBeVisible();
  });

  test('a deletion that the server refuses keeps the row and shows an error', async () => {
    mockApi({ ...mockRequests([late]), 'DELETE /v1/requests/late': () => ({ status: 500 }) });
    const { user, dialog } = await deleting();
    await user.click(await within(dialog).findByRole('button', { name: 'Supprimer' }));
    expect(
      await screen.findByText(/Impossible de supprimer la demande\. Veuillez réessayer\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bail commercial' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('cancelling the dialog deletes nothing', async () => {
    const calls = mockApi(mockRequests([late]));
    const { user, dialog } = await deleting();
    await user.click(await within(dialog).findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});
