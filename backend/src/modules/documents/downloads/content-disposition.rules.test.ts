import { expect, test } from '@jest/globals';
import { contentDisposition } from './content-disposition.rules.ts';

test('a download carries its name for old and new browsers', () => {
  expect(contentDisposition('attachment', 'Pièce "d’identité" 50%.pdf')).toBe(
    'attachment; filename="Piece _d_identite_ 50_.pdf"; filename*=UTF-8\'\'Pi%C3%A8ce%20%22d%E2%80%99identit%C3%A9%22%2050%25.pdf',
  );
  expect(contentDisposition('inline', "l'acte (1)*.pdf")).toContain(
    "filename*=UTF-8''l%27acte%20%281%29%2A.pdf",
  );
});
