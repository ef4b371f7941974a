import { ACCEPTED_TYPES } from '@recueil/backend/contract';

export interface Limits {
  readonly maxFileSize: number;
  /** Media types, and extensions with their dot. */
  readonly acceptedTypes: readonly string[];
}

export type Refusal = 'too-large' | 'wrong-type' | 'empty' | 'unreadable' | 'several';

/** Kinds as people call them, in the order they are told. */
export type FormatName = 'pdf' | 'photo' | 'text' | 'sheet';

const NAMES: Readonly<Record<string, FormatName>> = {
  pdf: 'pdf', png: 'photo', jpg: 'photo', jpeg: 'photo', webp: 'photo', heic: 'photo', tif: 'photo', tiff: 'photo',
  docx: 'text', odt: 'text', txt: 'text', xlsx: 'sheet', ods: 'sheet', csv: 'sheet',
};

const TYPES: Readonly<Record<string, string>> = ACCEPTED_TYPES;

export const acceptedExtensions = (limits: Limits): string[] =>
  Object.entries(TYPES).filter(([extension, type]) => limits.acceptedTypes.includes(type) || limits.acceptedTypes.includes(`.${extension}`)).map(([extension]) => extension);

/** For the file dialog: extensions for computers, media types for phones that know no extension. */
export const acceptAttribute = (limits: Limits): string =>
  [...new Set(acceptedExtensions(limits).flatMap((extension) => [`.${extension}`, TYPES[extension] ?? '']))].join(',');

export const formatNames = (limits: Limits): FormatName[] =>
  [...new Set(acceptedExtensions(limits).flatMap((extension) => NAMES[extension] ?? []))];

/** `PDF, PNG, JPG…`: one name per media type, for somebody whose file was refused. */
export const formatList = (limits: Limits): string =>
  acceptedExtensions(limits).filter((extension, index, all) => all.findIndex((other) => TYPES[other] === TYPES[extension]) === index).map((extension) => extension.toUpperCase()).join(', ');

const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** A first look before a single byte leaves; the server looks again, and at the content. */
export function refusalOf(file: File, limits: Limits): Refusal | null {
  if (!acceptedExtensions(limits).includes(extensionOf(file.name))) return 'wrong-type';
  if (file.size === 0) return 'empty';
  return file.size > limits.maxFileSize ? 'too-large' : null;
}

/** Some phones hand over a photo without an extension; the type they declare gives it back. */
export function namedByType(file: File): File {
  if (extensionOf(file.name) !== '') return file;
  const extension = Object.keys(TYPES).find((key) => TYPES[key] === file.type);
  return extension === undefined ? file : new File([file], `${file.name || 'photo'}.${extension}`, { type: file.type });
}
