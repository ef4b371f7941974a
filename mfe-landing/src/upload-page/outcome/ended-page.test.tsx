import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PublicRequest } from '@recueil/backend/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RequestPage } from '../../request-page/RequestPage.tsx';
import {
  documentOf,
  receivedDocument,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
  SAMPLE_TOKEN,
  unavailableDocument,
  waivedDocument,
} from '../testing/sample-request.ts';
import { saveAccessProof } from '../access/access-proof-storage.ts';
import { dataResponse, problemResponse, stubNetwork } from '../testing/stub-network.ts';
import {
  getSubmitButton,
  openUploadPage,
  resetPage,
  user,
} from '../testing/upload-page-driver.tsx';

beforeEach(() => {
  resetPage();
  window.scrollTo = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const DOCUMENTS = [
  documentOf('a', 'RIB', [sampleFile('rib.pdf', { status: 'approved' })]),
  receivedDocument('b', 'Bail'),
  rejectedDocument('c', 'Avis d’imposition', 'La page 2 manque.'),
  unavailableDocument('d', 'Kbis', 'Je suis salarié.'),
  waivedDocument('e', 'Statuts', 'Je n’ai pas de société.'),
  sampleDocument('f', 'Livret de famille'),
];
const SUBMITTED = { submittedAt: '2026-03-03T10:48:00.000Z' };

async function openEnded(extra: Partial<PublicRequest>, documents = DOCUMENTS) {
  const network = stubNetwork(sampleRequest(documents, extra));
  render(<RequestPage token={SAMPLE_TOKEN} data={null} />);
  return { network, heading: await screen.findByRole('heading', { level: 1 }) };
}

test('what came after the last submission is not called a receipt', async () => {
  const submittedAt = '2026-03-01T10:48:00.000Z';
  await openEnded({ submittedAt, status: 'cancelled' });
  const panel = within(screen.getByRole('region', { name: 'Vos documents' }));
  expect(panel.queryByText('Reçu le')).toBeNull();
  expect(panel.queryByText(/SHA-256 permet/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Télécharger le reçu (PDF)' })).toBeVisible();
});

test.each([
  ['approved', 'Tout est approuvé, merci', 'Vos documents ont été relus et acceptés.'],
  ['completed', 'Tout est approuvé, merci', 'Vos documents ont été relus et acceptés.'],
  ['rejected', 'Cette demande est close', 'Vasseur & Lacaze n’a pas pu donner suite'],
  ['cancelled', 'Cette demande a été annulée', 'Plus rien n’est attendu de vous'],
] as const)(
  'a request that is %s says « %s » and how to reach the sender',
  async (status, title, text) => {
    const { heading } = await openEnded({ ...SUBMITTED, status });
    expect(heading).toHaveTextContent(title);
    expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent('Vasseur & Lacaze');
    expect(
      screen.getByText(/Écrivez ou téléphonez à Hélène Vasseur \(Vasseur & Lacaze\)\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'helene@vasseur-lacaze.example' })).toBeVisible();
    expect(screen.queryByText(/Vous pouvez fermer cette page/)).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  },
);

test('after the end each document has its state, its files and why it was refused', async () => {
  await openEnded({ ...SUBMITTED, status: 'rejected', reason: 'Revenus insuffisants.' });
  expect(screen.getByText('Revenus insuffisants.').parentElement).toHaveTextContent(
    'Raison donnée par Hélène Vasseur',
  );
  const panel = within(screen.getByRole('region', { name: 'Reçu de dépôt' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^RIBapprouvé.*rib\.pdf.*Reçu le 2 mars 2026/),
    expect.stringMatching(/^Bailreçu.*b\.pdf/),
    expect.stringMatching(/^Avis d’impositionrefuséLa page 2 manque\..*c\.pdf/),
    'KbisindisponibleJe suis salarié.',
    'Statutsplus nécessaireJe n’ai pas de société.',
    'Livret de famillenon fourni',
  ]);
});

test('the receipt names depositor, organisation and time', async () => {
  await openEnded({ ...SUBMITTED, status: 'completed' });
  const facts = within(screen.getByRole('region', { name: 'Reçu de dépôt' }));
  const factOf = (name: string) => facts.getByText(name).nextElementSibling;
  expect(factOf('Déposé par')).toHaveTextContent('Camille Morel, camille@example.org');
  expect(factOf('Remis à')).toHaveTextContent('Vasseur & Lacaze');
  expect(factOf('Reçu le')).toHaveTextContent(/^3 mars 2026 à/);
});

test('a request that ended before any submission shows its documents without a receipt', async () => {
  await openEnded({ status: 'cancelled' });
  const panel = within(screen.getByRole('region', { name: 'Vos documents' }));
  expect(panel.queryByText('Reçu le')).toBeNull();
  expect(screen.getByRole('button', { name: 'Imprimer cette page' })).toBeVisible();
});

test('the receipt is a PDF at an address that needs no script, except with a code', async () => {
  const { network } = await openEnded({ ...SUBMITTED, status: 'completed' });
  const link = screen.getByRole('link', { name: 'Télécharger le reçu (PDF)' });
  expect(link).toHaveAttribute('href', `/request/${SAMPLE_TOKEN}/receipt.pdf?lang=fr`);
  saveAccessProof(SAMPLE_TOKEN, 'proof');
  let saved = '';
  URL.createObjectURL = () => 'blob:receipt';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved = `${this.download} ${this.href}`;
  });
  await user.click(link);
  await waitFor(() => expect(saved).toBe('recu.pdf blob:receipt'));
  expect(network.calls.at(-1)).toMatchObject({ method: 'GET', proof: 'proof' });
});

test('without a connection the download says so and leaves the page as it is', async () => {
  await openEnded({ ...SUBMITTED, status: 'completed' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const link = screen.getByRole('link', { name: 'Télécharger le reçu (PDF)' });
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('Vous êtes hors connexion.');
});

test('the messages are read after the end, and not written', async () => {
  const { network } = await openEnded({ ...SUBMITTED, status: 'completed', messagesCount: 1 });
  const message = {
    id: 'm',
    from: 'sender',
    name: 'Hélène',
    text: 'Merci.',
    at: '2026-03-04T08:00:00.000Z',
  };
  network.responses['GET /messages'] = () => dataResponse({ messages: [message] });
  await user.click(screen.getByText('Messages avec Hélène Vasseur (1)'));
  expect(await screen.findByText('Merci.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a request that ends while its page is open turns into what became of it', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  await openUploadPage(network);
  network.request = { ...network.request, version: 2, status: 'cancelled', reason: 'Vendu.' };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const heading = await screen.findByRole('heading', { name: 'Cette demande a été annulée' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Vendu.')).toBeVisible();
});

test('a submission that the end of the request refuses shows what became of it', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  await openUploadPage(network);
  network.request = { ...network.request, version: 2, status: 'cancelled' };
  network.responses['POST /submit'] = () => problemResponse(410, 'request-cancelled');
  await user.click(getSubmitButton());
  expect(await screen.findByRole('heading', { name: 'Cette demande a été annulée' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Vos documents' })).toHaveTextContent('RIB');
});
