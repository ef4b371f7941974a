import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage, resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import type { PublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { stubRuntimeConfig } from '../site/stub-runtime-config.ts';
import { buildLoginUrl, parseReturnPath, parseSignInError } from './login-url.ts';

let removeConfig = () => {};

beforeEach(() => {
  localStorage.clear();
  resetLanguage();
});
afterEach(() => {
  removeConfig();
  window.history.replaceState(null, '', '/');
});

test.each([
  [
    '/sign-in',
    'Se connecter',
    '/api/auth/login?returnTo=%2Fapp%2Fdashboard&locale=fr',
    'Créer un compte',
    '/sign-up',
  ],
  [
    '/auth/sign-in',
    'Se connecter',
    '/api/auth/login?returnTo=%2Fapp%2Fdashboard&locale=fr',
    'Créer un compte',
    '/sign-up',
  ],
  [
    '/sign-up',
    'Créer un compte',
    '/api/auth/login?returnTo=%2Fapp%2Fdashboard&prompt=create&locale=fr',
    'Se connecter',
    '/sign-in',
  ],
])(
  '%s has one primary button, « %s », that leads to the identity provider',
  async (pathname, name, href, other, otherHref) => {
    render(<PublicSite pathname={pathname} />);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', otherHref);
  },
);

test('the link to the identity provider carries the language selected on the sign-in page', async () => {
  render(<PublicSite pathname="/sign-up" />);
  await screen.findByRole('heading', { level: 1, name: 'Créer un compte' });
  act(() => chooseLanguage('en'));
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/api/auth/login?returnTo=%2Fapp%2Fdashboard&prompt=create&locale=en',
  );
});

describe('further ways to sign in', () => {
  test.each([
    ['/sign-in', 'Se connecter'],
    ['/sign-up', 'Créer un compte'],
  ])('%s has a button for each configured way, after its own', async (pathname, action) => {
    removeConfig = stubRuntimeConfig({ signInHints: ['Google', 'Microsoft'] });
    window.history.replaceState(null, '', `${pathname}?returnTo=%2Fapp%2Frequests`);
    render(<PublicSite pathname={pathname} />);
    const google = await screen.findByRole('link', { name: 'Continuer avec Google' });
    expect(google).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fapp%2Frequests&locale=fr&hint=Google',
    );
    expect(
      screen
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .filter((text) => text === action || text?.startsWith('Continuer')),
    ).toEqual([action, 'Continuer avec Google', 'Continuer avec Microsoft']);
    act(() => chooseLanguage('en'));
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  });

  test.each([{}, { signInHints: [] }])('the configuration %j offers none', async (config) => {
    removeConfig = stubRuntimeConfig(config);
    render(<PublicSite pathname="/sign-in" />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('ou')).toBeNull();
    expect(screen.queryByRole('link', { name: /Continuer avec/ })).toBeNull();
  });
});

