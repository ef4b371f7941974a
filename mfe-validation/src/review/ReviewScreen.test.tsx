import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RequestDocument } from '@recueil/backend/contract';
import { aFile, aRequest, network, visit, waiting, type Call } from '../testing.tsx';

const reasons = [{ id: 'illegible', label: { fr: 'Illisible', en: 'Unreadable' }, message: { fr: 'Reprenez la page 2.', en: 'Take page 2 again.' }, version: 1 }];
let documents: RequestDocument[];
const find = (id: string) => documents.find((document) => document.id === id)!;
beforeEach(() => {
  documents = [waiting('a', 'Livret'), waiting('b', 'RIB')];
});

const server = (verdicts: Record<string, (call: Call) => { status?: number; data?: unknown; problem?: Record<string, unknown> }>) =>
  network({
    'GET /v1/requests/r1': () => ({ data: aRequest() }),
    'GET /v1/requests/r1/documents': () => ({ data: { documents: documents.map((document) => ({ ...document })) } }),
    'GET /v1/requests': () => ({ data: { requests: [], total: 0 } }),
    'GET /v1/rejection-reasons': () => ({ data: { reasons } }),
    ...verdicts,
  });
const open = async () => {
  const { user } = visit('/app/validation/r1');
  await screen.findByRole('heading', { level: 2, name: 'Livret' });
  await screen.findByRole('radio', { name: /Illisible/ });
  return user;
};
const current = () => screen.getByRole('button', { current: true });

test('a verdict shows at once and moves on; refused, it is taken back and says who was faster', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => { answer = resolve; });
  server({
    'POST /v1/requests/r1/documents/a/approve': () => ({ status: 409, problem: { code: 'already-decided' } }),
  });
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/approve')) await held;
    return before(input, init);
  };
  const user = await open();
  await user.keyboard('a');
  await waitFor(() => expect(current()).toHaveTextContent('RIB'));
  expect(screen.getByRole('img', { name: 'approuvé' })).toBeVisible();
  Object.assign(find('a'), { validationStatus: 'rejected', rejectionReason: 'Flou', decidedBy: { id: 'u2', name: 'Camille Roux' }, decidedAt: '2026-11-22T09:00:00.000Z' });
  answer();
  expect((await screen.findAllByText(/Camille Roux vient de décider/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole('img', { name: 'rejeté' })).toBeVisible());
});

test('a number chooses the reason, R rejects with its words and the version that was seen', async () => {
  const calls = server({
    'POST /v1/requests/r1/documents/a/reject': () => ({ data: Object.assign(find('a'), { validationStatus: 'rejected', rejectionReason: 'Reprenez la page 2.' }) }),
  });
  const user = await open();
  await user.keyboard('r');
  expect(await screen.findByText('Veuillez indiquer une raison de rejet')).toBeVisible();
  await user.keyboard('{Escape}1r');
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/reject'))).toMatchObject({ body: { reason: 'Reprenez la page 2.' } }));
  expect(calls.find(({ path }) => path.endsWith('/reject'))?.headers.get('If-Match')).toBe('"file-of-a"');
  expect(await screen.findByText(/Document rejeté/)).toBeVisible();
});

test('what the virus scanner holds back is neither shown nor approved, but can be rejected', async () => {
  documents = [{ ...waiting('a', 'Livret'), file: aFile({ scan: 'pending' }) }];
  const calls = server({});
  const user = await open();
  expect(screen.getByText('Contrôle antivirus en cours')).toBeVisible();
  await user.keyboard('a');
  expect(screen.getByRole('button', { name: /Approuver/ })).toHaveAttribute('aria-disabled', 'true');
  expect(calls.some(({ path }) => path.includes('approve') || path.includes('preview'))).toBe(false);
});
