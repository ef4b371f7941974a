import { beforeEach, expect, test } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { waitFor } from '@testing-library/react';
import {
  sampleDocument,
  SAMPLE_DOCUMENT_LIMITS,
  sampleRequest,
} from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  openUploadPage,
  resetPage,
  user,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const LIMITS = {
  ...SAMPLE_DOCUMENT_LIMITS,
  maxFileSize: 2000,
  acceptedTypes: ['application/pdf'],
};
const OFFER = 'Réduire ce PDF sur cet appareil';

async function choosePdf(content: string | Uint8Array<ArrayBuffer>) {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')], { limits: LIMITS }));
  await openUploadPage(network);
  await user.upload(
    getFileInput('RIB'),
    new File([content, ' '.repeat(3000)], 'scan.pdf', { type: 'application/pdf' }),
  );
  return network;
}

test('a signed PDF is reduced only by one who has read that its signature goes', async () => {
  await choosePdf('%PDF-1.7 << /Type /Sig /ByteRange [0 1 2 3] >> %%EOF');
  expect(await documentRow('RIB').findByRole('button', { name: OFFER })).toBeInTheDocument();
  expect(documentRow('RIB').getByRole('alert')).toHaveTextContent(
    'scan.pdf dépasse 2 Ko. Choisissez un fichier plus léger.Ce PDF est signé : s’il est réduit, la signature sera perdue.',
  );
});

test('a PDF with a password is not offered to be reduced, and the way out is another one', async () => {
  await choosePdf('%PDF-1.7 trailer << /Encrypt 8 0 R >> %%EOF');
  expect(
    await documentRow('RIB').findByText(/^Demandez une version plus légère/),
  ).toBeInTheDocument();
  expect(documentRow('RIB').queryByRole('button', { name: OFFER })).toBeNull();
});

test('a PDF that cannot be made small enough is refused with a way out, and nothing leaves', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Bail');
  const network = await choosePdf(new Uint8Array(await pdf.save()));
  await user.click(await documentRow('RIB').findByRole('button', { name: OFFER }));
  // The library takes its time to load.
  await waitFor(
    () =>
      expect(documentRow('RIB').getByRole('alert')).toHaveTextContent(
        /^scan\.pdf dépasse .* et ne peut pas être réduit assez\. Demandez .* chacun devient un fichier de ce document\.$/,
      ),
    { timeout: 10_000 },
  );
  expect(documentRow('RIB').queryByRole('button', { name: OFFER })).toBeNull();
  expect(network.uploads).toEqual([]);
});
