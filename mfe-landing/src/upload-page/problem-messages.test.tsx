import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  INVITATION_ONLY_CODES,
  listDefinedProblems,
  RECIPIENT_ONLY_CODES,
  SENDER_ONLY_CODES,
} from '../../../shell/test/defined-problems.ts';
import { describeAdvice } from './i18n/describe-advice.ts';
import { uploadPageMessagesEn } from './i18n/messages.en.ts';
import { uploadPageMessagesFr } from './i18n/messages.fr.ts';
import { findFailureKind, parseApiFailure } from './request/api-failure.ts';
import { receivedDocument, sampleDocument, sampleRequest } from './testing/sample-request.ts';
import { problemResponse, stubNetwork } from './testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  submitDocuments,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from './testing/upload-page-driver.tsx';

beforeEach(resetPage);

const problems = listDefinedProblems();
const recipientProblems = problems.filter(
  ({ code }) => !SENDER_ONLY_CODES.has(code) && !INVITATION_ONLY_CODES.has(code),
);

test('the upload page has a failure kind for every problem a recipient can meet', () => {
  expect(recipientProblems.length).toBeGreaterThan(60);
  expect(
    recipientProblems.filter(({ status, code }) => findFailureKind(status, code) === null),
  ).toEqual([]);
});

test('every problem code is listed for its readers, and no unknown code is listed', () => {
  const codes = new Set(problems.map(({ code }) => code));
  expect([...SENDER_ONLY_CODES].filter((code) => RECIPIENT_ONLY_CODES.has(code))).toEqual([]);
  expect(
    [...SENDER_ONLY_CODES, ...RECIPIENT_ONLY_CODES, ...INVITATION_ONLY_CODES].filter(
      (code) => !codes.has(code),
    ),
  ).toEqual([]);
});

test.each(['fr', 'en'] as const)(
  'every problem has advice in %s, which does not contain its code',
  (lang) => {
    for (const { status, code } of recipientProblems) {
      const failure = parseApiFailure(status, JSON.stringify({ code }), null);
      const advice = describeAdvice(
        { fr: uploadPageMessagesFr, en: uploadPageMessagesEn }[lang],
        failure,
      );
      expect([code, advice]).toEqual([code, expect.stringMatching(/^\p{Lu}.{20,}\.$/u)]);
      expect(advice).not.toContain(code);
    }
  },
);

test.each([
  ['fr', 507, 'no-space', 'Prévenez la personne qui vous demande ces documents.'],
  ['en', 507, 'database-full', 'Let the person who asked for these documents know.'],
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
    await submitDocuments();
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
])('a link renewal refused with %d %s says what to do', async (status, code, expected) => {
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

test('a file that cannot be removed says why, and a request changed meanwhile says so', async () => {
  const network = stubNetwork(sampleRequest([receivedDocument('a', 'RIB')]));
  const path = 'DELETE /documents/a/files/file-a.pdf';
  network.responses[path] = () => problemResponse(503, 'storage-away');
  await openUploadPage(network);
  await user.click(documentRow('RIB').getByRole('button', { name: 'Supprimer a.pdf' }));
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'Le fichier n’a pas pu être supprimé. Le service n’est pas disponible pour le moment.',
  );
  network.responses[path] = () => problemResponse(409, 'nothing-to-withdraw');
  await user.click(documentRow('RIB').getByRole('button', { name: 'Supprimer a.pdf' }));
  expect(
    await screen.findByText('La demande a changé entre-temps. Vérifiez la liste.'),
  ).toBeVisible();
});

test('an upload refused because the storage is full says what to do', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), pdfFile('rib.pdf'));
  (await waitForUpload(network)).fail(507, 'no-space');
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'rib.pdf Le fichier n’a pas été enregistré. L’espace de stockage est plein.',
  );
});

test('a request that no longer needs an access code opens without one', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  network.responses['GET /'] = () => problemResponse(403, 'code-required');
  network.responses['POST /code'] = () => {
    delete network.responses['GET /'];
    return problemResponse(409, 'no-code-needed');
  };
  await openUploadPage(network);
  await user.click(await screen.findByRole('button', { name: 'Recevoir le code' }));
  expect(await screen.findByRole('region', { name: 'Remise des documents' })).toBeVisible();
});
