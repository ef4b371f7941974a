import type { Paragraph } from '../mail-page.ts';

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];
export const number = (count: number): string => NUMBERS[count] ?? String(count);
export const documents = (count: number): string => (count === 1 ? 'document' : 'documents');
export const before = (deadline: string | null): string =>
  deadline === null ? '' : ` before ${deadline}`;
export const forFile = (title: string): Paragraph =>
  title === '' ? [] : [' for your file ', { strong: title }];
