import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { checkRuntimeConfig } from './runtime-config.rules.ts';
import { mountRoot } from '../mount-root.tsx';
import { readRuntimeConfig, type RuntimeConfig } from './runtime-config.ts';

const WHOLE = {
  appUrl: 'https://recueil.example.org',
  apiUrl: 'https://recueil.example.org/api',
  authKey: 'pk_recueil',
};

test.each([
  ['complete', {}, [], []],
  [
    'a local address',
    { appUrl: 'http://localhost:3000', apiUrl: 'http://localhost:3000/api' },
    [],
    [],
  ],
  ['no app address', { appUrl: undefined }, ['appUrl'], []],
  ['an empty API address', { apiUrl: '' }, ['apiUrl'], []],
  ['a key of spaces', { authKey: '  ' }, ['authKey'], []],
  [
    'nothing configured',
    { appUrl: null, apiUrl: null, authKey: null },
    ['appUrl', 'apiUrl', 'authKey'],
    [],
  ],
  [
    'an app address without scheme',
    { appUrl: 'recueil.example.org' },
    [],
    ['appUrl is not a valid URL (PUBLIC_URL)'],
  ],
  [
    'an API address with a foreign scheme',
    { apiUrl: 'ftp://recueil.example.org' },
    [],
    ['apiUrl is not a valid URL (PUBLIC_URL)'],
  ],
  [
    'an API address without host',
    { apiUrl: 'https:///api' },
    [],
    ['apiUrl is not a valid URL (PUBLIC_URL)'],
  ],
  [
    'an invalid port',
    { appUrl: 'http://localhost:99999' },
    [],
    ['appUrl is not a valid URL (PUBLIC_URL)'],
  ],
  [
    'a secret key instead of a public one',
    { authKey: 'sk_recueil' },
    [],
    ['authKey does not start with pk_ (OIDC_CLIENT_ID)'],
  ],
  [
    'a key with a similar prefix',
    { authKey: 'public_recueil' },
    [],
    ['authKey does not start with pk_ (OIDC_CLIENT_ID)'],
  ],
  [
    'one setting missing and another malformed',
    { appUrl: null, authKey: 'recueil' },
    ['appUrl'],
    ['authKey does not start with pk_ (OIDC_CLIENT_ID)'],
  ],
])('configuration check: %s', (_, change, missing, warnings) =>
  expect(checkRuntimeConfig({ ...WHOLE, ...change })).toEqual({ missing, warnings }),
);

describe('a host with its configuration', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    jest.restoreAllMocks();
  });
  const host = jest.fn(() => <h1>Bienvenue</h1>);
  const open = async (change: Partial<RuntimeConfig>) => {
    document.body.innerHTML = '<div id="root"></div>';
    host.mockClear();
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await act(async () => {
      mountRoot({ ...readRuntimeConfig(), ...WHOLE, ...change }, {}, host);
      await import('./MissingConfigPage.tsx');
    });
    return warned;
  };

  test('a complete configuration opens the app without a warning', async () => {
    expect(await open({})).not.toHaveBeenCalled();
    expect(screen.getByRole('heading')).toHaveTextContent('Bienvenue');
  });

  test.each([
    [
      'fr',
      'Recueil n’est pas encore configuré',
      'L’adresse de l’API PUBLIC_URL',
      'La personne qui administre ce serveur',
    ],
    [
      'en',
      'Recueil is not configured yet',
      'The address of the API PUBLIC_URL',
      'The administrator of this server',
    ],
  ])(
    'a missing setting shows, in %s, what is missing and who can fix it instead of the app',
    async (language, title, item, who) => {
      document.documentElement.lang = language;
      await open({ apiUrl: null });
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([item]);
      expect(screen.getByRole('alert')).toHaveTextContent(who);
      expect(host).not.toHaveBeenCalled();
    },
  );

  test('malformed settings open the app and log one warning', async () => {
    const warned = await open({ authKey: 'recueil', appUrl: 'nowhere' });
    expect(screen.getByRole('heading')).toHaveTextContent('Bienvenue');
    expect(warned.mock.calls).toEqual([
      [
        'Recueil: appUrl is not a valid URL (PUBLIC_URL); authKey does not start with pk_ (OIDC_CLIENT_ID)',
      ],
    ]);
  });
});
