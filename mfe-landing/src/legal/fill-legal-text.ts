import type { LegalValues } from '@recueil/backend/contract';
import type { LegalSection, LegalText } from './legal-text.ts';

const PLACEHOLDER = /\{\{([A-Za-z.]+)\}\}/g;

/**
 * The text with the operator's values. A line without a value is left out, and a section without
 * lines; with `nameMissing` they stay and name the field of `LEGAL_FILE`.
 */
export function fillLegalText(
  text: LegalText,
  values: LegalValues,
  nameMissing: boolean,
): LegalText {
  const fill = (line: string) => fillLine(line, values, nameMissing);
  return {
    ...text,
    inForce: fill(text.inForce)[0] ?? '',
    sections: text.sections
      .map((section) => ({
        ...section,
        paragraphs: section.paragraphs?.flatMap(fill),
        list: section.list?.flatMap(fill),
        table: section.table && {
          ...section.table,
          rows: section.table.rows.flatMap(([name, value]) =>
            fill(value).map((filled) => [name, filled] as const),
          ),
        },
      }))
      .filter(hasLines),
  };
}

/** One line for each value of its first placeholder. */
function fillLine(line: string, values: LegalValues, nameMissing: boolean): string[] {
  const [first, ...others] = [...line.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
  if (first === undefined) return [line];
  const valuesOf = (name: string) =>
    values[name] ?? (nameMissing ? [`[[LEGAL_FILE: ${name}]]`] : []);
  if (others.some((name) => valuesOf(name).length === 0)) return [];
  return valuesOf(first).map((value) =>
    line.replace(PLACEHOLDER, (_, name: string) =>
      name === first ? value : (valuesOf(name)[0] ?? ''),
    ),
  );
}

const hasLines = ({ paragraphs = [], list = [], table }: LegalSection): boolean =>
  paragraphs.length + list.length + (table?.rows.length ?? 0) > 0;
