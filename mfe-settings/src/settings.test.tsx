import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findCatalogueGaps, StandaloneApp } from '@recueil/shell/contract/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import { microFrontend } from './mfe.tsx';

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
  preferredLanguage: 'fr',
  phone: '',
  bio: '',
};
const organization = {
  id: 'O1',
  name: 'Vasseur & Lacaze',
  website: '',
  address: '',
  city: 'Rennes',
  state: '',
  zipCode: '35000',
  country: 'France',
  timeZone: 'Europe/Paris',
  accent: 'petrol',
};

const sent: { call: string; body: unknown }[] = [];
let role = 'owner';
let refuse: number | null = null;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const network = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  role = 'owner';
  refuse = null;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/token')
      return json({ data: { accessToken: 'token', expiresIn: 300 } });
    const source = pathname === '/api/users/profile' ? { ...profile, role } : organization;
    if (request.method !== 'PATCH') return json({ data: source });
    const body = (await request.json()) as object;
    sent.push({ call: pathname, body });
    return refuse
      ? json({ title: 'x', status: refuse, code: 'x' }, refuse)
      : json({ data: { ...source, ...body } });
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

/** At once: what happens key by key is the field's own business. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const show = (tab: string) =>
  render(<StandaloneApp microFrontend={microFrontend} path={`/app/settings${tab}`} />);

test('/app/settings opens the profile', async () => {
  show('');
  expect(await screen.findByLabelText(/Prénom/)).toHaveValue('Hélène');
  expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('readonly');
});

test('a saved profile is sent and confirmed', async () => {
  show('/profile');
  const field = await screen.findByLabelText('Téléphone');
  await userEvent.type(field, '06 12 34 56 78');
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Profil mis à jour/)).toBeVisible();
  expect(sent).toEqual([
    {
      call: '/api/users/profile',
      body: { firstName: 'Hélène', lastName: 'Vasseur', phone: '06 12 34 56 78', bio: '' },
    },
  ]);
});

test('a failed save says so and keeps what was typed', async () => {
  refuse = 500;
  show('/profile');
  write(await screen.findByLabelText('Téléphone'), '0612345678');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Le profil n’a pas pu être enregistré/)).toBeVisible();
  expect(screen.getByLabelText('Téléphone')).toHaveValue('0612345678');
});

test('the organisation needs a name, a state has two letters at most', async () => {
  show('/organization');
  await userEvent.clear(await screen.findByLabelText(/Nom de l’organisation/));
  await userEvent.type(screen.getByLabelText('Région'), 'BRE');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeVisible();
  expect(screen.getByText('2 caractères au plus.')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each(['nope', 'javascript:alert(1)', 'https://', 'ftp://vasseur.example'])(
  'a website such as %s is refused with words',
  async (website) => {
    show('/organization');
    write(await screen.findByLabelText('Site web'), website);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Indiquez une adresse complète/)).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test('a phone that cannot be dialled and an empty first name are refused with words', async () => {
  show('/profile');
  write(await screen.findByLabelText('Téléphone'), 'abc');
  await userEvent.clear(screen.getByLabelText(/Prénom/));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Indiquez un numéro de téléphone/)).toBeVisible();
  expect(screen.getByText('Ce champ est obligatoire.')).toBeVisible();
  expect(sent).toEqual([]);
});

const CHANGES: Record<string, () => Promise<unknown>> = {
  '/profile': async () => write(await screen.findByLabelText('Téléphone'), '06'),
  '/organization': async () =>
    write(await screen.findByLabelText('Adresse'), '6 place de la Mairie'),
  '/language': async () =>
    userEvent.selectOptions(await screen.findByLabelText('Langue de l’interface'), 'en'),
};

test.each(Object.entries(CHANGES))(
  'leaving a changed %s asks, staying keeps what was typed',
  async (tab, change) => {
    show(tab);
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

test('a saved form is left without a question', async () => {
  show('/profile');
  write(await screen.findByLabelText('Téléphone'), '06 12 34 56 78');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/Profil mis à jour/);
  await userEvent.click(screen.getByRole('link', { name: 'Langue' }));
  expect(await screen.findByLabelText('Langue de l’interface')).toBeVisible();
});

test('a member reads the organisation but cannot change it', async () => {
  role = 'member';
  show('/organization');
  expect(await screen.findByText(/Seuls les administrateurs/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

test('a change of language is confirmed in the new language', async () => {
  show('/language');
  await userEvent.selectOptions(await screen.findByLabelText('Langue de l’interface'), 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Language changed successfully/)).toBeVisible();
  expect(sent).toEqual([{ call: '/api/users/profile', body: { preferredLanguage: 'en' } }]);
});

test('both languages say the same things, in no empty words, and mention the same values', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});
