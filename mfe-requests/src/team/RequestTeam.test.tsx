import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { EditRequestBody, Request } from '@recueil/backend/contract';
import {
  buildRequest,
  mockApi,
  mockRequests,
  renderAt,
  TEAMS,
  type MockResponses,
} from '../testing.tsx';

/** Keeps what is saved, as the server does. */
const server = (first: Partial<Request> = {}): MockResponses => {
  let request = buildRequest({ teamId: 't1', ...first });
  return {
    ...mockRequests([request]),
    'GET /v1/teams': { data: { teams: TEAMS } },
    'GET /v1/requests/r1': () => ({ data: request }),
    'GET /v1/requests/r1/documents': () => ({ data: { documents: [] } }),
    'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
    'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
    'PATCH /v1/requests/r1': ({ body }) => {
      const { teamId = null } = body as EditRequestBody;
      request = { ...request, teamId, version: request.version + 1 };
      return { data: request };
    },
  };
};
const open = async (responses: MockResponses) => {
  const calls = mockApi(responses);
  const { user } = renderAt('/app/requests/r1');
  const field = await screen.findByRole('combobox', { name: 'Équipe' });
  return { user, field, patches: () => calls.filter(({ method }) => method === 'PATCH') };
};

describe('the team of a request', () => {
  test('another team, then none, is saved at once', async () => {
    const { user, field, patches } = await open(server());
    await waitFor(() => expect(field).toHaveValue('Juridique'));
    await user.type(field, 'etu');
    await user.click(screen.getByRole('option', { name: 'Études' }));
    expect(await screen.findByText('Équipe de la demande modifiée')).toBeVisible();
    await waitFor(() => expect(field).toHaveValue('Études'));
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Aucune équipe' }));
    expect(await screen.findByText('La demande n’a plus d’équipe')).toBeVisible();
    expect(patches().map(({ body }) => body)).toEqual([{ teamId: 't2' }, { teamId: null }]);
  });

  test('a change that the server refuses shows the old team and the reason', async () => {
    const { user, field } = await open({
      ...server(),
      'PATCH /v1/requests/r1': { status: 409, problem: { code: 'not-editable' } },
    });
    await waitFor(() => expect(field).toHaveValue('Juridique'));
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Études' }));
    expect(await screen.findByText(/n’a pas pu être modifiée/)).toBeVisible();
    expect(field).toHaveValue('Juridique');
  });

  test('teams that cannot be loaded load on retry; a deleted team says so', async () => {
    let down = true;
    const { user, field } = await open({
      ...server({ teamId: 'gone' }),
      'GET /v1/teams': () => (down ? { status: 400 } : { data: { teams: TEAMS } }),
    });
    expect(await screen.findByText('Les équipes n’ont pas pu être chargées.')).toBeVisible();
    expect(field).toBeDisabled();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Recharger les équipes' }));
    await waitFor(() => expect(field).toHaveValue('Équipe supprimée'));
  });

  test('an organisation without teams sees no field', async () => {
    mockApi({ ...server({ teamId: null }), 'GET /v1/teams': { data: { teams: [] } } });
    renderAt('/app/requests/r1');
    await screen.findByRole('combobox', { name: 'Responsable' });
    expect(screen.queryByRole('combobox', { name: 'Équipe' })).toBeNull();
  });
});
