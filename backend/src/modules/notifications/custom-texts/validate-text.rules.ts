import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import { PLACEHOLDER_PATTERN, parsePlaceholder } from './fill-placeholders.ts';
import {
  MAIL_TEXT_LIMITS,
  MAIL_TEXT_PLACEHOLDERS,
  type MailTextLocale,
} from './custom-texts-limits.contract.ts';

type Field = keyof typeof MAIL_TEXT_LIMITS;

interface TextErrorMessages {
  tooLong(limit: number): string;
  oneLine: string;
  unknown(name: string, known: string): string;
  brace: string;
  address: string;
}

const TEXT_ERROR_MESSAGES: Readonly<Record<MailTextLocale, TextErrorMessages>> = {
  fr: {
    tooLong: (limit) =>
      `Ce texte a plus de ${limit.toLocaleString('fr-FR')} caractères. Raccourcissez-le.`,
    oneLine: 'L’objet tient sur une seule ligne.',
    unknown: (name, known) => `«\u00A0{${name}}\u00A0» ne correspond à rien. Utilisez ${known}.`,
    brace: 'Une accolade n’a pas sa paire. Écrivez par exemple {dossier}.',
    address:
      'Une adresse web ne serait pas cliquable ici. Retirez-la\u00A0: le bouton mène déjà à la bonne page.',
  },
  en: {
    tooLong: (limit) =>
      `This text has more than ${limit.toLocaleString('en-GB')} characters. Please shorten it.`,
    oneLine: 'The subject must be one line.',
    unknown: (name, known) => `“{${name}}” is not a placeholder. Use ${known}.`,
    brace: 'A brace is missing its pair. Write {file}, for example.',
    address:
      'A web address would not be clickable here. Remove it: the button already leads to the right page.',
  },
};

const WEB_ADDRESS = /:\/\/|\bwww\.\p{L}/iu;

export const tidyText = (text: string | null): string | null =>
  text?.replace(/\r\n?/g, '\n').trim() || null;

export function validateText(
  field: Field,
  text: string | null,
  reader: MailTextLocale,
): FieldError[] {
  if (text === null) return [];
  const texts = TEXT_ERROR_MESSAGES[reader];
  const unknown = [...text.matchAll(PLACEHOLDER_PATTERN)]
    .map(([, name = '']) => name)
    .find((name) => parsePlaceholder(name) === null);
  const known = Object.values(MAIL_TEXT_PLACEHOLDERS)
    .map((names) => `{${names[reader]}}`)
    .join(', ');
  const messages = [
    text.length > MAIL_TEXT_LIMITS[field] && texts.tooLong(MAIL_TEXT_LIMITS[field]),
    field === 'subject' && text.includes('\n') && texts.oneLine,
    unknown !== undefined && texts.unknown(unknown.slice(0, 40), known),
    /[{}]/.test(text.replace(PLACEHOLDER_PATTERN, '')) && texts.brace,
    WEB_ADDRESS.test(text) && texts.address,
  ].filter((message) => message !== false);
  return messages.slice(0, 1).map((message) => ({ field, message }));
}
