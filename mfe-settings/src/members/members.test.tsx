import { expect, test } from '@jest/globals';
import {
  buildProfile,
  isoDaysFromNow,
  mockApi,
  StandaloneApp,
  type MockResponses,
} from '@recueil/shell/contract/testing';
import type { Invitation, Member, Role } from '@recueil/backend/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const member = (id: string, name: string, role: Role, lastSeenAt: string | null): Member => ({
  id,
  name,
  email: `${id}@vasseur-lacaze.fr`,
  imageUrl: null,
  role,
  joinedAt: isoDaysFromNow(-90),
  lastSeenAt,
});
const HELENE = member('u1', 'Hélène Vasseur', 'owner', isoDaysFromNow(0));
const PIERRE = member('u2', 'Pierre Lacaze', 'admin', isoDaysFromNow(-1));
const YANN = member('u3', 'Yann Kerbrat', 'member', null);
const CLARA: Invitation = {
  id: 'i1',
  email: 'clara@vasseur-lacaze.fr',
  role: 'member',
  teamIds: [],
  invitedByName: 'Hélène Vasseur',
  createdAt: '2026-11-18T09:00:00.000Z',
  sentAt: '2026-11-18T09:00:02.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
  status: 'pending',
};

const open = async (responses: MockResponses = {}, role: Role = 'owner') => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role }) },
    'GET /v1/members': { data: { members: [{ ...HELENE, role }, PIERRE, YANN] } },
    'GET /v1/invitations': { data: { invitations: [CLARA] } },
    'GET /v1/join-requests': { data: { joinRequests: [] } },
    'GET /v1/teams': { data: { teams: [] } },
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/members" />);
  await screen.findByRole('region', { name: 'Dans l’organisation' });
  return {
    writes: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  };
};
const rowOf = (name: string) => screen.getByText(name).closest('li')!;
const invite = async (text: string) => {
  fireEvent.change(screen.getByLabelText(/Inviter par e-mail/, { selector: 'textarea' }), {
    target: { value: text },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Inviter' }));
};

test('a member sees everybody, their roles and their last visit, and may change nothing', async () => {
  await open({}, 'member');
  expect(rowOf('Hélène Vasseur')).toHaveTextContent('vous');
  expect(rowOf('Pierre Lacaze')).toHaveTextContent('dernière visite il y a 1 jour');
  expect(rowOf('Pierre Lacaze')).toHaveTextContent('Administrateur');
  expect(rowOf('Yann Kerbrat')).toHaveTextContent('aucune visite');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Inviter' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Retirer/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Invitations en attente')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quitter l’organisation' })).toBeEnabled();
});

test('several addresses are invited at once, and skipped ones are listed with the reason', async () => {
  const { writes } = await open({
    'POST /v1/invitations': {
      status: 201,
      data: {
        invitations: [CLARA],
        skipped: [
          { email: 'u2@vasseur-lacaze.fr', reason: 'member' },
          { email: 'soizic@vasseur-lacaze.fr', reason: 'invited' },
        ],
      },
    },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rôle' }), 'admin');
  await invite(
    'clara@vasseur-lacaze.fr, u2@vasseur-lacaze.fr;soizic@vasseur-lacaze.fr\nClara@vasseur-lacaze.fr',
  );
  expect(await screen.findByText(/1 invitation envoyée/)).toBeVisible();
  expect(screen.getByText(/u2@vasseur-lacaze.fr fait déjà partie/)).toBeVisible();
  expect(screen.getByText(/soizic@vasseur-lacaze.fr a déjà une invitation/)).toBeVisible();
  expect(writes()).toEqual([
    {
      call: 'POST /v1/invitations',
      body: {
        emails: ['Clara@vasseur-lacaze.fr', 'u2@vasseur-lacaze.fr', 'soizic@vasseur-lacaze.fr'],
        role: 'admin',
      },
    },
  ]);
});

test('an invitation names teams, which the list of invitations shows', async () => {
  const team = (id: string, name: string) => ({
    id,
    name,
    leadId: null,
    rotates: false,
    members: [],
  });
  let invitations: Invitation[] = [];
  const { writes } = await open({
    'GET /v1/teams': { data: { teams: [team('t1', 'Ventes'), team('t2', 'Juridique')] } },
    'GET /v1/invitations': () => ({ data: { invitations } }),
    'POST /v1/invitations': () => {
      invitations = [{ ...CLARA, teamIds: ['t2'] }];
      return { status: 201, data: { invitations, skipped: [] } };
    },
  });
  const choice = within(await screen.findByRole('group', { name: 'Équipes' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'Ventes' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'Juridique' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'Ventes' }));
  await invite('clara@vasseur-lacaze.fr');
  expect(await screen.findByText(/Membre, Juridique, invitation du/)).toBeVisible();
  expect(choice.getByRole('checkbox', { name: 'Juridique' })).not.toBeChecked();
  expect(writes()[0]?.body).toEqual({
    emails: ['clara@vasseur-lacaze.fr'],
    role: 'member',
    teamIds: ['t2'],
  });
});

test.each([
  ['', 'Indiquez au moins une adresse e-mail.'],
  ['clara@vasseur-lacaze.fr, pierre@', 'Cette adresse est à corriger : pierre@'],
  [
    Array.from({ length: 21 }, (_, index) => `a${index}@example.org`).join(' '),
    '20 adresses au plus à la fois.',
  ],
])('the addresses « %s » are not sent, and the field says why', async (text, problem) => {
  const { writes } = await open();
  await invite(text);
  expect(await screen.findByText(problem)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('leaving addresses that are not sent asks first', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/Inviter par e-mail/, { selector: 'textarea' }), {
    target: { value: 'clara@vasseur-lacaze.fr' },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Langue' }));
  expect(
    await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ }),
  ).toBeVisible();
});

test('an admin gives no owner role and changes no owner', async () => {
  await open(
    {
      'GET /v1/members': {
        data: { members: [{ ...HELENE, role: 'admin' }, { ...PIERRE, role: 'owner' }, YANN] },
      },
    },
    'admin',
  );
  const roles = within(screen.getByRole('combobox', { name: 'Rôle de Yann Kerbrat' }));
  expect(roles.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Administrateur',
    'Membre',
  ]);
  expect(screen.queryByRole('combobox', { name: 'Rôle de Pierre Lacaze' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retirer Pierre Lacaze' })).toBeNull();
});

test('the role of the last owner is fixed and the reason shown; they cannot leave', async () => {
  await open();
  const own = screen.getByRole('combobox', { name: 'Rôle d’Hélène Vasseur' });
  expect(own).toBeDisabled();
  expect(own).toHaveAccessibleDescription(/Seule personne propriétaire/);
  const leave = screen.getByRole('button', { name: 'Quitter l’organisation' });
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  expect(leave).toHaveAccessibleDescription(/Nommez d’abord quelqu’un d’autre/);
});

test('a changed role is sent and confirmed; a refused one says so', async () => {
  const { writes } = await open({
    'PATCH /v1/members/u2': { data: { ...PIERRE, role: 'owner' } },
    'PATCH /v1/members/u3': { status: 403 },
  });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Rôle de Pierre Lacaze' }),
    'owner',
  );
  expect(await screen.findByText(/Pierre Lacaze a maintenant le rôle Propriétaire/)).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Rôle de Yann Kerbrat' }),
    'admin',
  );
  expect(await screen.findByText(/Le rôle n’a pas pu être changé/)).toBeVisible();
  expect(writes()[0]).toEqual({ call: 'PATCH /v1/members/u2', body: { role: 'owner' } });
});

test('the own role changes after a confirmation', async () => {
  const { writes } = await open(
    { 'PATCH /v1/members/u1': { data: { ...HELENE, role: 'member' } } },
    'admin',
  );
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Rôle d’Hélène Vasseur' }),
    'member',
  );
  const question = await screen.findByRole('alertdialog');
  expect(writes()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Changer mon rôle' }));
  expect(await screen.findByText(/a maintenant le rôle Membre/)).toBeVisible();
});

test('removing a member hands their open requests over, to oneself by default', async () => {
  let members = [HELENE, PIERRE, YANN];
  const { writes } = await open({
    'GET /v1/members': () => ({ data: { members } }),
    'POST /v1/members/u3/remove': () => {
      members = [HELENE, PIERRE];
      return { status: 204 };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Yann Kerbrat' }));
  const question = await screen.findByRole('alertdialog', { name: 'Retirer Yann Kerbrat\u202F?' });
  const choice = within(question).getByRole('combobox', { name: /demandes ouvertes/ });
  expect(choice).toHaveValue('u1');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hélène Vasseur (vous)', 'Pierre Lacaze']);
  await userEvent.selectOptions(choice, 'u2');
  await userEvent.click(within(question).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText(/Yann Kerbrat ne fait plus partie/)).toBeVisible();
  expect(writes()).toEqual([{ call: 'POST /v1/members/u3/remove', body: { reassignTo: 'u2' } }]);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Dans l’organisation' })).toHaveFocus(),
  );
});

test('leaving asks who takes over the open requests, an owner first', async () => {
  const { writes } = await open(
    {
      'GET /v1/members': {
        data: { members: [{ ...HELENE, role: 'member' }, YANN, { ...PIERRE, role: 'owner' }] },
      },
      'POST /v1/members/u1/remove': { status: 409, problem: { code: 'last-owner' } },
    },
    'member',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitter l’organisation' }));
  const question = await screen.findByRole('alertdialog', { name: /Quitter Vasseur & Lacaze/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Quitter' }));
  expect(await screen.findByText(/Vous n’avez pas pu quitter l’organisation/)).toBeVisible();
  expect(writes()).toEqual([{ call: 'POST /v1/members/u1/remove', body: { reassignTo: 'u2' } }]);
});

test.each([
  ['admin', 0],
  ['owner', 2],
] as const)('an invitation of an owner offers the role %s %s actions', async (role, count) => {
  const invitations = [{ ...CLARA, role: 'owner' }];
  await open({ 'GET /v1/invitations': { data: { invitations } } }, role);
  const row = (await screen.findByText(CLARA.email)).closest('li')!;
  expect(within(row).queryAllByRole('button')).toHaveLength(count);
});

test('an invitation is sent again, and cancelled', async () => {
  let invitations: Invitation[] = [
    CLARA,
    { ...CLARA, id: 'i2', email: 'old@x.fr', status: 'expired' },
  ];
  const { writes } = await open({
    'GET /v1/invitations': () => ({ data: { invitations } }),
    'POST /v1/invitations/i1/resend': {
      status: 429,
      problem: { code: 'invitation-mailed-just-now' },
    },
    'POST /v1/invitations/i2/resend': { data: CLARA },
    'DELETE /v1/invitations/i1': () => {
      invitations = [];
      return { status: 204 };
    },
  });
  expect((await screen.findByText('old@x.fr')).closest('li')).toHaveTextContent(
    'Membre, invitation du 18 nov., expirée depuis le 25 nov.',
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Renvoyer l’invitation à clara@vasseur-lacaze.fr' }),
  );
  expect(await screen.findByText(/n’a pas pu être renvoyée/)).toHaveTextContent(
    /moins d’une minute/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer l’invitation à old@x.fr' }));
  expect(await screen.findByText(/Invitation renvoyée à old@x.fr/)).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Annuler l’invitation de clara@vasseur-lacaze.fr' }),
  );
  expect(await screen.findByText('Aucune invitation en attente.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Invitations en attente' })).toHaveFocus();
  expect(writes().map(({ call }) => call)).toContain('DELETE /v1/invitations/i1');
});
