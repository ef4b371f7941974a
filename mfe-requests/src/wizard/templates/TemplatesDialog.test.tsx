import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Template } from '@recueil/backend/contract';
import { buildTemplate, mockApi, mockRequests, renderAt, TEAM, TEAMS } from '../../testing.tsx';

const own = buildTemplate({ version: 4 });
const rental = buildTemplate({
  id: 'rental-application',
  name: 'Candidature locative',
  title: 'Votre candidature',
  message: 'Merci',
  builtIn: true,
  createdAt: null,
  updatedAt: null,
});
const server = {
  ...mockRequests([]),
  'GET /v1/templates': () => ({ data: { templates: [own, rental] } }),
};
const findDialog = async () => within(await screen.findByRole('dialog'));
const browse = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Parcourir les modèles' }));
const press = async (user: UserEvent, name: string) =>
  user.click(await (await findDialog()).findByRole('button', { name }));

test('templates that fail to load can be retried, and a search without results says so', async () => {
  let down = true;
  mockApi({
    ...server,
    'GET /v1/templates': () => (down ? { status: 500 } : { data: { templates: [own, rental] } }),
  });
  const { user } = renderAt('/app/requests/new');
  await browse(user);
  expect(await screen.findByText('Les modèles n’ont pas pu être chargés')).toBeInTheDocument();
  down = false;
  await press(user, 'Réessayer');
  expect(
    await (await findDialog()).findByRole('radio', { name: /Candidature locative/ }),
  ).toBeInTheDocument();
  fireEvent.change((await findDialog()).getByRole('searchbox'), {
    target: { value: 'zzz' },
  });
  expect(await screen.findByText(/Aucun modèle ne correspond à/)).toBeInTheDocument();
});

test('a template fills all but the recipient and asks before it replaces existing content', async () => {
  mockApi(server);
  const { user } = renderAt('/app/requests/new');
  fireEvent.change(await screen.findByLabelText(/Nom du destinataire/), {
    target: { value: 'Thomas' },
  });
  await browse(user);
  await user.click(
    await (await findDialog()).findByRole('radio', { name: /Candidature locative/ }),
  );
  await press(user, 'Utiliser ce modèle');
  await waitFor(() =>
    expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Votre candidature'),
  );
  expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await browse(user);
  await (await findDialog()).findByRole('radio', { name: /Dossier de prêt/ });
  await press(user, 'Utiliser ce modèle');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Cela remplacera votre contenu actuel/)).toBeInTheDocument();
  expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Votre candidature');
  await user.click(question.getByRole('button', { name: 'Remplacer' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Votre prêt'),
  );
});

test('a template can turn the email code on but never off', async () => {
  const withCode = buildTemplate({ codeRequired: true });
  const calls = mockApi({
    ...server,
    'GET /v1/templates': () => ({ data: { templates: [withCode, rental] } }),
    'PATCH /v1/templates/t1': () => ({ data: withCode }),
  });
  const { user } = renderAt('/app/requests/new');
  await browse(user);
  expect(await (await findDialog()).findByText('Avec un code par e-mail')).toBeInTheDocument();
  await press(user, 'Modifier le modèle Dossier de prêt');
  const asks = await (
    await findDialog()
  ).findByRole('switch', { name: 'Demander un code par e-mail' });
  expect(asks).toBeChecked();
  await user.click(asks);
  await press(user, 'Enregistrer le modèle');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      codeRequired: false,
    }),
  );
  await press(user, 'Utiliser ce modèle');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('switch', { name: 'Demander un code par e-mail' })).toBeChecked();
  await browse(user);
  await user.click(
    await (await findDialog()).findByRole('radio', { name: /Candidature locative/ }),
  );
  expect((await findDialog()).queryByText('Avec un code par e-mail')).toBeNull();
  await press(user, 'Utiliser ce modèle');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Remplacer',
    }),
  );
  await waitFor(() =>
    expect(screen.getByLabelText('Titre de la demande')).toHaveValue('Votre candidature'),
  );
  expect(screen.getByRole('switch', { name: 'Demander un code par e-mail' })).toBeChecked();
});

