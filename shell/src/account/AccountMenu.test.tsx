import { beforeEach, expect, test } from '@jest/globals';
import { createMemoryRouter, RouterProvider, useLocation } from '@recueil/shell/router';
import { ContractProviders, buildProfile, mockApi } from '@recueil/shell/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { setViewportWidth } from '../../test/page-setup.ts';
import { createAppStore } from '../store.ts';
import { AppHeader } from '../layout/AppHeader.tsx';

const Here = () => <p data-testid="here">{useLocation().pathname}</p>;

const show = () => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <AppHeader />
            <Here />
          </>
        ),
      },
    ],
    { initialEntries: ['/app/dashboard'] },
  );
  render(
    <ContractProviders store={createAppStore()}>
      <RouterProvider router={router} />
    </ContractProviders>,
  );
};
const button = () => screen.getByRole('button', { name: /menu du compte/ });
const open = async () => {
  button().focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('menu');
};
const names = (menu: HTMLElement) =>
  [...menu.querySelectorAll('[role^=menuitem]')].map((item) => item.textContent);

beforeEach(() => {
  setViewportWidth(1440);
  mockApi(SIGNED_IN_RESPONSES);
});

test('the account menu shows the user, profile, settings, three themes, density and sign-out', async () => {
  show();
  await screen.findByText('Hélène Vasseur');
  const menu = await open();
  expect(menu.parentElement).toHaveTextContent(buildProfile().email);
  expect(
    [
      'Profil',
      'Paramètres',
      'Système',
      'Clair',
      'Sombre',
      'Affichage compact',
      'Se déconnecter',
    ].every((name) => names(menu).includes(name)),
  ).toBe(true);
  expect(within(menu).queryByRole('menuitem', { name: 'Aide' })).not.toBeInTheDocument();
});

test('on a phone the account menu also has help and language', async () => {
  setViewportWidth(390);
  show();
  expect(screen.queryByRole('button', { name: /Switch to English/ })).not.toBeInTheDocument();
  const menu = await open();
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Switch to English' }));
  expect(document.documentElement.lang).toBe('en');
});

const TWO_ORGANIZATIONS = {
  current: 'o1',
  organizations: [
    { id: 'o1', name: 'Vasseur & Lacaze', role: 'owner' },
    { id: 'o2', name: 'Banque du Quai', role: 'member' },
  ],
};

test('with one organisation the account menu offers no choice', async () => {
  const [only] = TWO_ORGANIZATIONS.organizations;
  const calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /auth/organizations': { data: { current: 'o1', organizations: [only] } },
  });
  show();
  const menu = await open();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/organizations'));
  expect(within(menu).queryByRole('menuitemradio', { name: 'Vasseur & Lacaze' })).toBeNull();
});

test('choosing another organisation switches the session and leaves no personal data', async () => {
  const calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /auth/organizations': { data: TWO_ORGANIZATIONS },
    'POST /auth/organization': { data: { organizationId: 'o2' } },
  });
  localStorage.setItem('recueil-request-draft:u1', '{}');
  show();
  const menu = await open();
  const other = await within(menu).findByRole('menuitemradio', { name: 'Banque du Quai' });
  expect(within(menu).getByRole('menuitemradio', { name: 'Vasseur & Lacaze' })).toBeChecked();
  expect(other).not.toBeChecked();
  await userEvent.click(other);
  await waitFor(() => expect(localStorage.getItem('recueil-request-draft:u1')).toBeNull());
  expect(
    calls
      .filter(({ path }) => path.startsWith('/auth/'))
      .map(({ headers }) => headers.get('X-Requested-With')),
  ).toEqual(['recueil', 'recueil']);
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/auth/organization',
    body: { organizationId: 'o2' },
  });
});

test('an organisation that cannot be opened says so', async () => {
  mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /auth/organizations': { data: TWO_ORGANIZATIONS },
    'POST /auth/organization': { status: 404 },
  });
  show();
  const menu = await open();
  await userEvent.click(await within(menu).findByRole('menuitemradio', { name: 'Banque du Quai' }));
  expect(await screen.findByText(/L’organisation n’a pas pu être changée/)).toBeVisible();
});

test('density is a checkbox, stored in the browser and applied to the page', async () => {
  show();
  const menu = await open();
  const density = within(menu).getByRole('menuitemcheckbox', { name: 'Affichage compact' });
  expect(density).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(density);
  expect(density).toHaveAttribute('aria-checked', 'true');
  expect(document.documentElement).toHaveAttribute('data-density', 'compact');
  expect(JSON.parse(localStorage.getItem('ui-storage') ?? '')).toEqual({
    theme: 'system',
    compactMode: true,
  });
  await userEvent.click(density);
  expect(document.documentElement).not.toHaveAttribute('data-density');
});

test('exactly one theme is checked in the account menu', async () => {
  show();
  const menu = await open();
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Sombre' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(
    within(await open())
      .getAllByRole('menuitemradio')
      .map((item) => item.getAttribute('aria-checked')),
  ).toEqual(['false', 'false', 'true']);
});

test('Escape closes the account menu and returns the focus', async () => {
  show();
  within(await open())
    .getByRole('menuitem', { name: 'Profil' })
    .focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button()).toHaveFocus();
});

test.each([
  ['Profil', '/app/settings/profile'],
  ['Paramètres', '/app/settings'],
])('the account menu entry %s opens %s', async (name, to) => {
  show();
  const menu = await open();
  await userEvent.click(within(menu).getByRole('menuitem', { name }));
  await waitFor(() => expect(screen.getByTestId('here')).toHaveTextContent(to));
});

test('« Se déconnecter » ends the session on the server and follows its redirect', async () => {
  const calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'POST /auth/logout': { data: { redirectTo: '#signed-out' } },
  });
  show();
  const menu = await open();
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }));
  await waitFor(() => expect(location.hash).toBe('#signed-out'));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /auth/logout');
});

test('a sign-out refused by the server shows an error, and the session continues', async () => {
  mockApi({ ...SIGNED_IN_RESPONSES, 'POST /auth/logout': { status: 503 } });
  show();
  const menu = await open();
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }));
  expect(await screen.findByText(/déconnexion/i)).toBeVisible();
  expect(screen.getByText('Hélène Vasseur')).toBeVisible();
});
