import { expect, test } from '@jest/globals';
import {
  buildProfile,
  isoDaysFromNow,
  mockApi,
  StandaloneApp,
  type MockResponses,
} from '@recueil/shell/contract/testing';
import type { JoinRequest, Role, Team } from '@recueil/backend/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const MAUD: JoinRequest = {
  id: 'j1',
  name: 'Maud Bernard',
  email: 'maud@vasseur-lacaze.fr',
  requestedAt: isoDaysFromNow(-1),
};
const SALES: Team = { id: 't1', name: 'Ventes', leadId: null, rotates: false, members: [] };

/** Forgets a request once it is decided, as the server does. */
const server = (responses: MockResponses = {}): MockResponses => {
  let joinRequests = [MAUD];
  const decide = () => {
    joinRequests = [];
    return { status: 204 };
  };
  return {
    'GET /v1/join-requests': () => ({ data: { joinRequests } }),
    'POST /v1/join-requests/j1/approve': decide,
    'POST /v1/join-requests/j1/refuse': decide,
    'GET /v1/teams': { data: { teams: [SALES] } },
    ...responses,
  };
};
const open = async (responses: MockResponses, role: Role = 'owner') => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role }) },
    'GET /v1/members': { data: { members: [] } },
    'GET /v1/invitations': { data: { invitations: [] } },
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/members" />);
  await screen.findByRole('region', { name: 'Dans l’organisation' });
  return {
    paths: () => calls.map(({ path }) => path),
    writes: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: RegExp) => screen.findByRole('alertdialog', { name });

test('an admin approves a person into a team, and the list is empty then', async () => {
  const { writes } = await open(server());
  const section = await screen.findByRole('region', {
    name: 'Demandes pour rejoindre l’organisation',
  });
  expect(section).toHaveTextContent('maud@vasseur-lacaze.fr');
  await press('Accepter Maud Bernard');
  const question = await dialog(/^Accepter Maud Bernard/);
  await userEvent.click(within(question).getByRole('checkbox', { name: 'Ventes' }));
  expect(writes()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Accepter' }));
  expect(
    await screen.findByText('Maud Bernard fait maintenant partie de l’organisation'),
  ).toBeVisible();
  expect(await within(section).findByText(/^Aucune demande/)).toBeVisible();
  expect(writes()).toEqual([
    { call: 'POST /v1/join-requests/j1/approve', body: { teamIds: ['t1'] } },
  ]);
});

test('an admin refuses a person after a confirmation', async () => {
  const { writes } = await open(server());
  await press('Refuser Maud Bernard');
  const question = await dialog(/^Refuser Maud Bernard/);
  await userEvent.click(within(question).getByRole('button', { name: 'Refuser' }));
  expect(await screen.findByText('La demande de Maud Bernard est refusée')).toBeVisible();
  expect(await screen.findByText(/^Aucune demande/)).toBeVisible();
  expect(writes()).toEqual([{ call: 'POST /v1/join-requests/j1/refuse', body: undefined }]);
});

test('a request that another admin has decided says so', async () => {
  await open(
    server({
      'POST /v1/join-requests/j1/approve': {
        status: 409,
        problem: { code: 'join-request-closed' },
      },
    }),
  );
  await press('Accepter Maud Bernard');
  const question = await dialog(/^Accepter Maud Bernard/);
  await userEvent.click(within(question).getByRole('button', { name: 'Accepter' }));
  expect(await screen.findByText(/retirée ou décidée entre-temps/)).toBeVisible();
});

test('a member loads no join requests', async () => {
  const { paths } = await open(server(), 'member');
  await waitFor(() => expect(paths()).toContain('/v1/teams'));
  expect(paths()).not.toContain('/v1/join-requests');
});
