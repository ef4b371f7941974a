import { toSearchLine } from '@recueil/backend/contract';
import type { PaletteEntry, PaletteGroup, PaletteSection } from './palette-entry.ts';

interface PaletteSources {
  query: string;
  recent: readonly PaletteEntry[];
  screens: readonly PaletteEntry[];
  actions: readonly PaletteEntry[];
  requests: readonly PaletteEntry[];
  documents: readonly PaletteEntry[];
}

/** Offered whatever the query: a new request, and the review while documents wait for it. */
const isAlwaysOffered = ({ id, detail }: PaletteEntry): boolean =>
  id === 'new-request' || (id === 'validation' && detail !== undefined);

const matchesQuery = ({ label, keywords = '' }: PaletteEntry, normalizedQuery: string): boolean =>
  toSearchLine(label).includes(normalizedQuery) ||
  ` ${toSearchLine(keywords)}`.includes(` ${normalizedQuery}`);

const startsWithQuery = ({ label }: PaletteEntry, normalizedQuery: string): boolean =>
  toSearchLine(label).startsWith(normalizedQuery);

const toSections = (
  sections: (readonly [PaletteGroup, readonly PaletteEntry[]])[],
): PaletteSection[] =>
  sections
    .filter(([, entries]) => entries.length > 0)
    .map(([group, entries]) => ({ group, entries }));

/** Local sections that start with the query come first, so that server results never move them. */
export const buildSections = ({
  query,
  recent,
  screens,
  actions,
  requests,
  documents,
}: PaletteSources): { sections: PaletteSection[]; matched: number } => {
  const normalizedQuery = toSearchLine(query);
  if (normalizedQuery === '')
    return {
      sections: toSections([
        ['recent', recent],
        ['screens', screens],
        ['actions', actions],
      ]),
      matched: recent.length + screens.length + actions.length,
    };
  const filterMatches = (entries: readonly PaletteEntry[]) =>
    entries
      .filter((entry) => matchesQuery(entry, normalizedQuery))
      .sort(
        (a, b) =>
          Number(startsWithQuery(b, normalizedQuery)) - Number(startsWithQuery(a, normalizedQuery)),
      );
  const matches = { screens: filterMatches(screens), actions: filterMatches(actions) };
  const offered = [...actions, ...screens].filter(
    (entry) =>
      isAlwaysOffered(entry) &&
      !matches.screens.includes(entry) &&
      !matches.actions.includes(entry),
  );
  const localSections = [
    ['screens', matches.screens],
    ['actions', matches.actions],
  ] as const;
  const leadingSections = localSections.filter(([, entries]) =>
    entries.some((entry) => startsWithQuery(entry, normalizedQuery)),
  );
  const trailingSections = localSections.filter((section) => !leadingSections.includes(section));
  const sections = toSections([
    ...leadingSections,
    ['requests', requests],
    ['documents', documents],
    ...trailingSections,
  ]);
  const actionSection = sections.find(({ group }) => group === 'actions');
  return {
    sections: actionSection
      ? sections.map((section) =>
          section === actionSection
            ? { group: 'actions', entries: [...section.entries, ...offered] }
            : section,
        )
      : [...sections, ...toSections([['actions', offered]])],
    matched: requests.length + documents.length + matches.screens.length + matches.actions.length,
  };
};
