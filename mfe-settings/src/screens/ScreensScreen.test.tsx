import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  buildProfile,
  findCatalogueGaps,
  mockApi,
  StandaloneApp,
} from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import type { PublisherKey, ScreenDetails } from '@recueil/backend/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';
import en from './screens.en.json' with { type: 'json' };
import fr from './screens.fr.json' with { type: 'json' };

const STABLE = { channel: 'stable', percent: null, organizations: null } as const;
const VAULT: ScreenDetails = {
  name: 'mfe-vault',
  live: { version: '1.2.0', owner: 'team', since: '2026-11-19T08:30:00.000Z' },
  releaseVersion: '1.0.0',
  canary: null,
  notServed: null,
  rollbackVersion: '1.1.0',
  overriding: null,
  versions: ['1.2.0', '1.1.0'].map((version) => ({
    version,
    digest: 'd',
    size: 348_160,
    commit: '0123456789abcdef',
    publishedBy: 'Coffre',
    publishedAt: '2026-11-18T08:30:00.000Z',
    loads: 0,
    failures: 0,
  })),
  history: [
    {
      ...STABLE,
      version: '1.2.0',
      owner: 'team',
      by: 'Hélène Vasseur',
      reason: 'RC-7',
      at: '2026-11-19T08:30:00.000Z',
    },
    {
      ...STABLE,
      version: null,
      owner: 'none',
      by: 'Coffre',
      reason: null,
      at: '2026-11-18T10:00:00.000Z',
    },
    {
      ...STABLE,
      version: '1.0.0',
      owner: 'release',
      by: 'release',
      reason: null,
      at: '2026-11-01T10:00:00.000Z',
    },
  ],
};
const REPORTS: ScreenDetails = {
  ...VAULT,
  name: 'mfe-reports',
  releaseVersion: null,
  rollbackVersion: null,
};
const KEY: PublisherKey = {
  id: 'K1',
  team: 'Équipe du coffre',
  email: null,
  screens: ['mfe-vault', 'mfe-reports'],
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2999-03-02T09:00:00.000Z',
  revokedAt: null,
  lastChangeAt: null,
};

const network = globalThis.fetch;
let vault: ScreenDetails;
let publisherKeys: PublisherKey[];
beforeEach(() => {
  vault = VAULT;
  publisherKeys = [KEY];
});
afterEach(() => {
  globalThis.fetch = network;
});

const toStatus = ({ name, live, releaseVersion, canary, notServed }: ScreenDetails) => ({
  name,
  live,
  releaseVersion,
  canary,
  notServed,
});

const renderScreen = (path = '', responses: MockResponses = {}) => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role: 'member', isOperator: true }) },
    'GET /v1/operator/screens': () => ({ data: { screens: [vault, REPORTS].map(toStatus) } }),
    'GET /v1/operator/screens/mfe-vault': () => ({ data: vault }),
    'GET /v1/operator/screens/mfe-reports': { data: REPORTS },
    'GET /v1/operator/publisher-keys': () => ({ data: { publisherKeys } }),
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path={`/app/settings/screens${path}`} />);
  return { writes: () => calls.filter(({ method }) => method !== 'GET'), calls };
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const findDialog = (name: RegExp) => screen.findByRole('alertdialog', { name });
const answer = async (dialog: RegExp, button: string) =>
  userEvent.click(within(await findDialog(dialog)).getByRole('button', { name: button }));
const changedTo = (version: string | null) => ({
  data: {
    changed: true,
    screen: {
      ...toStatus(VAULT),
      live: version === null ? null : { version, owner: 'team', since: null },
    },
  },
});

