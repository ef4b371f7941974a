import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  REASON_LIMITS,
  type Profile,
  type RejectionReason,
  type RejectionReasonBody,
} from '@recueil/backend/contract';
import { buildProfile } from '@recueil/shell/contract/testing';
import {
  buildRequest,
  mockApi,
  renderValidationAt,
  pendingDocument,
  type RecordedCall,
} from '../testing.tsx';

type MockResponse = { status?: number; data?: unknown; problem?: Record<string, unknown> };
const buildReason = (id: string, label: string): RejectionReason => ({
  id,
  label: { fr: label, en: `${label} (en)` },
  message: { fr: `${label}, reprenez-le.`, en: `${label}, again.` },
  version: 1,
});
const buildThreeReasons = () => [
  buildReason('blurred', 'Flou'),
  buildReason('old', 'Périmé'),
  buildReason('wrong', 'Mauvais document'),
];

/** A server that applies changes, unless `refuse` returns a response. */
const server = (
  reasons: RejectionReason[],
  {
    refuse = () => null,
    user = {},
  }: { refuse?: (call: RecordedCall) => MockResponse | null; user?: Partial<Profile> } = {},
) => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile(user) },
    'GET /v1/requests': { data: { requests: [], total: 0 } },
    'GET /v1/requests/validation/stats': {
      data: { pendingCount: 0, todayCount: 0, urgentCount: 0, recentRequests: [] },
    },
    'GET /v1/requests/r1': { data: buildRequest() },
    'GET /v1/requests/r1/documents': { data: { documents: [pendingDocument('a', 'Livret')] } },
    'GET /v1/rejection-reasons': (call) => refuse(call) ?? { data: { reasons: [...reasons] } },
    'PUT /v1/rejection-reasons': (call) => {
      const { order } = call.body as { order: string[] };
      return (
        refuse(call) ?? {
          data: { reasons: [...reasons.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))] },
        }
      );
    },
    'POST /v1/rejection-reasons': (call) => {
      const refused = refuse(call);
      if (refused) return refused;
      const created = {
        id: `made-${reasons.length}`,
        ...(call.body as RejectionReasonBody),
        version: 1,
      };
      reasons.push(created);
      return { status: 201, data: created };
    },
    ...Object.fromEntries(
      reasons.flatMap(({ id }) => [
        [
          `PUT /v1/rejection-reasons/${id}`,
          (call: RecordedCall) =>
            refuse(call) ?? {
              data: Object.assign(
                reasons.find((each) => each.id === id)!,
                call.body,
                { version: 2 },
              ),
            },
        ],
        [
          `DELETE /v1/rejection-reasons/${id}`,
          (call: RecordedCall) =>
            refuse(call) ??
            (reasons.splice(
              reasons.findIndex((each) => each.id === id),
              1,
            ),
            { status: 204 }),
        ],
      ]),
    ),
  });
  return {
    sent: (method: string) =>
      calls.filter(
        (call) => call.method === method && call.path.startsWith('/v1/rejection-reasons'),
      ),
  };
};
const openReasons = async () => {
  const { user } = renderValidationAt('/app/validation');
  await user.click(await screen.findByRole('button', { name: 'Gérer les motifs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Motifs de rejet' }));
  await dialog.findByRole('list', { name: 'Motifs de rejet' });
  return { user, dialog };
};
const listLabels = () =>
  within(screen.getByRole('list', { name: 'Motifs de rejet' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('div > span')?.textContent);
const refuseFirst = (refusal: MockResponse) => {
  let times = 0;
  return ({ method }: RecordedCall) => (method !== 'GET' && times++ === 0 ? refusal : null);
};

test('rejection reasons show shortcut keys; a new one needs both languages and reports invalid fields', async () => {
  const { sent } = server(buildThreeReasons());
  const { user, dialog } = await openReasons();
  expect(listLabels()).toEqual(['Flou', 'Périmé', 'Mauvais document']);
  expect(
    dialog.getAllByRole('listitem').map((row) => row.querySelector('kbd')?.textContent),
  ).toEqual(['1', '2', '3']);
  await user.click(dialog.getByRole('button', { name: 'Ajouter un motif' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Intitulé en français/ }), ' Rogné ');
  await user.click(dialog.getByRole('textbox', { name: /^Message en français/ }));
  await user.paste('x'.repeat(REASON_LIMITS.message + 1));
  await user.click(dialog.getByRole('button', { name: 'Ajouter le motif' }));
  expect(await dialog.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
  expect(dialog.getByText(/^1\s000 caractères au plus\.$/)).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /^Message en français/ })).toHaveFocus(),
  );
  expect(sent('POST')).toHaveLength(0);
  await user.clear(dialog.getByRole('textbox', { name: /^Message en français/ }));
  await user.paste('Tout doit se voir.');
  await user.type(dialog.getByRole('textbox', { name: /^Intitulé en anglais/ }), 'Cropped');
  await user.type(dialog.getByRole('textbox', { name: /^Message en anglais/ }), 'Show all of it.');
  await user.click(dialog.getByRole('button', { name: 'Ajouter le motif' }));
  await waitFor(() =>
    expect(listLabels()).toEqual(['Flou', 'Périmé', 'Mauvais document', 'Rogné']),
  );
  await waitFor(() =>
    expect(sent('POST')[0]?.body).toEqual({
      label: { fr: 'Rogné', en: 'Cropped' },
      message: { fr: 'Tout doit se voir.', en: 'Show all of it.' },
    }),
  );
  expect(await dialog.findByText(/^4 motifs, 20 au plus$/)).toBeVisible();
});

