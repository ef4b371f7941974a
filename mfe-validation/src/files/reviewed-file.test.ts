import { expect, test } from '@jest/globals';
import { ENCRYPTED_MEDIA_TYPE, toEncryptedSize } from '@recueil/backend/contract';
import { buildFile } from '../testing.tsx';
import { toReviewedFile } from './reviewed-file.ts';

const METADATA = {
  originalName: 'Avis d’imposition.pdf',
  originalType: 'text/html',
  originalSize: 1_234,
  originalSha256: 'ab'.repeat(32),
  encrypted: true,
  algorithm: 'AES-GCM-256',
  ivLength: 12,
} as const;
const FACTS = { preview: 'pdf', pages: 3 } as const;
const NONE = { preview: null, pages: null } as const;
const encrypted = buildFile({
  name: 'document.encrypted',
  type: ENCRYPTED_MEDIA_TYPE,
  size: toEncryptedSize(1_234),
  ...NONE,
});

test.each([
  ['locked', undefined, undefined, 'Fichier chiffré', NONE],
  ['of another key', 'locked' as const, undefined, 'Fichier chiffré', NONE],
  ['damaged', 'damaged' as const, undefined, 'Fichier chiffré', NONE],
  ['unlocked', METADATA, undefined, 'Avis d’imposition.pdf', NONE],
  ['opened', METADATA, FACTS, 'Avis d’imposition.pdf', FACTS],
])(
  'an encrypted file that is %s has its original size and id',
  (_, metadata, facts, name, shown) => {
    expect(toReviewedFile(encrypted, metadata, facts, 'Fichier chiffré')).toEqual({
      ...encrypted,
      ...shown,
      name,
      size: 1_234,
      ...(metadata === METADATA ? { originalSha256: METADATA.originalSha256 } : {}),
    });
  },
);

test('a plain file stays as the server describes it', () => {
  const plain = buildFile();
  expect(toReviewedFile(plain, METADATA, FACTS, 'Fichier chiffré')).toBe(plain);
});
