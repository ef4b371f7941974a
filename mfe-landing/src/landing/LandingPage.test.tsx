import { beforeEach, describe, expect, test } from '@jest/globals';
import type { LandingClaims } from '@recueil/backend/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import { LandingPage } from './LandingPage.tsx';

const CLAIMS: LandingClaims = {
  facts: [{ icon: 'none', before: 'Conforme', strong: 'RGPD', after: '(juriste)' }],
  dashboard: [{ value: '92 %', label: 'Taux de réponse' }],
  cost: { figure: '490 €', unit: 'perdus chaque mois' },
  gains: [{ value: '85 %', label: 'de réponses en plus' }],
  returnOnInvestment: {
    title: 'Rentabilisé en deux semaines',
    text: 'Le calcul',
    integrations: 'Une API REST',
    caption: 'Retour',
    rows: [['Amorti', 'en 2 semaines']],
    total: ['Total', '400 %'],
  },
  testimonials: [{ quote: 'C’est simple.', name: 'Claire Aubry', role: 'Conseillère' }],
  integrations: 'Messagerie et stockage',
  hosting: 'En France, certifié ISO 27001.',
};

/** The texts, without names of icons. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object)
        .filter(([name]) => name !== 'icon')
        .flatMap(([, part]) => listTexts(part));

const CLAIM = /HIPAA|ISO 27001|RGPD|GDPR|en France|85\s%|60\s%|490|400\s%|92\s%|500/;

beforeEach(resetLanguage);

describe('frequently asked questions', () => {
  test('one answer of the FAQ is open at a time, and clicking it again closes it', async () => {
    render(<LandingPage claims={undefined} />);
    const open = () =>
      screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);
    const second = screen.getByRole('button', { name: /Combien de temps pour commencer/ });
    expect(open()).toEqual([expect.stringMatching(/Mes clients/)]);
    await userEvent.click(second);
    expect(open()).toEqual([expect.stringMatching(/Combien de temps/)]);
    expect(screen.getByText(/Trois minutes environ/)).toBeVisible();
    expect(screen.getByText(/Ils reçoivent un lien sécurisé/)).not.toBeVisible();
    await userEvent.click(second);
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });
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
  render(<LandingPage claims={undefined} />);
  for (const link of screen.getAllByRole('link', { name }))
    expect(link).toHaveAttribute('href', href);
});

test('without claims of the operator the landing page shows prices and no claims', () => {
  const { container } = render(<LandingPage claims={undefined} />);
  expect(screen.getByText(/^97\s€$/)).toBeVisible();
  expect(screen.getByText(/^970\s€ par an$/)).toBeVisible();
  expect(container.textContent).not.toMatch(CLAIM);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the landing page shows every claim that the operator has set, in the language of the page', () => {
  const { container } = render(<LandingPage claims={{ fr: CLAIMS, en: {} }} />);
  for (const text of listTexts(CLAIMS)) expect(container.textContent).toContain(text);
});

test('the landing page is available in English', async () => {
  render(<PublicSite pathname="/" />);
  const [toEnglish] = await screen.findAllByRole('button', { name: 'English' });
  await userEvent.click(toEnglish as HTMLElement);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Complete files, without chasing paperwork',
  );
});
