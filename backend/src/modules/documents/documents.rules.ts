import type { DocumentKind } from './documents-limits.contract.ts';

export const toDocumentKind = (mediaType: string): DocumentKind =>
  mediaType === 'application/pdf' ? 'pdf' : mediaType.startsWith('image/') ? 'image' : 'other';
