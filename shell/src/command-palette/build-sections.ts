import type { PaletteEntry, PaletteGroup, PaletteSection } from './palette-entry.ts';
import { normalizeText } from './normalize-text.ts';

interface PaletteSources {
  query: string;
  recent: readonly PaletteEntry[];
  screens: readonly PaletteEntry[];
  actions: readonly PaletteEntry[];
  requests: readonly PaletteEntry[];
  documents: readonly PaletteEntry[];
}

/** What somebody who searched may want whatever was found: a new request, and the reviews that wait. */
const isAlwaysOffered = ({ id, detail }: PaletteEntry): boolean =>
  id === 'new-request' || (id === 'validation' && detail !== undefined);

/** Found by any part of its label, or by the beginning of a word of what else it is called. */
const matchesQuery = ({ label, also = '' }: PaletteEntry, wanted: string): boolean =>
  normalizeText(label).includes(wanted) || ` ${normalizeText(also)}`.includes(` ${wanted}`);

const startsWithQuery = ({ label }: PaletteEntry, wanted: string): boolean =>
  normalizeText(label).startsWith(wanted);

const toSections = (
  sections: (readonly [PaletteGroup, readonly PaletteEntry[]])[],
): PaletteSection[] =>
  sections
    .filter(([, entries]) => entries.length > 0)
    .map(([group, entries]) => ({ group, entries }));

/**
 * The palette's lines in order. A screen or action whose name begins with the query comes first, so that what arrives later from the server
 * never moves it. `matched` counts what answers the query; standing offers do not.
 */
export const buildSections = ({
  query,
  recent,
  screens,
  actions,
  requests,
  documents,
}: PaletteSources): { sections: PaletteSection[]; matched: number } => {
  const wanted = normalizeText(query);
  if (wanted === '')
    return {
      sections: toSections([
        ['recent', recent],
        ['screens', screens],
        ['actions', actions],
      ]),
      matched: recent.length + screens.length + actions.length,
    };
  const found = (entries: readonly PaletteEntry[]) =>
    entries
      .filter((entry) => matchesQuery(entry, wanted))
      .sort((a, b) => Number(startsWithQuery(b, wanted)) - Number(startsWithQuery(a, wanted)));
  const own = { screens: found(screens), actions: found(actions) };
  const offered = [...actions, ...screens].filter(
    (entry) =>
      isAlwaysOffered(entry) && !own.screens.includes(entry) && !own.actions.includes(entry),
  );
  const mine = [
    ['screens', own.screens],
    ['actions', own.actions],
  ] as const;
  const first = mine.filter(([, entries]) =>
    entries.some((entry) => startsWithQuery(entry, wanted)),
  );
  const rest = mine.filter((section) => !first.includes(section));
  const sections = toSections([
    ...first,
    ['requests', requests],
    ['documents', documents],
    ...rest,
  ]);
  const last = sections.find(({ group }) => group === 'actions');
  return {
    sections: last
      ? sections.map((section) =>
          section === last
            ? { group: 'actions', entries: [...section.entries, ...offered] }
            : section,
        )
      : [...sections, ...toSections([['actions', offered]])],
    matched: requests.length + documents.length + own.screens.length + own.actions.length,
  };
};
