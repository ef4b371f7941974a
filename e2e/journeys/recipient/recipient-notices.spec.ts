import { inflateRawSync } from 'node:zlib';
import { pdf } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { look, lookAgain } from '../../pages/look.ts';
import { openOffice } from '../../pages/office.ts';
import { give, piece, replacer, submitButton } from '../../pages/recipient.ts';

/** One page behind the password « secret », compressed. */
const LOCKED = inflateRawSync(
  Buffer.from(
    'hVJNj9MwEL3nV7zLSnBY/BF/JFLVQ7utQIC2aguXqgd/TEpWJVklLtrl16O0XbaiCGzLst+8mXme8c3ibn4r3qlMgKP1D9loBLZ+fiSwqUtu3+7AFm5HPSQ4lhiPM2riQJRXDicem7aH' +
      'JkGAfaxjj40e/LZgnynWbtI+YcPBoUuNQskt2JL69tAF6jFEmrdNOh2gzglP6yVtfpH2EzW79A25Hex96sh9zybrwVcqrCtYCcs51hFvlhQOVO/fYv2A2XoIduafw6qr1xyVsNXBp+N1' +
      'AAXYxPV0sryn/Q9KdXAX4vRfazLsHTXpXEI2bZtETeqR/1HSp46qjMNk/PeA0TrXqPCKlThZmldMF1eYsPYKk0ZdYXl+gaXO1XvqjvpX9U+CAVu27dDNo/IPd9iMuP33HOP/lC3YrAnd' +
      '8+O52fU+UQe2Sq6JrotgX4cPtIQEW+BWgd1jRNoVUZrC+lhGHqqqVMZbF7SutOCFiKHiUQijtQrKV8Fzp0kpU5mSnCrcGOwLRuSFrQK3ghtbWWGD90oEEY2ulJGOyzyQdy4aLUobuM49' +
      'Jy8DjySktT6+fMc+uS4dG5aXNru5md3Ps18=',
    'base64',
  ),
);

test('a password-protected PDF shows a warning within seconds and can be submitted or replaced', async ({
  browser,
  product,
}) => {
  const office = await openOffice(product.url);
  const { magicLink } = await office.createRequest({
    recipientName: 'Yves Le Goff',
    recipientEmail: 'yves@example.org',
    title: 'Succession Le Goff',
    documents: [{ title: 'Acte de naissance' }],
  });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    baseURL: product.url,
  });
  const recipient = await phone.newPage();
  await recipient.goto(magicLink);
  await give(recipient, 'Acte de naissance', {
    name: 'acte.pdf',
    mimeType: 'application/pdf',
    buffer: LOCKED,
  });
  const row = piece(recipient, 'Acte de naissance');
  await expect(row.getByText('Ce PDF est protégé par un mot de passe')).toBeVisible({
    timeout: 12_000,
  });
  await row.scrollIntoViewIfNeeded();
  await look(recipient, 'notices-01-password');
  await recipient.emulateMedia({ colorScheme: 'dark' });
  await lookAgain(recipient, 'notices-02-password-dark');
  await recipient.emulateMedia({ colorScheme: 'light' });
  await expect(submitButton(recipient), 'it is advice, not a refusal').toHaveAttribute(
    'aria-disabled',
    'false',
  );

  await replacer(recipient, 'acte.pdf').setInputFiles({
    name: 'acte-ouvert.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('Acte de naissance'),
  });
  await expect(row.getByText('mot de passe')).toHaveCount(0);
  await expect(row.getByText(/^Reçu le/)).toBeVisible();
  await phone.close();
});
