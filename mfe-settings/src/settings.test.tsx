import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findCatalogueGaps, StandaloneApp } from '@recueil/shell/contract/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import { microFrontend } from './mfe.tsx';
import { SAMPLE_ORGANIZATION } from './testing/sample-organization.ts';

const profile = {
  id: 'U1',
  email: 'helene@example.org',
  firstName: 'Hélène',
  lastName: 'Vasseur',
  fullName: 'Hélène Vasseur',
  imageUrl: null,
  name: 'Hélène Vasseur',
  role: 'owner',
  organizationId: 'O1',
  organizationName: 'Vasseur & Lacaze',
  organizationLogoUrl: null,
  organizationTimeZone: 'Europe/Paris',
  preferredLanguage: 'fr',
  phone: '',
  bio: '',
};
const organization = {
  ...SAMPLE_ORGANIZATION,
  city: 'Rennes',
  zipCode: '35000',
  ceilings: { linkDays: 90, maxFileSize: 10 * 1024 * 1024 },
};

const sent: { call: string; body: unknown; seen: string | null }[] = [];
let role = 'owner';
let failureStatus: number | null = null;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const network = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  role = 'owner';
  failureStatus = null;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/token')
      return json({ data: { accessToken: 'token', expiresIn: 300 } });
    const source = pathname === '/api/users/profile' ? { ...profile, role } : organization;
    if (request.method !== 'PATCH') return json({ data: source });
    const body = (await request.json()) as object;
    sent.push({ call: pathname, body, seen: request.headers.get('if-match') });
    return failureStatus
      ? json({ title: 'x', status: failureStatus, code: 'x' }, failureStatus)
      : json({ data: { ...source, ...body } });
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

/** One change event instead of one per key: typing is slow in tests. */
const changeField = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
const renderTab = (tab: string) =>
  render(<StandaloneApp microFrontend={microFrontend} path={`/app/settings${tab}`} />);

test('/app/settings opens the profile', async () => {
  renderTab('');
  expect(await screen.findByLabelText(/Prénom/)).toHaveValue('Hélène');
  expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('readonly');
});

test('a changed profile is saved and confirmed', async () => {
  renderTab('/profile');
  const field = await screen.findByLabelText('Téléphone');
  await userEvent.type(field, '06 12 34 56 78');
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Profil mis à jour/)).toBeVisible();
  expect(sent).toEqual([
    {
      call: '/api/users/profile',
      seen: null,
      body: { firstName: 'Hélène', lastName: 'Vasseur', phone: '06 12 34 56 78', bio: '' },
    },
  ]);
});

test('a failed profile save says so and keeps what was typed', async () => {
  failureStatus = 500;
  renderTab('/profile');
  changeField(await screen.findByLabelText('Téléphone'), '0612345678');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Le profil n’a pas pu être enregistré/)).toBeVisible();
  expect(screen.getByLabelText('Téléphone')).toHaveValue('0612345678');
});

test('the organisation needs a name, and a state has at most two letters', async () => {
  renderTab('/organization');
  await userEvent.clear(await screen.findByLabelText(/Nom de l’organisation/));
  await userEvent.type(screen.getByLabelText('Région'), 'BRE');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeVisible();
  expect(screen.getByText('2 caractères au plus.')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each(['nope', 'javascript:alert(1)', 'https://', 'ftp://vasseur.example'])(
  'the website %s is rejected with an explanation',
  async (website) => {
    renderTab('/organization');
    changeField(await screen.findByLabelText('Site web'), website);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Indiquez une adresse complète/)).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test('an invalid phone number and an empty first name are rejected with an explanation', async () => {
  renderTab('/profile');
  changeField(await screen.findByLabelText('Téléphone'), 'abc');
  await userEvent.clear(screen.getByLabelText(/Prénom/));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Indiquez un numéro de téléphone/)).toBeVisible();
  expect(screen.getByText('Ce champ est obligatoire.')).toBeVisible();
  expect(sent).toEqual([]);
});

const CHANGES: Record<string, () => Promise<unknown>> = {
  '/profile': async () => changeField(await screen.findByLabelText('Téléphone'), '06'),
  '/organization': async () =>
    changeField(await screen.findByLabelText('Adresse'), '6 place de la Mairie'),
  '/language': async () =>
    userEvent.selectOptions(await screen.findByLabelText('Langue de l’interface'), 'en'),
};

test.each(Object.entries(CHANGES))(
  'leaving the changed settings tab %s asks first, and staying keeps what was typed',
  async (tab, change) => {
    renderTab(tab);
    await change();
    const nav = screen.getByRole('navigation', { name: 'Paramètres' });
    await userEvent.click(within(nav).getByRole('link', { name: 'E-mails' }));
    const question = await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Rester' }));
    expect(await screen.findByText('Modifications non enregistrées')).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test('leaving a saved settings form asks nothing', async () => {
  renderTab('/profile');
  changeField(await screen.findByLabelText('Téléphone'), '06 12 34 56 78');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/Profil mis à jour/);
  await userEvent.click(screen.getByRole('link', { name: 'Langue' }));
  expect(await screen.findByLabelText('Langue de l’interface')).toBeVisible();
});

test('an administrator limits the sessions of all members, or leaves the time to them', async () => {
  renderTab('/organization');
  const limit = await screen.findByLabelText('Fin de session au plus tard');
  expect(limit).toHaveDisplayValue('Au choix de chaque membre');
  for (const [choice, maxSessionMinutes] of [
    ['2 heures', 120],
    ['Au choix de chaque membre', null],
  ] as const) {
    await userEvent.selectOptions(limit, choice);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ maxSessionMinutes }));
  }
});

