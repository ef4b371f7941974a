import { expect, test } from '@jest/globals';
import type { RequestStats } from '@recueil/backend/contract';
import { findCatalogueGaps, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import { render, screen } from '@testing-library/react';
import en from '../i18n/en.json' with { type: 'json' };
import fr from '../i18n/fr.json' with { type: 'json' };
import { microFrontend } from '../mfe.tsx';

test('the screen shows its title and how many requests are open', async () => {
  const stats: Partial<RequestStats> = { activeRequests: 3 };
  mockApi({ 'GET /v1/requests/stats': { data: stats } });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/example" />);
  expect(await screen.findByRole('heading', { level: 1, name: fr.title })).toBeInTheDocument();
  expect(await screen.findByText('Vos demandes en cours : 3')).toBeInTheDocument();
});

test('French and English have the same keys and placeholders, and no text is empty', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});