describe('return path after sign-in', () => {
  test.each([
    ['?returnTo=%2Fapp%2Frequests%2F42', '/app/requests/42'],
    ['?returnTo=%2Fapp', '/app'],
    [
      '?returnTo=%2Fapp%2Frequests%3Fsearch%3DH%C3%A9l%C3%A8ne',
      '/app/requests?search=H%C3%A9l%C3%A8ne',
    ],
    ['', '/app/dashboard'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/app/dashboard'],
    ['?returnTo=%2F%2Fevil.example', '/app/dashboard'],
    ['?returnTo=%2Fapplication', '/app/dashboard'],
  ])('the sign-in query « %s » returns to %s', (search, expected) => {
    expect(parseReturnPath(search)).toBe(expected);
    expect(
      new URL(buildLoginUrl('sign-in', search, 'fr'), 'http://localhost').searchParams.get(
        'returnTo',
      ),
    ).toBe(expected);
  });

  test('the requested page is kept between sign-in and sign-up', async () => {
    window.history.replaceState(
      null,
      '',
      '/sign-in?error=cancelled&returnTo=%2Fapp%2Frequests%2F42',
    );
    render(<PublicSite pathname="/sign-in" />);
    expect(await screen.findByRole('link', { name: 'Créer un compte' })).toHaveAttribute(
      'href',
      '/sign-up?returnTo=%2Fapp%2Frequests%2F42',
    );
  });
});

describe('sign-in errors', () => {
  test.each([
    ['sign-in-failed', 'La connexion n’a pas abouti', 'Sign-in failed'],
    ['cancelled', 'Vous avez annulé la connexion', 'You cancelled sign-in'],
    ['expired', 'Votre session est terminée', 'Your session has ended'],
    ['refused', 'L’accès a été refusé', 'Access denied'],
    ['misconfigured', 'La connexion est mal configurée', 'Sign-in is not set up correctly'],
    [
      'unavailable',
      'Le service de connexion ne répond pas',
      'The sign-in service is not responding',
    ],
    ['anything-else', 'La connexion n’a pas abouti', 'Sign-in failed'],
  ])('the sign-in error %s is shown as « %s » and « %s »', async (code, french, english) => {
    window.history.replaceState(null, '', `/sign-in?error=${code}`);
    render(<PublicSite pathname="/sign-in" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(french);
    act(() => chooseLanguage('en'));
    expect(screen.getByRole('alert')).toHaveTextContent(english);
  });

  test('after a refused account, each way to sign in lets another one be chosen', async () => {
    removeConfig = stubRuntimeConfig({ signInHints: ['Google'] });
    window.history.replaceState(null, '', '/sign-in?error=refused');
    render(<PublicSite pathname="/sign-in" />);
    expect(await screen.findByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fapp%2Fdashboard&prompt=select_account&locale=fr',
    );
    expect(screen.getByRole('link', { name: 'Continuer avec Google' })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fapp%2Fdashboard&prompt=select_account&locale=fr&hint=Google',
    );
  });

  test('a sign-in address without an error code shows no error', () => {
    expect(parseSignInError('?returnTo=%2Fapp')).toBeNull();
  });
});

describe('test error button', () => {
  test.each([
    [{}, false],
    [{ development: false, errorReporting: false }, false],
    [{ development: true }, true],
    [{ errorReporting: true }, true],
  ])('with the configuration %j the test error button is shown: %s', async (facts, shown) => {
    removeConfig = stubRuntimeConfig(facts);
    render(<PublicSite pathname="/sign-in" />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Déclencher une erreur de test' })).toHaveLength(
      shown ? 1 : 0,
    );
  });

  const clickTestError = async (facts: PublicRuntimeConfig) => {
    removeConfig = stubRuntimeConfig(facts);
    const thrown: unknown[] = [];
    const listen = (event: ErrorEvent) => {
      event.preventDefault();
      thrown.push(event.error);
    };
    window.addEventListener('error', listen);
    render(<PublicSite pathname="/sign-in" />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Déclencher une erreur de test' }),
    );
    window.removeEventListener('error', listen);
    return thrown;
  };
  const readOutcome = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  const dispatchReport = (delivered: boolean) =>
    act(
      () =>
        void document.dispatchEvent(
          new CustomEvent('recueil-report', { detail: { id: 'x', delivered } }),
        ),
    );

  test('the test error button throws an uncaught error', async () => {
    expect(await clickTestError({ errorReporting: true })).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Deliberate test error/) }),
    ]);
  });

  test('the test error button says when no error reporting is configured', async () => {
    await clickTestError({ development: true });
    expect(readOutcome()).toBe(
      'Erreur déclenchée. Elle n’a été envoyée à personne\u00A0: aucun service qui reçoit les erreurs n’est configuré.',
    );
    act(() => chooseLanguage('en'));
    expect(readOutcome()).toContain('It was not sent');
  });

  test.each([
    [true, 'Une erreur de test a été envoyée.', 'The test error was sent.'],
    [
      false,
      'L’erreur de test n’a pas pu être envoyée\u00A0: le service qui reçoit les erreurs ne répond pas.',
      'The test error could not be sent: the error reporting service is not responding.',
    ],
  ])(
    'the test error button says whether the report was delivered: %s',
    async (delivered, french, english) => {
      await clickTestError({ errorReporting: true });
      expect(readOutcome()).toBe('Erreur déclenchée. Envoi…');
      dispatchReport(delivered);
      expect(readOutcome()).toBe(french);
      act(() => chooseLanguage('en'));
      expect(readOutcome()).toBe(english);
    },
  );
});
