import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import { stubRuntimeConfig } from '../site/stub-runtime-config.ts';

let removeConfig = () => {};

beforeEach(resetLanguage);
afterEach(() => removeConfig());

test.each([
  ['/privacy', 'Politique de confidentialité'],
  ['/terms', 'Conditions d’utilisation'],
  ['/security', 'Sécurité'],
])(
  '%s shows « %s » with a table of contents that links to every section',
  async (pathname, title) => {
    const { container } = render(<PublicSite pathname={pathname} />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    const anchors = [...container.querySelectorAll('nav a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(anchors.length).toBeGreaterThan(3);
    for (const anchor of anchors) expect(container.querySelector(anchor ?? '')).not.toBeNull();
  },
);

const PAGES = ['/legal', '/privacy', '/terms', '/security'];

test.each(PAGES)(
  'without values %s has no placeholder, no empty section and no markup',
  async (pathname) => {
    const { container } = render(<PublicSite pathname={pathname} />);
    await screen.findByRole('heading', { level: 1 });
    expect(container.textContent).not.toMatch(/\[\[|\]\]|\*\*|\{\{|LEGAL_FILE/);
    for (const section of container.querySelectorAll('section'))
      expect(section.querySelector('p, li, td')).not.toBeNull();
  },
);

test.each(PAGES)('in development %s names the fields that are not set', async (pathname) => {
  removeConfig = stubRuntimeConfig({ development: true });
  render(<PublicSite pathname={pathname} />);
  for (const field of await screen.findAllByText(/^LEGAL_FILE: [A-Za-z.]+$/))
    expect(field).toHaveClass('lg-fill');
});

test('the legal notice shows who operates and who hosts the service', async () => {
  const fr = { operator: ['Office SARL, 1 rue Haute'], host: ['Hébergeur SAS, Lille'] };
  removeConfig = stubRuntimeConfig({ legal: { fr, en: {} } });
  render(<PublicSite pathname="/legal" />);
  expect(await screen.findByText('Office SARL, 1 rue Haute')).toBeVisible();
  expect(screen.getByText('Hébergeur SAS, Lille')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull();
});
