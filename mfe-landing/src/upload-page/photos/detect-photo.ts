import {
  ACCEPTED_TYPES,
  detectHead,
  GROUP_BY_EXTENSION,
  HEAD_BYTES,
} from '@recueil/backend/contract';

/**
 * By the first bytes, since scanner apps name photos `.pdf`: `pdf`, or the photo under its own
 * type, which browsers need to decode it.
 */
export async function detectPhoto(file: File): Promise<'pdf' | Blob | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const content = detectHead(file.name, head);
  if (content === 'pdf') return 'pdf';
  return content !== null && content !== 'zip' && GROUP_BY_EXTENSION[content] === 'photo'
    ? new Blob([file], { type: ACCEPTED_TYPES[content] })
    : null;
}
