import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { EditRequestBody, Request } from '@recueil/backend/contract';
import {
  buildRequest,
  mockApi,
  mockRequests,
  renderAt,
  TEAM,
  type MockResponses,
} from '../testing.tsx';

const NAMES: Record<string, string> = { u1: 'Hélène Vasseur', u2: 'Paul Nguyen' };

/** Keeps what is saved, as the server does. */
const server = (first: Partial<Request> = {}): MockResponses => {
  let request = buildRequest({ assigneeId: 'u1', assignee: 'Hélène Vasseur', ...first });
  return {
    ...mockRequests([request]),
    'GET /v1/members': { data: { members: TEAM } },
    'GET /v1/requests/r1': () => ({ data: request }),
    'GET /v1/requests/r1/documents': () => ({ data: { documents: [] } }),
    'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
    'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
    'PATCH /v1/requests/r1': ({ body }) => {
      const { assigneeId = null } = body as EditRequestBody;
      const assignee = assigneeId === null ? null : (NAMES[assigneeId] ?? '');
      request = { ...request, assigneeId, assignee, version: request.version + 1 };
      return { data: request };
    },
  };
};
const open = async (responses: MockResponses) => {
  const calls = mockApi(responses);
  const { user } = renderAt('/app/requests/r1');
  const field = await screen.findByRole('combobox', { name: 'Responsable' });
  return { user, field, patches: () => calls.filter(({ method }) => method === 'PATCH') };
};

describe('the assignee of a request', () => {
  test('a colleague is found by parts of the name without accents, and is saved at once', async () => {
    const { user, field, patches } = await open(server());
    await waitFor(() => expect(field).toBeEnabled());
    expect(field).toHaveValue('Hélène Vasseur');
    await user.click(field);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Personne',
      'Hélène Vasseur (vous)',
      'Paul Nguyen',
      'Zoé Álvarez',
    ]);
    await user.type(field, 'alvarez');
    expect(screen.getByRole('option', { name: 'Zoé Álvarez' })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.clear(field);
    await user.type(field, 'ng pau');
    await user.click(screen.getByRole('option', { name: 'Paul Nguyen' }));
    expect(await screen.findByText('Demande attribuée à Paul Nguyen')).toBeVisible();
    expect(patches().map(({ body }) => body)).toEqual([{ assigneeId: 'u2' }]);
    await waitFor(() => expect(field).toHaveValue('Paul Nguyen'));
  });

  test('a text that matches no member says so and saves nothing', async () => {
    const { user, field, patches } = await open(server());
    await waitFor(() => expect(field).toBeEnabled());
    await user.type(field, 'xyz');
    expect(screen.getByText('Aucun membre ne correspond')).toBeVisible();
    await user.tab();
    expect(field).toHaveValue('Hélène Vasseur');
    expect(patches()).toEqual([]);
  });

  test('one button assigns the request to the reader, who can also assign it to no one', async () => {
    const { user, field, patches } = await open(server({ assigneeId: null, assignee: 'Zoé' }));
    await waitFor(() => expect(field).toBeEnabled());
    expect(field).toHaveValue('Zoé');
    await user.click(screen.getByRole('button', { name: 'Me l’attribuer' }));
    await waitFor(() => expect(field).toHaveValue('Hélène Vasseur'));
    expect(screen.queryByRole('button', { name: 'Me l’attribuer' })).toBeNull();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Personne' }));
    expect(await screen.findByText('La demande n’a plus de responsable')).toBeVisible();
    expect(patches().map(({ body }) => body)).toEqual([{ assigneeId: 'u1' }, { assigneeId: null }]);
  });

  test('a change that the server refuses shows the old person and the reason', async () => {
    const { user, field } = await open({
      ...server(),
      'PATCH /v1/requests/r1': { status: 409, problem: { code: 'not-editable' } },
    });
    await waitFor(() => expect(field).toBeEnabled());
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Paul Nguyen' }));
    expect(await screen.findByText(/La demande n’a pas pu être attribuée/)).toBeVisible();
    expect(field).toHaveValue('Hélène Vasseur');
  });

  test('members that cannot be loaded leave the name, and load on retry', async () => {
    let down = true;
    const { user, field } = await open({
      ...server(),
      'GET /v1/members': () => (down ? { status: 400 } : { data: { members: TEAM } }),
    });
    expect(await screen.findByText('Les membres n’ont pas pu être chargés.')).toBeVisible();
    expect(field).toHaveValue('Hélène Vasseur');
    expect(field).toBeDisabled();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Recharger les membres' }));
    await waitFor(() => expect(field).toBeEnabled());
  });

  test('a request that has ended shows its assignee read-only', async () => {
    const { field } = await open(server({ status: 'completed', assigneeId: 'u2', assignee: 'P' }));
    await waitFor(() => expect(field).toHaveValue('Paul Nguyen'));
    expect(field).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Me l’attribuer' })).toBeNull();
  });
});
