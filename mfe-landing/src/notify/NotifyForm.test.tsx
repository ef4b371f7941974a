import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageLanguage } from '../i18n/language.ts';
import { LandingPage } from '../landing/LandingPage.tsx';
import { NotifyForm } from './NotifyForm.tsx';

test.each([
  ['fr', 'Prévenez-moi', '/privacy'],
  ['en', 'Notify Me', '/en/privacy'],
] as const)('the form in %s is posted to the server with its language', (language, name, href) => {
  const { container } = render(
    <PageLanguage value={language}>
      <NotifyForm />
    </PageLanguage>,
  );
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', `/api/v1/waitlist?locale=${language}`);
  expect(form).toHaveFormValues({ email: '' });
  expect(screen.getByRole('textbox')).toBeRequired();
  expect(screen.getByRole('button', { name })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

test('before the launch the landing page leads to the form instead of sign-up', () => {
  render(<LandingPage claims={{}} prelaunch pictures={{}} />);
  expect(screen.getByRole('heading', { name: 'Recueil ouvre bientôt' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Créer un compte' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Prévenez-moi' });
  for (const link of links) expect(link).toHaveAttribute('href', '#notify');
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of screen.getAllByRole('link', { name: 'Se connecter' }))
    expect(link).toHaveAttribute('href', '/sign-in');
});

test('after the launch the landing page has no such form', () => {
  render(<LandingPage claims={{}} prelaunch={false} pictures={{}} />);
  expect(screen.queryByLabelText('Adresse e-mail')).toBeNull();
});
