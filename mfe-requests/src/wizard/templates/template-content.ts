import type { Template } from '@recueil/backend/contract';
import type { DocumentValues } from '../../request-form/request-values.ts';

/** What a template fills. */
export interface TemplateContent {
  readonly title: string;
  readonly message: string;
  readonly documents: readonly DocumentValues[];
  readonly codeRequired: boolean;
}

/** Whether applying a template would take something away that was written (specification, section 5). */
export const hasContentToReplace = ({ title, message, documents }: TemplateContent): boolean =>
  title.trim() !== '' || message.trim() !== '' || documents.length > 1;

/** Lower case, without accents: « médical » is found by "medical". */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Templates whose name, description or documents hold every word that was searched for. */
export const searchTemplates = (templates: readonly Template[], search: string): Template[] => {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = normalizeText(
      [
        template.name,
        template.description,
        template.title,
        ...template.documents.map(({ title }) => title),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
};
