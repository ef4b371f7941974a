import { expect, test } from '@jest/globals';
import type { LegalValues } from '@recueil/backend/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { PageLanguage } from '../i18n/language.ts';
import type { LegalPageName } from './legal-text.ts';
import { LEGAL_PAGES, LegalPage } from './LegalPage.tsx';

const renderPage = (
  page: LegalPageName,
  {
    language = 'fr',
    legal = {},
    nameMissing = false,
  }: { language?: 'fr' | 'en'; legal?: LegalValues; nameMissing?: boolean } = {},
) =>
  render(
    <PageLanguage value={language}>
      <LegalPage page={page} legal={legal} nameMissing={nameMissing} />
    </PageLanguage>,
  );

test.each([
  ['privacy', 'Politique de confidentialité'],
  ['terms', 'Conditions d’utilisation'],
  ['security', 'Sécurité'],
] as const)(
  '%s shows « %s » with a table of contents that links to every section',
  (page, title) => {
    const { container } = renderPage(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const anchors = [...container.querySelectorAll('nav a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(anchors.length).toBeGreaterThan(3);
    for (const anchor of anchors) expect(container.querySelector(anchor ?? '')).not.toBeNull();
  },
);

test.each(LEGAL_PAGES)(
  'without values %s has no placeholder, no empty section and no markup',
  (page) => {
    const { container } = renderPage(page);
    expect(container.textContent).not.toMatch(/\[\[|\]\]|\*\*|\{\{|LEGAL_FILE/);
    for (const section of container.querySelectorAll('section'))
      expect(section.querySelector('p, li, td')).not.toBeNull();
  },
);

test.each(LEGAL_PAGES)('in development %s names the fields that are not set', (page) => {
  renderPage(page, { nameMissing: true });
  for (const field of screen.getAllByText(/^LEGAL_FILE: [A-Za-z.]+$/))
    expect(field).toHaveClass('lg-fill');
});

test('the legal notice shows who operates and who hosts the service', () => {
  const legal = { operator: ['Office SARL, 1 rue Haute'], host: ['Hébergeur SAS, Lille'] };
  renderPage('legal', { legal });
  expect(screen.getByText('Office SARL, 1 rue Haute')).toBeVisible();
  expect(screen.getByText('Hébergeur SAS, Lille')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull();
});

test.each(['fr', 'en'] as const)(
  'each statement of the security page in %s names a test or a document that exists',
  (language) => {
    renderPage('security', { language });
    const statements = screen.getAllByRole('listitem').filter((item) => item.closest('section'));
    expect(statements.length).toBeGreaterThan(18);
    for (const statement of statements) {
      const proof = statement.querySelector('code')?.textContent ?? '';
      expect(proof).toMatch(/\.(test|spec)\.ts$|^docs\//);
      expect(existsSync(join(__dirname, '../../..', proof)) ? '' : proof).toBe('');
    }
    expect(
      screen.getByRole('heading', { name: /bout en bout, en option|End-to-end.*as an option/ }),
    ).toBeVisible();
  },
);

test('an English legal page links to English pages', () => {
  renderPage('privacy', { language: 'en' });
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/en/terms');
  expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/privacy');
  const { container } = renderPage('privacy', { language: 'en' });
  expect(container.querySelector('a[href="/security"]')).toBeNull();
});
