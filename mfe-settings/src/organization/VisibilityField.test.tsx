import { expect, test } from '@jest/globals';
import { buildProfile, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';
import { SAMPLE_ORGANIZATION } from '../testing/sample-organization.ts';

const renderField = async (role: 'admin' | 'member') => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role }) },
    'GET /v1/security': { data: { twoFactor: 'off' } },
    'GET /v1/organization': { data: SAMPLE_ORGANIZATION },
    'PATCH /v1/organization': { data: {} },
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/organization" />);
  await screen.findByRole('radiogroup', { name: 'Qui voit les demandes et leurs documents' });
  return { calls, limited: screen.getByRole('radio', { name: /les membres de leur équipe$/ }) };
};

test('an admin limits requests to creator, assignee and team', async () => {
  const { calls, limited } = await renderField('admin');
  expect(screen.getByRole('radio', { name: 'Tous les membres' })).toBeChecked();
  await userEvent.click(limited);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      visibility: 'team',
    }),
  );
});

test('a member reads who sees requests and cannot change it', async () => {
  const { limited } = await renderField('member');
  expect(limited).toBeDisabled();
});