test('the list shows what is live of each screen and what is not served', async () => {
  vault = {
    ...VAULT,
    live: { version: '1.0.0', owner: 'release', since: null },
    notServed: 'The screen needs contract ^1.4.0, the shell has 2.0.0.',
  };
  renderScreen();
  const [first, second] = within(await screen.findByRole('list', { name: 'Écrans' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('mfe-vaultVersion non servieVersion 1.0.0, fournie avec Recueil');
  expect(second).toHaveTextContent('Version 1.2.0 d’une équipe, depuis le 19 novembre 2026');
});

test('a screen shows its live version, its versions and its history', async () => {
  renderScreen();
  await userEvent.click(await screen.findByRole('link', { name: 'mfe-vault' }));
  const live = await screen.findByRole('region', { name: 'En ligne' });
  expect(screen.getByRole('heading', { name: 'mfe-vault' })).toHaveFocus();
  expect(live).toHaveTextContent(/Décidé par Hélène Vasseur.*Motif : RC-7/);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1.2.0En ligneCoffre340\u00a0Ko · 012345678918 nov. 2026',
    '1.1.0Coffre340\u00a0Ko · 012345678918 nov. 2026EssayerMettre en ligne',
    '1.0.0Fournie avec RecueilMettre en ligne',
  ]);
  const entries = within(screen.getByRole('list', { name: 'Historique' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 1\.2\.0 mise en ligne par Hélène VasseurMotif\s: RC-7/),
    expect.stringMatching(/^Écran retiré par Coffre/),
    expect.stringMatching(/^Version 1\.0\.0 arrivée avec Recueil/),
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Tous les écrans' }));
  expect(await screen.findByRole('list', { name: 'Écrans' })).toBeVisible();
});

test('a version is made live after a confirmation, with its reason', async () => {
  const { writes } = renderScreen('?screen=mfe-vault', {
    'POST /v1/operator/screens/mfe-vault/pointers': changedTo('1.1.0'),
  });
  await press('Mettre en ligne la version 1.1.0');
  await answer(/Mettre en ligne mfe-vault 1\.1\.0/, 'Annuler');
  expect(writes()).toEqual([]);
  await press('Mettre en ligne la version 1.1.0');
  await userEvent.type(within(await findDialog(/1\.1\.0/)).getByLabelText(/Motif/), ' RC-8 ');
  await answer(/1\.1\.0/, 'Mettre en ligne');
  expect(await screen.findByText('mfe-vault 1.1.0 est en ligne')).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([
    { version: '1.1.0', from: '1.2.0', reason: 'RC-8' },
  ]);
});

test('a version is given to a share of the members or to the whole organization, and taken back', async () => {
  const { writes } = renderScreen('?screen=mfe-vault', {
    'POST /v1/operator/screens/mfe-vault/canary': changedTo('1.2.0'),
    'DELETE /v1/operator/screens/mfe-vault/canary': changedTo('1.2.0'),
  });
  await press('Essayer la version 1.1.0');
  const dialog = within(await findDialog(/Donner mfe-vault 1\.1\.0 à une partie/));
  await userEvent.selectOptions(dialog.getByLabelText(/Part des membres/), '10');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Vasseur & Lacaze/ }));
  vault = {
    ...VAULT,
    canary: {
      version: '1.1.0',
      percent: 10,
      organizations: ['o1'],
      since: '2026-11-20T09:00:00.000Z',
    },
    versions: VAULT.versions.map((each) => ({ ...each, loads: 12, failures: 1 })),
    history: [
      {
        channel: 'canary',
        version: '1.2.0',
        percent: 0,
        organizations: [],
        owner: 'team',
        by: 'product',
        reason: '1 failures on 50 pages in 5 minutes',
        at: '2026-11-19T09:00:00.000Z',
      },
      ...VAULT.history,
    ],
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Commencer l’essai' }));
  const panel = await screen.findByRole('region', { name: 'Version d’essai' });
  expect(panel).toHaveTextContent(
    /Version 1\.1\.0 pour 10\s% des membres et 1 organisation entière, depuis le 20 novembre 2026.*12 chargements · 1 échec/,
  );
  expect(screen.getByText(/Essai de la version 1\.2\.0 arrêté par Recueil/)).toBeVisible();
  expect(screen.getByText(/Décidé par Hélène Vasseur/)).toBeVisible();
  await press('Arrêter l’essai');
  expect(await screen.findByText('L’essai de la version 1.1.0 est arrêté')).toBeVisible();
  expect(writes().map(({ method, query, body }) => [method, body ?? query.toString()])).toEqual([
    ['POST', { version: '1.1.0', percent: 10, organizations: ['o1'] }],
    ['DELETE', 'version=1.1.0'],
  ]);
});

test('a canary that replaced the one on the page is not ended by its button', async () => {
  vault = {
    ...VAULT,
    canary: { version: '1.1.0', percent: 5, organizations: [], since: null },
  };
  renderScreen('?screen=mfe-vault', {
    'DELETE /v1/operator/screens/mfe-vault/canary': {
      status: 409,
      problem: { code: 'screen-other-canary' },
    },
  });
  await press('Arrêter l’essai');
  expect(await screen.findByText(/Un autre essai a commencé entre-temps/)).toBeVisible();
});

test('the message of a rollback names the version that the server made live', async () => {
  renderScreen('?screen=mfe-vault', {
    'POST /v1/operator/screens/mfe-vault/rollback': changedTo('1.0.9'),
  });
  await press('Revenir à la version 1.1.0');
  await answer(/Revenir à mfe-vault 1\.1\.0/, 'Revenir à 1.1.0');
  expect(await screen.findByText('mfe-vault est revenu à la version 1.0.9')).toBeVisible();
});

test('a rollback names the version that was live when it was pressed, and the one to come', async () => {
  const { writes } = renderScreen('?screen=mfe-vault', {
    'POST /v1/operator/screens/mfe-vault/rollback': {
      status: 409,
      problem: { code: 'screen-changed-meanwhile' },
    },
  });
  await press('Revenir à la version 1.1.0');
  await answer(/Revenir à mfe-vault 1\.1\.0/, 'Revenir à 1.1.0');
  expect(
    await screen.findByText(/Une autre version a été mise en ligne entre-temps/),
  ).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([{ from: '1.2.0', to: '1.1.0' }]);
});

test('only a screen that Recueil does not have can be withdrawn', async () => {
  const { writes } = renderScreen('?screen=mfe-reports', {
    'POST /v1/operator/screens/mfe-reports/withdrawal': changedTo(null),
  });
  await press('Retirer l’écran');
  await answer(/Retirer mfe-reports/, 'Retirer l’écran');
  expect(await screen.findByText('mfe-reports est retiré')).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([{}]);
  await userEvent.click(screen.getByRole('link', { name: 'Tous les écrans' }));
  await userEvent.click(await screen.findByRole('link', { name: 'mfe-vault' }));
  expect(await screen.findByRole('button', { name: /Revenir/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retirer l’écran' })).toBeNull();
});

test('a version that is not served is explained in place', async () => {
  vault = {
    ...VAULT,
    live: { version: '1.0.0', owner: 'release', since: null },
    notServed: 'The screen needs contract ^1.4.0, the shell has 2.0.0.',
  };
  renderScreen('?screen=mfe-vault');
  expect(await screen.findByText('La version 1.2.0 n’est pas servie')).toBeVisible();
  expect(screen.getByText(/les visiteurs reçoivent la version fournie avec Recueil/)).toBeVisible();
  expect(screen.getByText(/needs contract/)).toHaveAttribute('lang', 'en');
});

test('the screen of the public pages has nothing to press', async () => {
  renderScreen('?screen=mfe-landing', {
    'GET /v1/operator/screens/mfe-landing': { data: { ...VAULT, name: 'mfe-landing' } },
  });
  expect(await screen.findByText(/n’est livré qu’avec une nouvelle version/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Revenir|Mettre en ligne/ })).toBeNull();
});

test('screens that cannot be loaded are explained, with a retry', async () => {
  renderScreen('', { 'GET /v1/operator/screens': { status: 500 } });
  expect(await screen.findByText('Les écrans n’ont pas pu être chargés')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('a publisher key is created, shown once and copied', async () => {
  publisherKeys = [];
  const { writes } = renderScreen('', {
    'POST /v1/operator/publisher-keys': {
      status: 201,
      data: { id: 'K1', key: 'rp_K1_secret', expiresAt: KEY.expiresAt },
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByText('Aucune clé de publication')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  await user.type(screen.getByLabelText(/Équipe/), 'Équipe du coffre');
  await user.type(screen.getByLabelText(/Écrans/), 'mfe-vault, mfe-reports');
  await user.type(screen.getByLabelText(/Adresse pour les alertes/), 'coffre');
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  expect(await screen.findByText(/adresse comme coffre@exemple/)).toBeVisible();
  await user.type(screen.getByLabelText(/Adresse pour les alertes/), '@equipe.example');
  await user.selectOptions(screen.getByLabelText('Durée de validité'), '90 jours');
  publisherKeys = [KEY];
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  expect(await screen.findByDisplayValue('rp_K1_secret')).toHaveFocus();
  expect(writes().map(({ body }) => body)).toEqual([
    {
      team: 'Équipe du coffre',
      screens: ['mfe-vault', 'mfe-reports'],
      expiresInDays: 90,
      email: 'coffre@equipe.example',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copier la clé' }));
  expect(await navigator.clipboard.readText()).toBe('rp_K1_secret');
  await user.click(screen.getByRole('button', { name: 'J’ai gardé la clé' }));
  expect(screen.queryByDisplayValue('rp_K1_secret')).toBeNull();
});

test.each([
  ['', /Ce champ est obligatoire/],
  ['vault', /« vault » n’est pas un écran publiable/],
  ['mfe-vault mfe-landing', /« mfe-landing » n’est pas un écran publiable/],
  [Array.from('abcdefghijklm', (letter) => `mfe-${letter}`).join(' '), /12 écrans au plus/],
])('a publisher key for %j is refused with words', async (screens, words) => {
  const { writes } = renderScreen();
  await press('Créer une clé');
  await userEvent.type(screen.getByLabelText(/Équipe/), 'Coffre');
  if (screens !== '') await userEvent.type(screen.getByLabelText(/Écrans/), screens);
  await press('Créer une clé');
  expect(await screen.findByText(words)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('a publisher key is revoked after a confirmation', async () => {
  const { writes } = renderScreen('', { 'DELETE /v1/operator/publisher-keys/K1': { status: 204 } });
  expect(await screen.findByText(/Créée le 2 mars 2026 · Expire le 2 mars 2999/)).toBeVisible();
  expect(screen.getByText('N’a encore rien publié')).toBeVisible();
  await press('Révoquer la clé d’Équipe du coffre');
  publisherKeys = [{ ...KEY, revokedAt: '2026-11-20T09:00:00.000Z' }];
  await answer(/Révoquer la clé d’Équipe du coffre/, 'Révoquer la clé');
  expect(await screen.findByText('Révoquée')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Révoquer/ })).toBeNull();
  expect(writes().map(({ method }) => method)).toEqual(['DELETE']);
});

test('an owner who is no operator sees neither the tab nor the screens', async () => {
  const { calls } = renderScreen('', { 'GET /users/profile': { data: buildProfile() } });
  expect(await screen.findByText(/réservée aux personnes qui exploitent Recueil/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Écrans' })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/v1/operator/screens');
});

test('the texts about screens have the same keys and placeholders in both languages', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});

test('an operator overrides a screen for themselves by an address or a version', async () => {
  const refused = { status: 422, rawBody: { status: 422, code: 'screen-override-target' } };
  vault = { ...VAULT, overriding: { address: 'http://localhost:3103' } };
  const { writes } = renderScreen('?screen=mfe-vault', {
    'PUT /v1/operator/screens/mfe-vault/override': refused,
  });
  await press('Remplacer pour moi');
  const dialog = within(await findDialog(/Remplacer mfe-vault pour vous/));
  const address = dialog.getByLabelText(/^Adresse/);
  expect(address).toHaveValue('http://localhost:3103');
  await userEvent.clear(address);
  await userEvent.type(address, ' http://example.org ');
  await userEvent.click(dialog.getByRole('button', { name: 'Remplacer pour moi' }));
  expect(await screen.findByText(/L’adresse doit être sur localhost/)).toBeVisible();
  await press('Remplacer pour moi');
  const again = within(await findDialog(/Remplacer mfe-vault pour vous/));
  await userEvent.selectOptions(again.getByLabelText(/Chargé depuis/), '1.1.0');
  expect(again.queryByLabelText(/^Adresse/)).toBeNull();
  await userEvent.click(again.getByRole('button', { name: 'Remplacer pour moi' }));
  await screen.findAllByText(/n’a pas pu être remplacé/);
  expect(writes().map(({ body }) => body)).toEqual([
    { entry: 'http://example.org' },
    { version: '1.1.0' },
  ]);
});

test('a screen cannot be overridden while the installation does not allow it', async () => {
  renderScreen('?screen=mfe-vault');
  await screen.findByRole('list', { name: 'Historique' });
  expect(screen.queryByRole('button', { name: 'Remplacer pour moi' })).toBeNull();
});
