import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';

beforeEach(resetLanguage);

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

test('placeholders for the operator are highlighted, and no markup is left in the legal text', async () => {
  const { container } = render(<PublicSite pathname="/privacy" />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('nom, forme, adresse de l’exploitant')).toHaveClass('lg-fill');
  expect(container.textContent).not.toMatch(/\[\[|\]\]|\*\*/);
});
