import type { Paragraph } from '../mail-page.ts';
import { pluralS } from './plural.ts';

const NUMBERS = [
  'Aucun',
  'Un',
  'Deux',
  'Trois',
  'Quatre',
  'Cinq',
  'Six',
  'Sept',
  'Huit',
  'Neuf',
  'Dix',
];
export const number = (count: number): string => NUMBERS[count] ?? String(count);
export const documents = (count: number): string => `document${pluralS(count)}`;
export const before = (deadline: string | null): string =>
  deadline === null ? '' : ` avant le ${deadline}`;
export const pieces = (count: number): string =>
  count > 1 ? 'les pièces ci-dessous' : 'la pièce ci-dessous';
export const forFile = (title: string): Paragraph =>
  title === '' ? [] : [' pour votre dossier ', { strong: title }];
