import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { DocumentFile } from '@recueil/backend/contract';
import {
  buildDocument,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../../testing.tsx';

const request = buildRequest({
  id: 'r1',
  title: 'Bail',
  status: 'submitted',
  documentCount: 2,
  uploadedDocumentCount: 2,
  pendingDocumentCount: 2,
  version: 7,
});
const file = (id: string): DocumentFile => ({
  id,
  name: `${id}.pdf`,
  size: 578,
  type: 'application/pdf',
  uploadedAt: isoDaysFromNow(-1),
  version: 1,
  status: 'pending',
  rejectionReason: null,
  incomplete: false,
  decidedAt: null,
  sha256: 'aa',
  scan: null,
  pages: 1,
  notice: null,
  preview: null,
  hasThumbnail: false,
});
const documents = ['Kbis', 'RIB'].map((title) =>
  buildDocument({ id: title, title, validationStatus: 'pending', file: file(`file-${title}`) }),
);
const approvals = documents.map(({ id }) => ({ id, fileId: `file-${id}` }));
const server = {
  ...mockRequests([request]),
  'GET /v1/requests/r1': { data: request },
  'GET /v1/requests/r1/documents': { data: { documents } },
  'POST /v1/requests/r1/approve-all': { data: { ...request, status: 'completed', approvals } },
  'POST /v1/requests/r1/revert-approvals': { data: request },
};

const choose = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tout approuver' }));
  return screen.findByRole('alertdialog', { name: /^Approuver 2 documents/ });
};

test('approving all documents first lists them and sends the version that was seen', async () => {
  const calls = mockApi(server);
  const { user } = renderAt('/app/requests/r1');
  const question = await choose(user);
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kbis', 'RIB']);
  await user.click(within(question).getByRole('button', { name: 'Approuver 2 documents' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/approve-all'))?.headers.get('If-Match')).toBe(
      '"7"',
    ),
  );
});

test('approving all leaves unavailable documents out, and says that they are still undecided', async () => {
  const mixed = {
    ...request,
    documentCount: 3,
    pendingDocumentCount: 3,
    unavailableDocumentCount: 1,
  };
  mockApi({
    ...server,
    'GET /v1/requests/r1': { data: mixed },
    'GET /v1/requests/r1/documents': {
      data: {
        documents: [
          ...documents,
          buildDocument({
            id: 'PV',
            title: 'PV',
            validationStatus: 'unavailable',
            unavailability: { reason: 'Perdu', declaredAt: isoDaysFromNow(-1), decision: null },
          }),
        ],
      },
    },
    'POST /v1/requests/r1/approve-all': { data: { ...mixed, approvals } },
  });
  const { user } = renderAt('/app/requests/r1');
  const question = await choose(user);
  expect(question).toHaveTextContent('1 document indisponible reste à décider.');
  expect(question).not.toHaveTextContent('La demande sera terminée');
  expect(within(question).queryByText('PV')).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Approuver 2 documents' }));
  expect(await screen.findByText(/Validation réussie/)).toHaveTextContent(
    'Tous les documents reçus ont été approuvés',
  );
});

test('undo reverts exactly the approvals that were made, in one call', async () => {
  const calls = mockApi(server);
  const { user } = renderAt('/app/requests/r1');
  const question = await choose(user);
  expect(question).toHaveTextContent('Vous pourrez annuler pendant dix minutes.');
  await user.click(within(question).getByRole('button', { name: 'Approuver 2 documents' }));
  await user.click(
    within(await screen.findByText(/Validation réussie/)).getByRole('button', { name: 'Annuler' }),
  );
  expect(await screen.findByText(/2 documents attendent de nouveau une décision/)).toBeVisible();
  expect(
    calls.filter(({ path }) => path.endsWith('/revert-approvals')).map(({ body }) => body),
  ).toEqual([{ approvals }]);
});

test('undoing approvals after ten minutes fails with an explanation', async () => {
  mockApi({
    ...server,
    'POST /v1/requests/r1/revert-approvals': {
      status: 409,
      problem: { code: 'undo-too-late' },
    },
  });
  const { user } = renderAt('/app/requests/r1');
  await user.click(
    within(await choose(user)).getByRole('button', { name: 'Approuver 2 documents' }),
  );
  await user.click(
    within(await screen.findByText(/Validation réussie/)).getByRole('button', { name: 'Annuler' }),
  );
  expect(
    await screen.findByText(/Les approbations n’ont pas pu être annulées.*pendant dix minutes/),
  ).toBeVisible();
});