test('an administrator has the password asked for again after an idle session', async () => {
  renderTab('/organization');
  await userEvent.click(
    await screen.findByRole('switch', { name: /^Redemander le mot de passe après une session/ }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ requireSignInAfterIdle: true }));
});

test('an administrator limits links and files, and empty fields follow the operator', async () => {
  renderTab('/organization');
  const days = await screen.findByLabelText('Durée d’un lien, en jours');
  const size = screen.getByLabelText('Taille d’un fichier, en Mo');
  changeField(days, '91');
  changeField(size, '1,5');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/un nombre entier entre 1 et 90/)).toBeVisible();
  expect(screen.getByText(/un nombre entier entre 1 et 10/)).toBeVisible();
  expect(sent).toEqual([]);
  changeField(days, '14');
  changeField(size, '5');
  const files = screen.getByRole('group', { name: 'Fichiers acceptés' });
  expect(within(files).getByLabelText('PDF (toujours)')).toBeDisabled();
  await userEvent.click(within(files).getByLabelText('Photos et images'));
  await userEvent.click(within(files).getByLabelText(/Tableurs/));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      linkDays: 14,
      maxFileSize: 5 * 1024 * 1024,
      fileGroups: ['pdf', 'text'],
    }),
  );
  changeField(days, '');
  changeField(size, '');
  await userEvent.click(within(files).getByLabelText('Photos et images'));
  await userEvent.click(within(files).getByLabelText(/Tableurs/));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      linkDays: null,
      maxFileSize: null,
      fileGroups: null,
    }),
  );
});

test('after the save of a colleague, the rest is taken over and what was typed is kept', async () => {
  renderTab('/organization');
  changeField(await screen.findByLabelText('Adresse'), '6 place de la Mairie');
  Object.assign(organization, { city: 'Brest', version: 2 });
  failureStatus = 412;
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Un collègue a enregistré entre-temps')).toBeVisible();
  expect(screen.getByLabelText('Ville')).toHaveValue('Rennes');
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre le reste' }));
  await waitFor(() => expect(screen.getByLabelText('Ville')).toHaveValue('Brest'));
  expect(screen.getByLabelText('Adresse')).toHaveValue('6 place de la Mairie');
  expect(screen.queryByText('Un collègue a enregistré entre-temps')).toBeNull();
  failureStatus = null;
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Paramètres de l’organisation mis à jour/)).toBeVisible();
  expect(sent.map(({ seen }) => seen)).toEqual(['"1"', '"2"']);
  Object.assign(organization, { city: 'Rennes', version: 1 });
});

test('a member sees the organisation but cannot change it', async () => {
  role = 'member';
  renderTab('/organization');
  expect(await screen.findByText(/Seuls les administrateurs/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

test('a language change is confirmed in the new language', async () => {
  renderTab('/language');
  await userEvent.selectOptions(await screen.findByLabelText('Langue de l’interface'), 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Language changed successfully/)).toBeVisible();
  expect(sent).toEqual([
    { call: '/api/users/profile', seen: null, body: { preferredLanguage: 'en' } },
  ]);
});

test('French and English have the same keys and placeholders, and no text is empty', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});
