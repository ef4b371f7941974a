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
export const by = (deadline: string | null): string => (deadline === null ? '' : ` by ${deadline}`);
export const forFile = (title: string): Paragraph =>
  title === '' ? [] : [' for your file ', { strong: title }];
export const aboutFile = (title: string): Paragraph =>
  title === '' ? [] : [' about your file ', { strong: title }];
