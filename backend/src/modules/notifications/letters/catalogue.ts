import { english } from './words-en.ts';
import { french } from './words-fr.ts';
import type { Words } from './words.ts';

export const WORDS: Readonly<Record<'fr' | 'en', Words>> = { fr: french, en: english };
