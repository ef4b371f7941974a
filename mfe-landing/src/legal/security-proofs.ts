/** What shows the statements of the security page: tests and documents, from the root of the sources. */
const PROOFS = {
  sealing: 'backend/src/platform/sealing/sealing.test.ts',
  damagedFiles: 'e2e/journeys/operations/damaged-files.spec.ts',
  content: 'backend/src/modules/documents/content-check/content-check.test.ts',
  downloads: 'backend/src/modules/documents/documents.http.test.ts',
  rotation: 'backend/src/modules/documents/encryption-keys/key-rotation.test.ts',
  backup: 'e2e/journeys/operations/backup.spec.ts',
  encryption: 'shell/src/encryption/encryption.test.ts',
  vaultKeys: 'shell/src/encryption/vault-keys.test.ts',
  encryptedUploads: 'backend/src/modules/documents/encrypted-files/encrypted-uploads.http.test.ts',
  encryptionDecision: 'docs/adr/0035-end-to-end-encryption.md',
  linkTokens: 'docs/adr/0004-link-tokens.md',
  recipients: 'backend/src/modules/recipients/recipients.http.test.ts',
  accessCode: 'backend/src/modules/recipients/access-code/access-code.http.test.ts',
  pages: 'backend/src/web/web.http.test.ts',
  site: 'backend/src/web/site.http.test.ts',
  provider: 'backend/src/modules/identity/provider/provider-client.test.ts',
  sessions: 'backend/src/modules/identity/sessions/sessions.http.test.ts',
  secondFactor: 'backend/src/app/required-two-factor.http.test.ts',
  access: 'backend/src/app/access-matrix.http.test.ts',
  audit: 'backend/src/modules/audit/audit.test.ts',
} as const;

/** A statement with the file that shows it. */
export const state = (statement: string, proof: keyof typeof PROOFS): string =>
  `${statement} \`${PROOFS[proof]}\``;
