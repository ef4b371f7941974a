import { beforeEach, expect, test } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@recueil/shell/router';
import { ContractProviders, mockApi } from '@recueil/shell/contract/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { makeStore } from '@recueil/shell/contract';
import { buildRemoteRecord, setPageRegistry } from '../../test/page-setup.ts';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { client } from '../api-client/client-slice.ts';
import { ui } from '../contract/ui-slice.ts';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { addCatalogue } from '../i18n/i18n.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const TITLE = { fr: 'Paramètres', en: 'Settings' };
const ICON = { icon: 'M2 2h16v16H2z', position: 1 };

setPageRegistry([
  buildRemoteRecord('mfe-settings', ['/app/settings'], TITLE),
  buildRemoteRecord(
    'mfe-reports',
    ['/app/reports'],
    { fr: 'Rapports', en: 'Reports' },
    { navigation: ICON },
  ),
]);
addCatalogue('mfe-settings', {
  fr: { nav: { language: 'Langue' } },
  en: { nav: { language: 'Language' } },
});

beforeEach(() => {
  mockApi(SIGNED_IN_RESPONSES);
  addShellMessages();
});

const trailAt = (path: string, language: 'fr' | 'en', pageHeading = 'Un écran') => {
  const store = makeStore();
  store.dispatch(ui.actions.uiChanged({ language }));
  store.dispatch(client.actions.clientChanged({ pageHeading }));
  const router = createMemoryRouter([{ path: '*', element: <Breadcrumb /> }], {
    initialEntries: [path],
  });
  render(
    <ContractProviders store={store}>
      <RouterProvider router={router} />
    </ContractProviders>,
  );
  const nav = screen.queryByRole('navigation');
  return (
    nav &&
    within(nav)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  );
};

test.each([
  ['/app/requests', 'fr', ['Tableau de bord', 'Mes demandes']],
  [
    '/app/requests/01JD0000000000000000000000',
    'fr',
    ['Tableau de bord', 'Mes demandes', 'Un écran'],
  ],
  ['/app/settings/language', 'fr', ['Tableau de bord', 'Paramètres', 'Langue']],
  ['/app/settings/language', 'en', ['Dashboard', 'Settings', 'Language']],
  ['/app/reports', 'fr', ['Tableau de bord', 'Rapports']],
  ['/app/reports/all', 'en', ['Dashboard', 'Reports', 'All']],
  ['/app/validation', 'en', ['Dashboard', 'To review']],
  ['/app/documents', 'en', ['Dashboard', 'Documents']],
  [
    '/app/rapport-annuel/d%C3%A9tail-complet',
    'fr',
    ['Tableau de bord', 'Rapport annuel', 'Détail complet'],
  ],
  ['/app/label', 'fr', ['Tableau de bord', 'Label']],
  ['/app/a.b:c', 'fr', ['Tableau de bord', 'A.b:c']],
])('the breadcrumb of %s in %s', (path, language, trail) => {
  expect(trailAt(path, language as 'fr' | 'en')).toEqual(trail);
});

test.each(['/app', '/app/dashboard'])('%s has no breadcrumb', (path) => {
  expect(trailAt(path, 'fr')).toBeNull();
});

test('until a screen has loaded, the breadcrumb shows no name that its words may replace', () => {
  expect(trailAt('/app/settings/security', 'fr', '')).toEqual([
    'Tableau de bord',
    'Paramètres',
    '',
  ]);
  const request = '/app/requests/01JD0000000000000000000000';
  cleanup();
  expect(trailAt(request, 'fr', '')).toEqual(['Tableau de bord', 'Mes demandes', 'Détail']);
});

test('the last step of the breadcrumb is the current page; the others are links', () => {
  trailAt('/app/settings/language', 'fr');
  expect(screen.getByText('Langue')).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/dashboard',
    '/app/settings',
  ]);
});
