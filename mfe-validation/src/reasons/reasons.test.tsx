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
  buildRequestOnTheWire,
  mockApi,
  renderValidationAt,
  pendingDocument,
  type RecordedCall,
} from '../testing.tsx';

type Answer = { status?: number; data?: unknown; problem?: Record<string, unknown> };
const reason = (id: string, label: string): RejectionReason => ({
  id,
  label: { fr: label, en: `${label} (en)` },
  message: { fr: `${label}, reprenez-le.`, en: `${label}, again.` },
  version: 1,
});
const three = () => [
  reason('blurred', 'Flou'),
  reason('old', 'Périmé'),
  reason('wrong', 'Mauvais document'),
];

/** A list that changes as the server's does, unless `refuse` answers instead. */
const server = (
  reasons: RejectionReason[],
  {
    refuse = () => null,
    user = {},
  }: { refuse?: (call: RecordedCall) => Answer | null; user?: Partial<Profile> } = {},
) => {
  const calls = mockApi({
    'GET /users/profile': { data: buildProfile(user) },
    'GET /v1/requests': { data: { requests: [], total: 0 } },
    'GET /v1/requests/validation/stats': {
      data: { pendingCount: 0, todayCount: 0, urgentCount: 0, recentRequests: [] },
    },
    'GET /v1/requests/r1': { data: buildRequestOnTheWire() },
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
      const made = {
        id: `made-${reasons.length}`,
        ...(call.body as RejectionReasonBody),
        version: 1,
      };
      reasons.push(made);
      return { status: 201, data: made };
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
const opened = async () => {
  const { user } = renderValidationAt('/app/validation');
  await user.click(await screen.findByRole('button', { name: 'Gérer les motifs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Motifs de rejet' }));
  await dialog.findByRole('list', { name: 'Motifs de rejet' });
  return { user, dialog };
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Motifs de rejet' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('div > span')?.textContent);
const first = (refusal: Answer) => {
  let times = 0;
  return ({ method }: RecordedCall) => (method !== 'GET' && times++ === 0 ? refusal : null);
};

test('reasons stand in their order with their keys; a new one is written in both languages, and its fields say what is missing', async () => {
  const { sent } = server(three());
  const { user, dialog } = await opened();
  expect(rows()).toEqual(['Flou', 'Périmé', 'Mauvais document']);
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
  await waitFor(() => expect(rows()).toEqual(['Flou', 'Périmé', 'Mauvais document', 'Rogné']));
  await waitFor(() =>
    expect(sent('POST')[0]?.body).toEqual({
      label: { fr: 'Rogné', en: 'Cropped' },
      message: { fr: 'Tout doit se voir.', en: 'Show all of it.' },
    }),
  );
  expect(await dialog.findByText(/^4 motifs, 20 au plus$/)).toBeVisible();
});

test('a rewritten reason shows before the server has answered; refused, it is as it was, and what was written is still there', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server(three(), { refuse: first({ status: 403 }) });
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if ((input instanceof Request ? input.method : init?.method) === 'PUT') await held;
    return before(input, init);
  };
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Modifier Périmé' }));
  await user.type(
    await dialog.findByRole('textbox', { name: /^Intitulé en français/ }),
    ' ou échu',
  );
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le motif' }));
  await waitFor(() => expect(rows()).toEqual(['Flou', 'Périmé ou échu', 'Mauvais document']));
  release();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Le motif n’a pas pu être enregistré');
  expect(dialog.getByRole('textbox', { name: /^Intitulé en français/ })).toHaveValue(
    'Périmé ou échu',
  );
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(rows()).toEqual(['Flou', 'Périmé', 'Mauvais document']);
});

test('a reason that a colleague has changed meanwhile is not overwritten unseen: what was written stays, and a second save is about the new version', async () => {
  const reasons = three();
  const { sent } = server(reasons, { refuse: first({ status: 412 }) });
  const { user, dialog } = await opened();
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
  await waitFor(() => expect(rows()[0]).toBe('Flou !'));
});

test('a deleted reason comes back to its place, or goes for good when the dialog is closed', async () => {
  const { sent } = server(three());
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Supprimer Périmé' }));
  expect(rows()).toEqual(['Flou', 'Mauvais document']);
  expect(dialog.getByRole('button', { name: 'Annuler la suppression de Périmé' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['Flou', 'Périmé', 'Mauvais document']);
  expect(dialog.getByRole('button', { name: 'Supprimer Périmé' })).toHaveFocus();
  expect(sent('DELETE')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Supprimer Flou' }));
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() =>
    expect(sent('DELETE').map(({ path }) => path)).toEqual(['/v1/rejection-reasons/blurred']),
  );
});

test('a reason that the server does not let go stays and says why; the last one is not offered to be deleted', async () => {
  server(three().slice(0, 2), { refuse: first({ status: 409, problem: { code: 'last-reason' } }) });
  const { user, dialog } = await opened();
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

test('a full list takes no more, and says so', async () => {
  server(
    Array.from({ length: REASON_LIMITS.reasons }, (_, index) =>
      reason(`r${index}`, `Motif ${index + 1}`),
    ),
  );
  const { dialog } = await opened();
  expect(dialog.getByText(/^20 motifs au plus/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ajouter un motif' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getAllByRole('listitem').filter((row) => row.querySelector('kbd'))).toHaveLength(9);
});

test('reasons that do not load say so and are asked for again', async () => {
  let down = true;
  server(three(), { refuse: ({ method }) => (method === 'GET' && down ? { status: 500 } : null) });
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

test('whoever may not decide is not offered to change the reasons', async () => {
  server(three(), { user: { role: 'reader' as Profile['role'] } });
  renderValidationAt('/app/validation/r1');
  expect(await screen.findByRole('radio', { name: /Flou/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gérer les motifs' })).toBeNull();
});

test('beside the document: the words of a chosen reason are those it has been given since', async () => {
  server(three());
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

test('a reason moves up one place at a time and keeps the focus; the first has nowhere to go', async () => {
  const { sent } = server(three());
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Monter Mauvais document' }));
  await waitFor(() => expect(rows()).toEqual(['Flou', 'Mauvais document', 'Périmé']));
  expect(dialog.getByRole('button', { name: 'Monter Mauvais document' })).toHaveFocus();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Monter Mauvais document' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toEqual(['Mauvais document', 'Flou', 'Périmé']));
  expect(dialog.queryByRole('button', { name: 'Monter Mauvais document' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Modifier Mauvais document' })).toHaveFocus();
  expect(sent('PUT').map(({ body }) => (body as { order: string[] }).order.join(' '))).toEqual([
    'blurred wrong old',
    'wrong blurred old',
  ]);
});

test('an order that a colleague was faster than goes back, and the list is read again', async () => {
  const { sent } = server(three(), { refuse: first({ status: 412, problem: { code: 'stale' } }) });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Monter Périmé' }));
  expect(
    await screen.findByText(/L’ordre n’a pas pu être enregistré Un collègue a changé la liste/),
  ).toBeInTheDocument();
  await waitFor(() => expect(rows()).toEqual(['Flou', 'Périmé', 'Mauvais document']));
  await waitFor(() => expect(sent('GET').length).toBeGreaterThan(1));
});
