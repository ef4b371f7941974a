import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { defineMicroFrontend, useTranslate } from './index.ts';
import { StandaloneApp } from './testing.tsx';

const Screen = () => {
  const t = useTranslate('mfe-x');
  return <h1>{t('title', { count: 2 })}</h1>;
};

test('a micro-frontend without the shell finds its messages', async () => {
  const microFrontend = defineMicroFrontend({
    id: 'mfe-x',
    contract: '^1.0.0',
    version: '1.0.0',
    routes: [{ path: 'x', element: <Screen /> }],
    catalogue: {
      fr: { title_one: '{{count}} demande', title_other: '{{count}} demandes' },
      en: { title_one: '{{count}} request', title_other: '{{count}} requests' },
    },
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/x" />);
  expect(await screen.findByRole('heading', { name: '2 demandes' })).toBeInTheDocument();
});
