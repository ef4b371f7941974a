import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import { stubRuntimeConfig } from '../site/stub-runtime-config.ts';
import { LandingPage } from './LandingPage.tsx';

const CLAIMS = /HIPAA|ISO 27001|RGPD|GDPR|en France|85\s%|60\s%|490|400\s%|92\s%|500/;

let removeConfig = () => {};

beforeEach(resetLanguage);
afterEach(() => removeConfig());

describe('frequently asked questions', () => {
  test('one answer of the FAQ is open at a time, and clicking it again closes it', async () => {
    render(<LandingPage />);
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
  ['Confidentialité', '/privacy'],
  ['Conditions', '/terms'],
  ['Sécurité', '/security'],
  ['Licences', '/licenses'],
])('the landing page link « %s » leads to %s', (name, href) => {
  render(<LandingPage />);
  for (const link of screen.getAllByRole('link', { name }))
    expect(link).toHaveAttribute('href', href);
});

test('the landing page shows the price, the yearly price and three testimonials', () => {
  render(<LandingPage />);
  expect(screen.getByText(/^97\s€$/)).toBeVisible();
  expect(screen.getByText(/^970\s€ par an$/)).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
});

test('the setting `claims: false` removes compliance claims and figures but keeps the price', () => {
  removeConfig = stubRuntimeConfig({ claims: false });
  const { container } = render(<LandingPage />);
  expect(container.textContent).not.toMatch(CLAIMS);
  expect(screen.getByText(/^97\s€$/)).toBeVisible();
});

test('the landing page is available in English', async () => {
  render(<PublicSite pathname="/" />);
  const [toEnglish] = await screen.findAllByRole('button', { name: 'English' });
  await userEvent.click(toEnglish as HTMLElement);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Complete files, without chasing paperwork',
  );
});
