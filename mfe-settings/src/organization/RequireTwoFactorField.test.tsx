import { expect, test } from '@jest/globals';
import type { Organization, SecuritySettings } from '@recueil/backend/contract';
import {
  buildProfile,
  mockApi,
  StandaloneApp,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';
import { SAMPLE_ORGANIZATION } from '../testing/sample-organization.ts';

interface Situation {
  twoFactor?: SecuritySettings['twoFactor'];
  organization?: Partial<Organization>;
  role?: 'owner' | 'member';
}
let calls: RecordedCall[];
const renderField = async ({ twoFactor = 'off', organization, role = 'owner' }: Situation) => {
  calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role }) },
    'GET /v1/security': { data: { twoFactor } },
    'GET /v1/organization': { data: { ...SAMPLE_ORGANIZATION, ...organization } },
    'PATCH /v1/organization': ({ body }) => ({
      data: { ...SAMPLE_ORGANIZATION, ...(body as object) },
    }),
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/organization" />);
  const field = await screen.findByRole('switch', { name: 'Exiger la validation en deux étapes' });
  await waitFor(() => expect(calls.some(({ path }) => path === '/v1/security')).toBe(true));
  return field;
};

test.each(['off', 'unknown'] as const)(
  'a session whose second factor is %s cannot require one, and is led to the Security tab',
  async (twoFactor) => {
    const field = await renderField({ twoFactor });
    await waitFor(() => expect(field).toBeDisabled());
    expect(field).toHaveAccessibleDescription(/Votre propre session a commencé sans/);
    expect(screen.getByRole('link', { name: 'Ouvrir l’onglet Sécurité' })).toHaveAttribute(
      'href',
      '/app/settings/security',
    );
  },
);

test('a session with a second factor requires one of all members', async () => {
  await userEvent.click(await renderField({ twoFactor: 'on' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      requireTwoFactor: true,
    }),
  );
});

test('the requirement can always be lifted', async () => {
  const field = await renderField({ organization: { requireTwoFactor: true } });
  expect(field).toBeChecked();
  expect(field).toBeEnabled();
});

test('a member sees the requirement and cannot change it', async () => {
  const field = await renderField({ role: 'member', organization: { requireTwoFactor: true } });
  expect(field).toBeChecked();
  expect(field).toBeDisabled();
  expect(field).not.toHaveAccessibleDescription(/Votre propre session/);
});
