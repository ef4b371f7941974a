import type { VaultDocument } from '@recueil/backend/contract';

/** Not released by the virus scanner: it cannot be opened or downloaded. */
export const isDocumentWithheld = ({ scan }: Pick<VaultDocument, 'scan'>): boolean =>
  scan !== null && scan !== 'clean';