test('a template names the assignee and the team of its requests', async () => {
  let template = buildTemplate();
  const calls = mockApi({
    ...server,
    'GET /v1/members': { data: { members: TEAM } },
    'GET /v1/teams': { data: { teams: TEAMS } },
    'GET /v1/templates': () => ({ data: { templates: [template, rental] } }),
    'PATCH /v1/templates/t1': ({ body }) => {
      template = { ...template, ...(body as Partial<Template>), version: 2 };
      return { data: template };
    },
  });
  const { user } = renderAt('/app/requests/new');
  await browse(user);
  await press(user, 'Modifier le modèle Dossier de prêt');
  for (const [field, option] of [
    ['Responsable par défaut', 'Paul Nguyen'],
    ['Équipe par défaut', 'Juridique'],
  ] as const) {
    const picker = await (await findDialog()).findByRole('combobox', { name: field });
    await waitFor(() => expect(picker).toHaveValue('Comme sans modèle'));
    await user.click(picker);
    await user.click(screen.getByRole('option', { name: option }));
    expect(picker).toHaveValue(option);
  }
  await press(user, 'Enregistrer le modèle');
  expect(await screen.findByText('Responsable : Paul Nguyen')).toBeVisible();
  expect(screen.getByText('Équipe : Juridique')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    assigneeId: 'u2',
    teamId: 't1',
  });
  await press(user, 'Utiliser ce modèle');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const [field, value] of [
    [/Nom du destinataire/, 'Thomas'],
    [/Adresse e-mail/, 'thomas@free.fr'],
  ] as const)
    fireEvent.change(screen.getByLabelText(field), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await user.click(await screen.findByRole('button', { name: /^Options/ }));
  expect(await screen.findByRole('combobox', { name: 'Responsable' })).toHaveValue('Paul Nguyen');
  expect(screen.getByRole('combobox', { name: 'Équipe' })).toHaveValue('Juridique');
});

test('own templates are edited with a version check and deleted; built-in ones only copied', async () => {
  const calls = mockApi({
    ...server,
    'PATCH /v1/templates/t1': () => ({ status: 412 }),
    'DELETE /v1/templates/t1': () => ({ status: 204 }),
    'POST /v1/templates/rental-application/duplicate': () => ({
      status: 201,
      data: { ...rental, id: 't2', builtIn: false, name: 'Candidature locative (copie)' },
    }),
  });
  const { user } = renderAt('/app/requests/new');
  await browse(user);
  await (await findDialog()).findByRole('radio', { name: /Dossier de prêt/ });
  await press(user, 'Modifier le modèle Dossier de prêt');
  fireEvent.change(await screen.findByLabelText(/Nom du modèle/), { target: { value: '' } });
  await press(user, 'Enregistrer le modèle');
  expect(await screen.findByText('Indiquez le nom du modèle')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  fireEvent.change(screen.getByLabelText(/Nom du modèle/), { target: { value: 'Prêt relais' } });
  await press(user, 'Enregistrer le modèle');
  expect(await screen.findByText(/Quelqu’un l’a modifié entre-temps/)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    name: 'Prêt relais',
    version: 4,
    documents: [
      { title: 'Pièce d’identité', description: 'Recto et verso', required: true },
      { title: 'RIB', required: false },
    ],
  });
  await press(user, 'Annuler');
  await press(user, 'Supprimer le modèle Dossier de prêt');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Supprimer',
    }),
  );
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await user.click((await findDialog()).getByRole('radio', { name: /Candidature locative/ }));
  expect((await findDialog()).queryByRole('button', { name: /^Supprimer le modèle/ })).toBeNull();
  await press(user, 'Dupliquer le modèle Candidature locative');
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/duplicate'))?.body).toEqual({ locale: 'fr' }),
  );
});
