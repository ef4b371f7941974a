import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage, resetLanguage } from '../i18n/language.ts';
import { LandingPage } from '../landing/LandingPage.tsx';
import { stubRuntimeConfig } from '../site/stub-runtime-config.ts';
import { NotifyForm } from './NotifyForm.tsx';

const realFetch = globalThis.fetch;
let sent: { address: string; body: string }[] = [];
let removeConfig = () => {};

/** Null: the network fails. */
function answerWith(status: number | null): void {
  globalThis.fetch = (async (address: URL, init: RequestInit) => {
    sent.push({ address: address.pathname, body: String(init.body) });
    if (status === null) throw new TypeError('failed');
    return { ok: status < 300, status };
  }) as unknown as typeof fetch;
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
  resetLanguage();
});
afterEach(() => {
  globalThis.fetch = realFetch;
  removeConfig();
});

const submit = async (address: string) => {
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
};

test('an address is sent with the language of the page, and the reader is asked to confirm it', async () => {
  answerWith(200);
  render(<NotifyForm />);
  await submit('camille@example.org');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Vérifiez votre boîte de réception Si cette adresse n’est pas déjà inscrite',
  );
  expect(sent).toEqual([
    { address: '/api/v1/waitlist', body: 'email=camille%40example.org&locale=fr' },
  ]);
  expect(screen.queryByLabelText('Adresse e-mail')).toBeNull();
});

test.each([
  [422, 'Cette adresse n’est pas valable. Vérifiez-la.'],
  [429, 'Trop d’envois depuis votre connexion. Réessayez dans une heure.'],
  [503, /^Votre adresse n’a pas pu être envoyée/],
  [null, /^Votre adresse n’a pas pu être envoyée/],
])('after the answer %s the form keeps the address and says « %s »', async (status, text) => {
  answerWith(status);
  render(<NotifyForm />);
  await submit('camille@example.org');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('camille@example.org');
  answerWith(200);
  await userEvent.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
  expect(screen.getByRole('status')).toHaveTextContent('Vérifiez votre boîte de réception');
});

test('an incomplete address is not sent', async () => {
  answerWith(200);
  render(<NotifyForm />);
  await submit('camille');
  expect(screen.getByLabelText('Adresse e-mail')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('without scripts the form is posted to the server, in both languages', () => {
  const { container } = render(<NotifyForm />);
  act(() => chooseLanguage('en'));
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/v1/waitlist');
  expect(form).toHaveFormValues({ email: '', locale: 'en' });
  expect(screen.getByRole('button', { name: 'Notify Me' })).toHaveAttribute('type', 'submit');
});

test('before the launch the landing page leads to the form instead of sign-up', () => {
  removeConfig = stubRuntimeConfig({ prelaunch: true });
  render(<LandingPage />);
  expect(screen.getByRole('heading', { name: 'Recueil ouvre bientôt' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Créer un compte' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Prévenez-moi' });
  for (const link of links) expect(link).toHaveAttribute('href', '#notify');
  expect(links.length).toBeGreaterThanOrEqual(3);
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/sign-in');
});

test('after the launch the landing page has no such form', () => {
  render(<LandingPage />);
  expect(screen.queryByLabelText('Adresse e-mail')).toBeNull();
});
