import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { translatePage } from '../../../e2e/translate-page.ts';
import { exposedModules } from '../../test/federation-runtime.ts';
import { setPageRegistry, buildRemoteRecord } from '../../test/page-setup.ts';
import { PublicHost } from './PublicHost.tsx';

setPageRegistry([
  buildRemoteRecord('mfe-landing', ['/', '/request'], {
    fr: 'Pages publiques',
    en: 'Public pages',
  }),
]);

test('the public pages get the path from the browser’s address', async () => {
  globalThis.history.replaceState(null, '', '/privacy');
  exposedModules.set('mfe_landing/public', () => ({
    PublicSite: ({ pathname }: { pathname: string }) => <h1>{pathname}</h1>,
  }));
  render(<PublicHost />);
  expect(await screen.findByRole('heading', { name: '/privacy' })).toBeInTheDocument();
});

test('missing public pages show an error with their name, and open after a retry', async () => {
  exposedModules.delete('mfe_landing/public');
  render(<PublicHost />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '« Pages publiques », n’a pas pu être chargée',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('mfe-landing');
  exposedModules.set('mfe_landing/public', () => ({ PublicSite: () => <h1>Accueil</h1> }));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Accueil' })).toBeInTheDocument();
});

test('a public page whose nodes were moved by others opens again instead of an error page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let mounts = 0;
  const Site = () => {
    const [isPressed, setPressed] = useState(false);
    useEffect(() => void (mounts += 1), []);
    return (
      <button type="button" onClick={() => setPressed(true)}>
        {isPressed && <i />}
        Envoyer
      </button>
    );
  };
  exposedModules.set('mfe_landing/public', () => ({ PublicSite: Site }));
  render(<PublicHost />);
  await screen.findByRole('button', { name: 'Envoyer' });
  const stopTranslating = translatePage();
  await userEvent.click(screen.getByRole('button', { name: '§Envoyer' }));
  expect(await screen.findByRole('button', { name: /Envoyer/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mounts).toBe(2);
  stopTranslating();
  jest.restoreAllMocks();
});

test('public pages that throw show the same error page, in the reader’s language', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.documentElement.lang = 'en';
  exposedModules.set('mfe_landing/public', () => ({
    PublicSite: () => {
      throw new Error('render');
    },
  }));
  render(<PublicHost />);
  expect(await screen.findByRole('alert')).toHaveTextContent('“Public pages” could not be loaded');
  jest.restoreAllMocks();
});
