import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { forgetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import { putPageFacts } from '../site/put-page-facts.ts';
import { loginUrl, returnTo, signInError } from './login-url.ts';

let forgetFacts = () => {};

beforeEach(forgetLanguage);
afterEach(() => {
  forgetFacts();
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/sign-in', 'Se connecter', '/api/auth/login?returnTo=%2Fapp%2Fdashboard', 'Créer un compte', '/sign-up'],
  ['/auth/sign-in', 'Se connecter', '/api/auth/login?returnTo=%2Fapp%2Fdashboard', 'Créer un compte', '/sign-up'],
  ['/sign-up', 'Créer un compte', '/api/auth/login?returnTo=%2Fapp%2Fdashboard&prompt=create', 'Se connecter', '/sign-in'],
])('%s has one main button, « %s », that goes to the provider', async (pathname, name, href, other, otherHref) => {
  render(<PublicSite pathname={pathname} />);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', otherHref);
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
    expect(returnTo(search)).toBe(expected);
    expect(new URL(loginUrl('sign-in', search), 'http://localhost').searchParams.get('returnTo')).toBe(expected);
  });
});

describe('errors', () => {
  test.each([
    ['sign-in-failed', 'La connexion n’a pas abouti'],
    ['expired', 'Votre session est terminée'],
    ['refused', 'L’accès a été refusé'],
    ['anything-else', 'La connexion n’a pas abouti'],
  ])('%s is told as « %s »', async (code, title) => {
    window.history.replaceState(null, '', `/sign-in?error=${code}`);
    render(<PublicSite pathname="/sign-in" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  test('no code, no error', () => {
    expect(signInError('?returnTo=%2Fapp')).toBeNull();
  });
});

describe('the deliberate error button', () => {
  test.each([
    [{}, false],
    [{ development: false, errorReporting: false }, false],
    [{ development: true }, true],
    [{ errorReporting: true }, true],
  ])('with %j it is shown: %s', async (facts, shown) => {
    forgetFacts = putPageFacts(facts);
    render(<PublicSite pathname="/sign-in" />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Déclencher une erreur de test' })).toHaveLength(shown ? 1 : 0);
  });
});
