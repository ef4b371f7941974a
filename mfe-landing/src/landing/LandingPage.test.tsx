import { expect, test } from '@jest/globals';
import type { LandingClaims } from '@recueil/backend/contract';
import { render, screen, within } from '@testing-library/react';
import { PageLanguage } from '../i18n/language.ts';
import { LandingPage } from './LandingPage.tsx';
import { OPERATOR_CLAIMS } from './testing/operator-claims.ts';

/** The texts, without names of icons. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object)
        .filter(([name]) => name !== 'icon')
        .flatMap(([, part]) => listTexts(part));

const CLAIM = /HIPAA|ISO 27001|RGPD|GDPR|en France|85\s%|60\s%|490|400\s%|92\s%|500/;

const renderPage = (claims: LandingClaims = {}, language: 'fr' | 'en' = 'fr') =>
  render(
    <PageLanguage value={language}>
      <LandingPage claims={claims} prelaunch={false} pictures={{}} />
    </PageLanguage>,
  );

test('the questions are native disclosures of one group, the first of them open', () => {
  const { container } = renderPage();
  const questions = [...container.querySelectorAll<HTMLDetailsElement>('.ld-faq details')];
  expect(questions.map(({ open }) => open)).toEqual([true, false, false, false]);
  expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(
    new Set(['faq']),
  );
  expect(questions[1]).toHaveTextContent(/Combien|conservés/);
  expect(within(questions[0]!).getByRole('heading', { level: 3 })).toHaveTextContent(/Mes clients/);
});

test.each([
  ['Se connecter', '/sign-in'],
  ['Créer un compte', '/sign-up'],
  ['Mentions légales', '/legal'],
  ['Confidentialité', '/privacy'],
  ['Conditions', '/terms'],
  ['Sécurité', '/security'],
  ['Licences', '/licenses'],
])('the landing page link « %s » leads to %s', (name, href) => {
  renderPage();
  for (const link of screen.getAllByRole('link', { name }))
    expect(link).toHaveAttribute('href', href);
});

test('without claims of the operator the landing page shows prices and no claims', () => {
  const { container } = renderPage();
  expect(screen.getByText(/^97\s€$/)).toBeVisible();
  expect(screen.getByText(/^970\s€ par an$/)).toBeVisible();
  expect(container.textContent).not.toMatch(CLAIM);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the landing page shows every claim that the operator has set', () => {
  const { container } = renderPage(OPERATOR_CLAIMS.fr);
  for (const text of listTexts(OPERATOR_CLAIMS.fr)) expect(container.textContent).toContain(text);
});

test('the English page links to English pages and to the French page', () => {
  renderPage({}, 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Complete files, without chasing paperwork',
  );
  for (const [name, href] of [
    ['Privacy', '/en/privacy'],
    ['Terms', '/en/terms'],
    ['Security', '/en/security'],
    ['Recueil, home', '/en'],
    ['Français', '/'],
    ['Sign in', '/sign-in'],
  ] as const)
    for (const link of screen.getAllByRole('link', { name }))
      expect(link).toHaveAttribute('href', href);
});
