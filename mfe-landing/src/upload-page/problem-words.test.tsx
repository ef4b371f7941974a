import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  listDefinedProblems,
  RECIPIENT_ONLY_CODES,
  SENDER_ONLY_CODES,
} from '../../../shell/test/defined-problems.ts';
import { describeAdvice } from './i18n/describe-advice.ts';
import { uploadPageMessages } from './i18n/use-upload-page-messages.ts';
import { findFailureKind, parseApiFailure } from './request/api-failure.ts';
import { receivedDocument, sampleDocument, sampleRequest } from './testing/sample-request.ts';
import { problemResponse, stubNetwork } from './testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  getSubmitButton,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from './testing/upload-page-driver.tsx';

beforeEach(resetPage);

const problems = listDefinedProblems();
const met = problems.filter(({ code }) => !SENDER_ONLY_CODES.has(code));

test('every problem that a recipient can meet is known to their page', () => {
  expect(met.length).toBeGreaterThan(60);
  expect(met.filter(({ status, code }) => findFailureKind(status, code) === null)).toEqual([]);
});

test('every problem is held against the words of senders, of recipients or of both', () => {
  const codes = new Set(problems.map(({ code }) => code));
  expect([...SENDER_ONLY_CODES].filter((code) => RECIPIENT_ONLY_CODES.has(code))).toEqual([]);
  expect(
    [...SENDER_ONLY_CODES, ...RECIPIENT_ONLY_CODES].filter((code) => !codes.has(code)),
  ).toEqual([]);
});

test.each(['fr', 'en'] as const)(
  'every problem says what to do in %s, without its code',
  (lang) => {
    for (const { status, code } of met) {
      const failure = parseApiFailure(status, JSON.stringify({ code }), null);
      const words = describeAdvice(uploadPageMessages[lang], failure);
      expect([code, words]).toEqual([code, expect.stringMatching(/^\p{Lu}.{20,}\.$/u)]);
      expect(words).not.toContain(code);
    }
  },
);

test.each([
  ['fr', 507, 'no-space', 'Prévenez la personne qui vous demande ces documents.'],
  ['en', 507, 'database-full', 'Tell the person who asks you for these documents.'],
  ['fr', 400, 'bad-request', 'Rechargez la page, puis réessayez.'],
  ['en', 501, 'unknown-method', 'Reload the page, then try again.'],
  ['fr', 503, 'database-away', 'Réessayez dans un instant.'],
  ['en', 503, 'storage-away', 'Try again in a moment.'],
])(
  'in %s, a submission refused with %d %s says what to do',
  async (lang, status, code, expected) => {
    const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
    network.responses['POST /submit'] = () => problemResponse(status, code);
    await openUploadPage(network);
    await user.click(getSubmitButton());
    const alert = await screen.findByRole('alert');
    if (lang === 'en') await user.click(screen.getByRole('button', { name: 'English' }));
    expect(alert).toHaveTextContent(expected);
  },
);

test.each([
  [429, 'too-many', 'Trop d’essais en peu de temps. Attendez une minute, puis réessayez.'],
  [429, 'too-many-messages', 'La limite du jour est atteinte. Réessayez demain.'],
  [409, 'request-rejected', 'Rechargez la page, puis réessayez.'],
])(
  'a message refused with %d %s keeps its text and says what to do',
  async (status, code, expected) => {
    const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
    network.responses['POST /messages'] = () => problemResponse(status, code);
    await openUploadPage(network);
    await user.click(screen.getByText(/^Une question/));
    await user.type(screen.getByRole('textbox'), 'Bonjour');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      `Le message n’est pas parti. Votre texte est gardé. ${expected}`,
    );
  },
);

test.each([
  [503, 'database-busy', 'La demande n’est pas partie. Le service n’est pas disponible'],
  [507, 'no-space', 'La demande n’est pas partie. L’espace de stockage est plein.'],
])('a new link refused with %d %s says what to do', async (status, code, expected) => {
  const network = stubNetwork(sampleRequest([]));
  network.responses['GET /'] = () => problemResponse(410, 'link-expired');
  network.responses['POST /renew'] = () => problemResponse(status, code);
  await openUploadPage(network);
  await user.click(await screen.findByRole('button', { name: 'Demander un nouveau lien' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(expected);
});

test.each([
  [421, 'wrong-host', 'Ce lien ne mène à aucune demande'],
  [405, 'method-not-allowed', 'Rechargez la page, puis réessayez.'],
  [503, 'unavailable', 'Le service n’est pas disponible pour le moment.'],
])(
  'a request that cannot be loaded because of %d %s says what to do',
  async (status, code, expected) => {
    const network = stubNetwork(sampleRequest([]));
    network.responses['GET /'] = () => problemResponse(status, code);
    await openUploadPage(network);
    await screen.findByRole('heading', { level: 1, name: /Ce lien|n’a pas pu être chargée/ });
    expect(within(screen.getByRole('main')).getByText(new RegExp(expected))).toBeVisible();
  },
);

test('a file that cannot be taken back says why, and a request that changed says so on screen', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  const path = 'DELETE /documents/a/file';
  network.responses[path] = () => problemResponse(503, 'storage-away');
  await openUploadPage(network);
  await user.click(documentRow('RIB').getByRole('button', { name: /^Retirer/ }));
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'Le fichier n’a pas pu être retiré. Le service n’est pas disponible pour le moment.',
  );
  network.responses[path] = () => problemResponse(409, 'nothing-to-take-back');
  await user.click(documentRow('RIB').getByRole('button', { name: /^Retirer/ }));
  expect(
    await screen.findByText('La demande a changé entre-temps. Vérifiez la liste.'),
  ).toBeVisible();
});

test('a file that finds the storage full says what to do', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
  (await waitForUpload(network)).fail(507, 'no-space');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'rib.pdf Le fichier n’a pas été enregistré. L’espace de stockage est plein.',
  );
});

test('a code that is not needed any more opens the request', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  network.responses['GET /'] = () => problemResponse(403, 'code-required');
  network.responses['POST /code'] = () => {
    delete network.responses['GET /'];
    return problemResponse(409, 'no-code-needed');
  };
  await openUploadPage(network);
  await user.click(await screen.findByRole('button', { name: 'Recevoir le code' }));
  expect(await screen.findByRole('button', { name: 'Envoyer mes documents' })).toBeVisible();
});
