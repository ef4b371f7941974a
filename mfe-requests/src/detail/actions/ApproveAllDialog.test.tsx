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

const asked = buildRequest({
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
const server = {
  ...mockRequests([asked]),
  'GET /v1/requests/r1': { data: asked },
  'GET /v1/requests/r1/documents': { data: { documents } },
  'POST /v1/requests/r1/approve-all': { data: { ...asked, status: 'completed' } },
  'DELETE /v1/requests/r1/documents/Kbis/decision': { data: documents[0] },
  'DELETE /v1/requests/r1/documents/RIB/decision': { data: documents[1] },
};

const choose = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tout approuver' }));
  return screen.findByRole('alertdialog', { name: /^Approuver 2 documents/ });
};

test('approving everything asks first, names the documents, and is refused when something came in since', async () => {
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

test('the approvals are taken back one after the other, each for the file that was seen', async () => {
  const calls = mockApi(server);
  const { user } = renderAt('/app/requests/r1');
  await user.click(
    within(await choose(user)).getByRole('button', { name: 'Approuver 2 documents' }),
  );
  await user.click(
    within(await screen.findByText(/Validation réussie/)).getByRole('button', { name: 'Annuler' }),
  );
  expect(await screen.findByText(/2 documents attendent de nouveau une décision/)).toBeVisible();
  expect(
    calls
      .filter(({ method }) => method === 'DELETE')
      .map(({ path, headers }) => [path, headers.get('If-Match')]),
  ).toEqual([
    ['/v1/requests/r1/documents/Kbis/decision', '"file-Kbis"'],
    ['/v1/requests/r1/documents/RIB/decision', '"file-RIB"'],
  ]);
});

test('approvals that the recipient was told of can no longer be taken back, and that is said', async () => {
  mockApi({
    ...server,
    'DELETE /v1/requests/r1/documents/Kbis/decision': {
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
