import type { DocumentKind } from './documents-limits.contract.ts';

const VIEWABLE_MEDIA_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

export const isViewable = (mediaType: string): boolean => VIEWABLE_MEDIA_TYPES.has(mediaType);

export const toDocumentKind = (mediaType: string): DocumentKind =>
  mediaType === 'application/pdf' ? 'pdf' : mediaType.startsWith('image/') ? 'image' : 'other';
