import { expect, test } from '@jest/globals';
import { buildProfile, ContractProviders, mockApi } from '@recueil/shell/contract/testing';
import { render, screen } from '@testing-library/react';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { StatusBanners } from '../health/StatusBanners.tsx';
import { createAppStore } from '../store.ts';

test('a member sees on which day the organisation closes', async () => {
  const profile = buildProfile({
    role: 'member',
    organizationClosesAt: '2026-12-20T09:00:00.000Z',
  });
  mockApi({ ...SIGNED_IN_RESPONSES, 'GET /users/profile': { data: profile } });
  render(
    <ContractProviders store={createAppStore()}>
      <StatusBanners />
    </ContractProviders>,
  );
  expect(await screen.findByText('Votre organisation ferme le 20 décembre 2026.')).toBeVisible();
});
