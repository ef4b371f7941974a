import { expect, test } from '@jest/globals';
import {
  buildProfile,
  isoDaysFromNow,
  mockApi,
  StandaloneApp,
  type MockResponses,
} from '@recueil/shell/contract/testing';
import type { Member, Role, Team } from '@recueil/backend/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const member = (id: string, name: string): Member => ({
  id,
  name,
  email: `${id}@vasseur-lacaze.fr`,
  imageUrl: null,
  role: 'member',
  joinedAt: isoDaysFromNow(-90),
  lastSeenAt: null,
});
const MEMBERS = [member('u1', 'Hélène Vasseur'), member('u2', 'Pierre Lacaze')];
const SALES: Team = {
  id: 't1',
  name: 'Ventes',
  leadId: 'u2',
  rotates: false,
  members: MEMBERS.map(({ id, name }) => ({ id, name })),
};

/** Keeps the teams that are saved, as the server does. */
const server = (first: readonly Team[]): MockResponses => {
  let teams = [...first];
  return {
    'GET /v1/teams': () => ({ data: { teams } }),
    'POST /v1/teams': ({ body }) => {
      const { name } = body as { name: string };
      const team = { ...SALES, id: 't9', name, leadId: null, members: [] };
      teams = [...teams, team];
      return { status: 201, data: team };
    },
    'PATCH /v1/teams/t1': ({ body }) => {
      teams = [{ ...SALES, ...(body as Partial<Team>), members: SALES.members }];
      return { data: teams[0]! };
    },
    'DELETE /v1/teams/t1': () => {
      teams = [];
      return { status: 204 };
    },
  };
};
const open = async (responses: MockResponses, role: Role = 'owner') => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role }) },
    'GET /v1/members': { data: { members: MEMBERS } },
    'GET /v1/invitations': { data: { invitations: [] } },
    'GET /v1/join-requests': { data: { joinRequests: [] } },
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/members" />);
  const section = await screen.findByRole('region', { name: 'Équipes' });
  return {
    section,
    writes: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.findByRole('textbox', { name: /Nom de l’équipe/ });

test('a member sees teams, members and lead, and may change nothing', async () => {
  const { section } = await open(server([SALES]), 'member');
  expect(section).toHaveTextContent('Ventes');
  expect(section).toHaveTextContent('Pierre Lacaze (responsable), Hélène Vasseur');
  expect(within(section).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Créer une équipe' })).toBeNull();
});

test('the first team is created with members and a lead, and its button gets the focus', async () => {
  const { section, writes } = await open(server([]));
  expect(section).toHaveTextContent('Aucune équipe');
  await press('Créer une équipe');
  expect(await name()).toHaveFocus();
  await press('Créer une équipe');
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeVisible();
  fireEvent.change(await name(), { target: { value: ' Ventes ' } });
  const lead = screen.getByRole('combobox', { name: 'Responsable' });
  expect(within(lead).getAllByRole('option')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pierre Lacaze' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hélène Vasseur' }));
  await userEvent.selectOptions(lead, 'u2');
  await press('Créer une équipe');
  expect(await screen.findByText('Équipe créée')).toBeVisible();
  expect(writes()).toEqual([
    {
      call: 'POST /v1/teams',
      body: { name: 'Ventes', memberIds: ['u2', 'u1'], leadId: 'u2', rotates: false },
    },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Créer une équipe' })).toHaveFocus(),
  );
});

test('a rename sends the name alone; a lead who leaves the team is no lead any more', async () => {
  const { writes } = await open(server([SALES]));
  await press('Modifier l’équipe Ventes');
  fireEvent.change(await name(), { target: { value: 'Négoce' } });
  await press('Enregistrer');
  await screen.findByText('Équipe modifiée');
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier l’équipe Négoce' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pierre Lacaze' }));
  expect(screen.getByRole('combobox', { name: 'Responsable' })).toHaveDisplayValue('Personne');
  await press('Enregistrer');
  await waitFor(() =>
    expect(writes()).toEqual([
      { call: 'PATCH /v1/teams/t1', body: { name: 'Négoce' } },
      {
        call: 'PATCH /v1/teams/t1',
        body: { name: 'Négoce', memberIds: ['u1'], leadId: null },
      },
    ]),
  );
});

test('a team that rotates says so in the list', async () => {
  const { section, writes } = await open(server([SALES]));
  expect(within(section).queryByText('Nouvelles demandes à tour de rôle')).toBeNull();
  await press('Modifier l’équipe Ventes');
  const rotation = await screen.findByRole('switch', {
    name: 'Attribuer les nouvelles demandes à tour de rôle',
  });
  expect(rotation).toHaveAccessibleDescription(/Sinon, à la personne qui crée la demande/);
  await userEvent.click(rotation);
  await press('Enregistrer');
  expect(await screen.findByText('Nouvelles demandes à tour de rôle')).toBeVisible();
  expect(writes()).toEqual([
    { call: 'PATCH /v1/teams/t1', body: { name: 'Ventes', rotates: true } },
  ]);
});

test('a name that is taken is refused with words, and what was typed stays', async () => {
  await open({
    ...server([SALES]),
    'POST /v1/teams': { status: 409, problem: { code: 'team-name-taken' } },
  });
  await press('Créer une équipe');
  fireEvent.change(await name(), { target: { value: 'ventes' } });
  await press('Créer une équipe');
  expect(await screen.findByText(/Une autre équipe porte déjà ce nom/)).toBeVisible();
  expect(await name()).toHaveValue('ventes');
  await press('Annuler');
  const question = await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await screen.findByRole('region', { name: 'Équipes' })).toBeVisible();
});

test('a team is deleted after a confirmation', async () => {
  const { writes } = await open(server([SALES]));
  await press('Supprimer l’équipe Ventes');
  const question = await screen.findByRole('alertdialog', {
    name: 'Supprimer l’équipe Ventes\u202F?',
  });
  expect(writes()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Aucune équipe')).toBeVisible();
  expect(writes()).toEqual([{ call: 'DELETE /v1/teams/t1', body: undefined }]);
});
