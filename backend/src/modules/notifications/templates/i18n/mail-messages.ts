import { english } from './mail-messages.en.ts';
import { french } from './mail-messages.fr.ts';
import type { Words } from './mail-messages.types.ts';

export const WORDS: Readonly<Record<'fr' | 'en', Words>> = { fr: french, en: english };
