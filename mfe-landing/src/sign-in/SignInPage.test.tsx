import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage, resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import type { PublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { stubRuntimeConfig } from '../site/stub-runtime-config.ts';
import { buildLoginUrl, parseReturnPath, parseSignInError } from './login-url.ts';

let forgetFacts = () => {};

beforeEach(() => {
  localStorage.clear();
  resetLanguage();
});
afterEach(() => {
  forgetFacts();
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
  '%s has one main button, « %s », that goes to the provider',
  async (pathname, name, href, other, otherHref) => {
    render(<PublicSite pathname={pathname} />);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', otherHref);
  },
);

test('the provider goes on in the language that is chosen on the page', async () => {
  render(<PublicSite pathname="/sign-up" />);
  await screen.findByRole('heading', { level: 1, name: 'Créer un compte' });
  act(() => chooseLanguage('en'));
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/api/auth/login?returnTo=%2Fapp%2Fdashboard&prompt=create&locale=en',
  );
});

describe('where sign-in leads', () => {
  test.each([
    ['?returnTo=%2Fapp%2Frequests%2F42', '/app/requests/42'],
    ['?returnTo=%2Fapp', '/app'],
    ['', '/app/dashboard'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/app/dashboard'],
    ['?returnTo=%2F%2Fevil.example', '/app/dashboard'],
    ['?returnTo=%2Fapplication', '/app/dashboard'],
  ])('%s leads to %s', (search, expected) => {
    expect(parseReturnPath(search)).toBe(expected);
    expect(
      new URL(buildLoginUrl('sign-in', search, 'fr'), 'http://localhost').searchParams.get(
        'returnTo',
      ),
    ).toBe(expected);
  });
});

describe('errors', () => {
  test.each([
    ['sign-in-failed', 'La connexion n’a pas abouti', 'Signing in did not work'],
    ['cancelled', 'Vous avez annulé la connexion', 'You cancelled signing in'],
    ['expired', 'Votre session est terminée', 'Your session has ended'],
    ['refused', 'L’accès a été refusé', 'Access was refused'],
    ['unavailable', 'Le service de connexion ne répond pas', 'The sign-in service does not answer'],
    ['anything-else', 'La connexion n’a pas abouti', 'Signing in did not work'],
  ])('%s is told as « %s » and as « %s »', async (code, french, english) => {
    window.history.replaceState(null, '', `/sign-in?error=${code}`);
    render(<PublicSite pathname="/sign-in" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(french);
    act(() => chooseLanguage('en'));
    expect(screen.getByRole('alert')).toHaveTextContent(english);
  });

  test('no code, no error', () => {
    expect(parseSignInError('?returnTo=%2Fapp')).toBeNull();
  });
});

describe('the deliberate error button', () => {
  test.each([
    [{}, false],
    [{ development: false, errorReporting: false }, false],
    [{ development: true }, true],
    [{ errorReporting: true }, true],
  ])('with %j it is shown: %s', async (facts, shown) => {
    forgetFacts = stubRuntimeConfig(facts);
    render(<PublicSite pathname="/sign-in" />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Déclencher une erreur de test' })).toHaveLength(
      shown ? 1 : 0,
    );
  });

  const press = async (facts: PublicRuntimeConfig) => {
    forgetFacts = stubRuntimeConfig(facts);
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
  const fate = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  const tell = (delivered: boolean) =>
    act(
      () =>
        void document.dispatchEvent(
          new CustomEvent('recueil-report', { detail: { id: 'x', delivered } }),
        ),
    );

  test('throws an error that nobody catches', async () => {
    expect(await press({ errorReporting: true })).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Deliberate test error/) }),
    ]);
  });

  test('says that nothing is configured when nothing is', async () => {
    await press({ development: true });
    expect(fate()).toBe(
      'Erreur déclenchée. Elle n’a été envoyée à personne\u00A0: aucun service qui reçoit les erreurs n’est configuré.',
    );
    act(() => chooseLanguage('en'));
    expect(fate()).toContain('It was sent to nobody');
  });

  test.each([
    [true, 'Une erreur de test a été envoyée.', 'A test error was sent.'],
    [
      false,
      'L’erreur de test n’a pas pu être envoyée\u00A0: le service qui reçoit les erreurs ne répond pas.',
      'The test error could not be sent: the service that receives errors does not answer.',
    ],
  ])('says what became of the report: delivered %s', async (delivered, french, english) => {
    await press({ errorReporting: true });
    expect(fate()).toBe('Erreur déclenchée. Envoi…');
    tell(delivered);
    expect(fate()).toBe(french);
    act(() => chooseLanguage('en'));
    expect(fate()).toBe(english);
  });
});
