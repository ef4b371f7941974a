import { makeStore, useAppSelector } from '@recueil/shell/contract';
import { ContractProviders } from '@recueil/shell/contract/testing';
import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { download } from '../api-client/transfers/download.ts';
import { ExportButton } from '../screen-kit/ExportButton.tsx';
import { getClientState } from '../api-client/client-slice.ts';
import { FileTransferList } from './FileTransferList.tsx';

const PATH = '/v1/requests/export.csv';
const Transfers = () => (
  <FileTransferList transfers={useAppSelector((state) => state.client.fileTransfers)} />
);
const Corner = () => (
  <ContractProviders>
    <Transfers />
  </ContractProviders>
);

/** A server that sends an export as slowly as a test needs. */
function slowExport(rows: number) {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (body = controller),
  });
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/auth/token'))
      return Response.json({ data: { accessToken: 'token-1', expiresIn: 300 } });
    init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
    return new Response(stream, {
      headers: { 'Content-Type': 'text/csv', 'X-Export-Rows': String(rows) },
    });
  };
  return {
    send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
    end: () => body.close(),
    breakOff: () => body.error(new Error('line')),
  };
}

const saved: string[] = [];
document.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  saved.push(event.target.download);
});
afterEach(() => void saved.splice(0));
const bar = () => screen.findByRole('progressbar', { name: 'demandes.csv' });

test('a slow export shows how many of its rows have arrived, and is then saved', async () => {
  const server = slowExport(4);
  render(<Corner />);
  const outcome = download(PATH, 'demandes.csv');
  server.send('"Titre"\r\n"A"\r\n"B"\r\n');
  const progress = await bar();
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '50'));
  expect(progress).toHaveAttribute('aria-valuetext', '2 sur 4 lignes, 50\u00A0%');
  server.send('"C"\r\n"D"\r\n');
  server.end();
  await act(async () => expect(await outcome).toBe(true));
  expect(saved).toEqual(['demandes.csv']);
  expect(getClientState().fileTransfers).toEqual([]);
});

test('a cancelled export saves nothing and is no failure', async () => {
  const server = slowExport(4);
  render(<Corner />);
  const outcome = download(PATH, 'demandes.csv');
  server.send('"Titre"\r\n"A"\r\n');
  await bar();
  await userEvent.click(
    screen.getByRole('button', { name: 'Annuler le téléchargement de demandes.csv' }),
  );
  await act(async () => expect(await outcome).toBe(false));
  expect(saved).toEqual([]);
  expect(getClientState().fileTransfers).toEqual([]);
});

test('an interrupted export fails and saves nothing', async () => {
  const server = slowExport(4);
  render(<Corner />);
  const outcome = download(PATH, 'demandes.csv');
  server.send('"Titre"\r\n"A"\r\n');
  await bar();
  server.breakOff();
  await act(async () =>
    expect(await outcome.catch((error: unknown) => error)).toMatchObject({ status: 'network' }),
  );
  expect(saved).toEqual([]);
  expect(getClientState().fileTransfers).toEqual([]);
});

test('a fast export shows no progress bar', async () => {
  const server = slowExport(1);
  const seen: number[] = [];
  const stop = makeStore().subscribe(() => seen.push(getClientState().fileTransfers.length));
  const outcome = download(PATH, 'demandes.csv');
  server.send('"Titre"\r\n"A"\r\n');
  server.end();
  expect(await outcome).toBe(true);
  stop();
  expect([saved, seen.filter((length) => length > 0)]).toEqual([['demandes.csv'], []]);
});

test.each<[string, (server: ReturnType<typeof slowExport>) => unknown, RegExp]>([
  ['saved', ({ end }) => end(), /^export.done export.doneText/],
  ['failed', ({ breakOff }) => breakOff(), /^export.failed Vérifiez votre connexion/],
  [
    'cancelled',
    async () => userEvent.click(await screen.findByRole('button', { name: /export.file/ })),
    /^export.stopped/,
  ],
])('an export reports its start and its outcome: %s', async (_what, finish, expected) => {
  const server = slowExport(4);
  render(
    <ContractProviders>
      <Transfers />
      <ExportButton path="/v1/requests/export.csv" t={(key) => key} query={{ locale: 'fr' }} />
    </ContractProviders>,
  );
  const button = screen.getByRole('button', { name: 'export.button' });
  await userEvent.click(button);
  expect(await screen.findByText(/^export.busy export.busyText/)).toBeInTheDocument();
  await finish(server);
  expect(await screen.findByText(expected)).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
});