test('an edited reason shows before the response; a refused one is reverted and its input is kept', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  server(buildThreeReasons(), { refuse: refuseFirst({ status: 403 }) });
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if ((input instanceof Request ? input.method : init?.method) === 'PUT') await gate;
    return originalFetch(input, init);
  };
  const { user, dialog } = await openReasons();
  await user.click(dialog.getByRole('button', { name: 'Modifier Périmé' }));
  await user.type(
    await dialog.findByRole('textbox', { name: /^Intitulé en français/ }),
    ' ou échu',
  );
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le motif' }));
  await waitFor(() => expect(listLabels()).toEqual(['Flou', 'Périmé ou échu', 'Mauvais document']));
  release();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Le motif n’a pas pu être enregistré');
  expect(dialog.getByRole('textbox', { name: /^Intitulé en français/ })).toHaveValue(
    'Périmé ou échu',
  );
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(listLabels()).toEqual(['Flou', 'Périmé', 'Mauvais document']);
});

test('a reason changed by a colleague is not overwritten unseen; saving again uses the new version', async () => {
  const reasons = buildThreeReasons();
  const { sent } = server(reasons, { refuse: refuseFirst({ status: 412 }) });
  const { user, dialog } = await openReasons();
  await user.click(dialog.getByRole('button', { name: 'Modifier Flou' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Intitulé en français/ }), ' !');
  reasons[0] = { ...reasons[0]!, version: 5 };
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le motif' }));
  expect(await dialog.findByText(/Un collègue a modifié ce motif entre-temps/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Intitulé en français/ })).toHaveValue('Flou !');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le motif' }));
  await waitFor(() =>
    expect(sent('PUT').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"']),
  );
  await waitFor(() => expect(listLabels()[0]).toBe('Flou !'));
});

