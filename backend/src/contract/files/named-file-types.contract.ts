import {
  ACCEPTED_TYPES,
  type AcceptedExtension,
} from '../../modules/documents/documents-limits.contract.ts';

/** As in the name; empty without one. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';

/** Endings that cameras, browsers and scanners give to accepted types. */
const OTHER_ENDINGS: Readonly<Record<string, AcceptedExtension>> = {
  jfif: 'jpg',
  jif: 'jpg',
  jpe: 'jpg',
  pjp: 'jpg',
  pjpeg: 'jpg',
  heif: 'heic',
  hif: 'heic',
};

/** For file dialogs: extensions for desktop browsers, media types for phones. */
export const toAcceptAttribute = (accepted: readonly AcceptedExtension[]): string =>
  [
    ...accepted.map((extension) => `.${extension}`),
    ...Object.entries(OTHER_ENDINGS).flatMap(([ending, extension]) =>
      accepted.includes(extension) ? `.${ending}` : [],
    ),
    ...new Set(accepted.map((extension) => ACCEPTED_TYPES[extension])),
  ].join(',');

/** Null: the name says no type (`Scan`, `Scan du 12.03`); `other`: one that is not accepted. */
export function parseNamedType(name: string): AcceptedExtension | 'other' | null {
  const ending = extensionOf(name).toLowerCase();
  if (/^\d*$/.test(ending)) return null;
  const accepted = Object.keys(ACCEPTED_TYPES) as AcceptedExtension[];
  const other = Object.entries(OTHER_ENDINGS).find(([given]) => given === ending);
  return other?.[1] ?? accepted.find((extension) => extension === ending) ?? 'other';
}
