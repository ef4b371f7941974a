import type { VaultDocument } from '@recueil/backend/contract';

/** The virus scanner has not let it go: its bytes are given to nobody. */
export const isDocumentWithheld = ({ scan }: Pick<VaultDocument, 'scan'>): boolean =>
  scan !== null && scan !== 'clean';
