import { beforeEach, expect, test } from '@jest/globals';
import {
  buildProfile,
  mockApi,
  StandaloneApp,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Organization, Profile, RetentionPreview } from '@recueil/backend/contract';
import { microFrontend } from '../mfe.tsx';
import { SAMPLE_ORGANIZATION } from '../testing/sample-organization.ts';

const PREVIEW = '/v1/organization/retention-preview';
const PREVIEWS: Record<string, RetentionPreview> = {
  30: { count: 12, nextDeletion: '2026-12-12T09:00:00.000Z' },
  365: { count: 1, nextDeletion: '2026-12-12T09:00:00.000Z' },
  730: { count: 0, nextDeletion: '2027-03-01T09:00:00.000Z' },
  3650: { count: 0 },
};

let organization: Organization;
let calls: RecordedCall[];
beforeEach(() => {
  organization = SAMPLE_ORGANIZATION;
});
const open = async (role: Profile['role'] = 'owner') => {
  calls = mockApi({
    'GET /users/profile': { data: buildProfile({ role }) },
    'GET /v1/security': { data: { twoFactor: 'off' } },
    'GET /v1/members': { data: { members: [] } },
    'GET /v1/organization': () => ({ data: organization }),
    'PATCH /v1/organization': ({ body }) => {
      organization = { ...organization, ...(body as object), version: 2 };
      return { data: organization };
    },
    [`GET ${PREVIEW}`]: ({ query }) => ({ data: PREVIEWS[query.get('days') ?? ''] }),
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/organization" />);
  return screen.findByLabelText('Conservation des dossiers terminés');
};
const findPreviews = () => calls.filter(({ path }) => path === PREVIEW);

test('the screen says what a value deletes while it is chosen, and saves it', async () => {
  const field = await open();
  expect(findPreviews()).toEqual([]);
  for (const [choice, text] of [
    ['30 jours', '12 dossiers terminés seront supprimés à partir du 12 décembre 2026.'],
    ['1 an', '1 dossier terminé sera supprimé à partir du 12 décembre 2026.'],
    [
      '2 ans',
      'Aucun dossier ne sera supprimé dans les 14 jours ; le premier le sera le 1er mars 2027.',
    ],
    ['10 ans', 'Aucun dossier n’est terminé pour l’instant.'],
  ] as const) {
    await userEvent.selectOptions(field, choice);
    expect(await screen.findByText(text)).toBeVisible();
  }
  await userEvent.selectOptions(field, '1 an');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Paramètres de l’organisation mis à jour')).toBeVisible();
  expect(organization.retentionDays).toBe(365);
  await userEvent.selectOptions(field, 'Sans limite');
  expect(screen.queryByText(/à partir du/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(organization.retentionDays).toBeNull());
});

test('a member sees the rule and asks for no preview', async () => {
  organization = { ...SAMPLE_ORGANIZATION, retentionDays: 90 };
  const field = await open('member');
  expect(field).toBeDisabled();
  expect(field).toHaveDisplayValue('90 jours');
  expect(findPreviews()).toEqual([]);
});
