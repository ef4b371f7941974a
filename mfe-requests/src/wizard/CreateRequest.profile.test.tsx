import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MINUTE } from '@recueil/backend/contract';
import { mockApi, mockRequests, renderAt } from '../testing.tsx';
import { createEmptyRequestValues } from '../request-form/request-values.ts';

afterEach(() => localStorage.clear());

const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('recueil-request-draft:'))
    .map(
      (key) =>
        (JSON.parse(localStorage.getItem(key) ?? '{}') as { values: { title: string } }).values
          .title,
    );

const PROFILE = {
  id: 'u1',
  email: 'helene@example.org',
  firstName: 'Hélène',
  lastName: 'Vasseur',
  fullName: 'Hélène Vasseur',
  name: 'Hélène Vasseur',
  imageUrl: null,
  role: 'owner',
  organizationId: 'o1',
  organizationName: 'Vasseur & Lacaze',
  preferredLanguage: 'fr',
  phone: '',
  bio: '',
};

/** The profile answers 500 until the returned function is called. */
const withoutProfile = () => {
  let healthy = false;
  mockApi({
    ...mockRequests([]),
    'GET /users/profile': () => (healthy ? { data: PROFILE } : { status: 500 }),
  });
  return () => (healthy = true);
};

test('a profile that fails to load shows an error, and the sender is called « Utilisateur »', async () => {
  withoutProfile();
  const { user } = renderAt('/app/requests/new');
  expect(await screen.findByRole('alert')).toHaveTextContent('Votre profil n’a pas pu être chargé');
  await user.type(screen.getByLabelText('Message'), 'Bonjour');
  expect(screen.getByText('Utilisateur')).toBeInTheDocument();
});

test('a retry of the profile keeps the typed text, which becomes the draft', async () => {
  localStorage.setItem(
    'recueil-request-draft:u1',
    JSON.stringify({
      savedAt: Date.now() - MINUTE,
      values: { ...createEmptyRequestValues(new Date()), title: 'Ancien dossier' },
      attempt: null,
    }),
  );
  const heal = withoutProfile();
  const { user } = renderAt('/app/requests/new');
  const title = await screen.findByLabelText(/Titre de la demande|Objet de la demande|Titre/);
  await user.type(title, 'Nouveau dossier');
  heal();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() =>
    expect(screen.queryByText('Votre profil n’a pas pu être chargé')).not.toBeInTheDocument(),
  );
  expect(title).toHaveValue('Nouveau dossier');
  fireEvent(window, new Event('pagehide'));
  expect(drafts()).toEqual(['Nouveau dossier']);
});