test('a deleted rejection reason can be restored in place until the dialog closes', async () => {
  const { sent } = server(buildThreeReasons());
  const { user, dialog } = await openReasons();
  await user.click(dialog.getByRole('button', { name: 'Supprimer Périmé' }));
  expect(listLabels()).toEqual(['Flou', 'Mauvais document']);
  expect(dialog.getByRole('button', { name: 'Annuler la suppression de Périmé' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(listLabels()).toEqual(['Flou', 'Périmé', 'Mauvais document']);
  expect(dialog.getByRole('button', { name: 'Supprimer Périmé' })).toHaveFocus();
  expect(sent('DELETE')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Supprimer Flou' }));
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() =>
    expect(sent('DELETE').map(({ path }) => path)).toEqual(['/v1/rejection-reasons/blurred']),
  );
});

test('a reason the server refuses to delete stays and says why; the last one cannot be deleted', async () => {
  server(buildThreeReasons().slice(0, 2), {
    refuse: refuseFirst({ status: 409, problem: { code: 'last-reason' } }),
  });
  const { user, dialog } = await openReasons();
  await user.click(dialog.getByRole('button', { name: 'Supprimer Flou' }));
  expect(dialog.getByRole('button', { name: 'Supprimer Périmé' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getByText(/Un motif doit rester/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(
    await screen.findByText(/Le motif n’a pas pu être supprimé Un motif doit rester/),
  ).toBeInTheDocument();
});

test('a full list of rejection reasons says so and accepts no more', async () => {
  server(
    Array.from({ length: REASON_LIMITS.reasons }, (_, index) =>
      buildReason(`r${index}`, `Motif ${index + 1}`),
    ),
  );
  const { dialog } = await openReasons();
  expect(dialog.getByText(/^20 motifs au plus/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ajouter un motif' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getAllByRole('listitem').filter((row) => row.querySelector('kbd'))).toHaveLength(9);
});

test('rejection reasons that failed to load can be retried', async () => {
  let down = true;
  server(buildThreeReasons(), {
    refuse: ({ method }) => (method === 'GET' && down ? { status: 500 } : null),
  });
  const { user } = renderValidationAt('/app/validation');
  await user.click(await screen.findByRole('button', { name: 'Gérer les motifs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Motifs de rejet' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Les motifs n’ont pas pu être chargés.',
  );
  down = false;
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
  expect(await dialog.findByRole('list', { name: 'Motifs de rejet' })).toBeVisible();
});

test('users who cannot decide see no button to edit rejection reasons', async () => {
  server(buildThreeReasons(), { user: { role: 'reader' as Profile['role'] } });
  renderValidationAt('/app/validation/r1');
  expect(await screen.findByRole('radio', { name: /Flou/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gérer les motifs' })).toBeNull();
});

test('editing a chosen reason updates the message beside the document', async () => {
  server(buildThreeReasons());
  const { user } = renderValidationAt('/app/validation/r1');
  await user.click(await screen.findByRole('radio', { name: /Flou/ }));
  expect(screen.getByRole('textbox', { name: 'Message au destinataire' })).toHaveValue(
    'Flou, reprenez-le.',
  );
  await user.click(screen.getByRole('button', { name: 'Gérer les motifs' }));
  await user.click(await screen.findByRole('button', { name: 'Modifier Flou' }));
  const message = await screen.findByRole('textbox', { name: /^Message en français/ });
  await user.clear(message);
  await user.type(message, 'À plat.');
  await user.keyboard('{Tab}');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le motif' }));
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Message au destinataire' })).toHaveValue('À plat.');
});

test('a reason moves up one place and keeps the focus; the first one has no button for it', async () => {
  const { sent } = server(buildThreeReasons());
  const { user, dialog } = await openReasons();
  await user.click(dialog.getByRole('button', { name: 'Monter Mauvais document' }));
  await waitFor(() => expect(listLabels()).toEqual(['Flou', 'Mauvais document', 'Périmé']));
  expect(dialog.getByRole('button', { name: 'Monter Mauvais document' })).toHaveFocus();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Monter Mauvais document' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(listLabels()).toEqual(['Mauvais document', 'Flou', 'Périmé']));
  expect(dialog.queryByRole('button', { name: 'Monter Mauvais document' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Modifier Mauvais document' })).toHaveFocus();
  expect(sent('PUT').map(({ body }) => (body as { order: string[] }).order.join(' '))).toEqual([
    'blurred wrong old',
    'wrong blurred old',
  ]);
});

test("a new order of reasons that conflicts with a colleague's change is reverted and the list reloaded", async () => {
  const { sent } = server(buildThreeReasons(), {
    refuse: refuseFirst({ status: 412, problem: { code: 'stale' } }),
  });
  const { user, dialog } = await openReasons();
  await user.click(dialog.getByRole('button', { name: 'Monter Périmé' }));
  expect(
    await screen.findByText(/L’ordre n’a pas pu être enregistré Un collègue a changé la liste/),
  ).toBeInTheDocument();
  await waitFor(() => expect(listLabels()).toEqual(['Flou', 'Périmé', 'Mauvais document']));
  await waitFor(() => expect(sent('GET').length).toBeGreaterThan(1));
});
