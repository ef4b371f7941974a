import type { Entry, Group, Section } from './palette-entry.ts';
import { fold } from './normalize-text.ts';

interface Material {
  query: string;
  recent: readonly Entry[];
  screens: readonly Entry[];
  actions: readonly Entry[];
  requests: readonly Entry[];
  documents: readonly Entry[];
}

/** What somebody who searched may want whatever was found: a new request, and the reviews that wait. */
const stands = ({ id, aside }: Entry): boolean => id === 'new-request' || (id === 'validation' && aside !== undefined);

/** Found by any part of its label, or by the beginning of a word of what else it is called. */
const matches = ({ label, also = '' }: Entry, wanted: string): boolean => fold(label).includes(wanted) || ` ${fold(also)}`.includes(` ${wanted}`);

const leads = ({ label }: Entry, wanted: string): boolean => fold(label).startsWith(wanted);

const filled = (sections: (readonly [Group, readonly Entry[]])[]): Section[] => sections.filter(([, entries]) => entries.length > 0).map(([group, entries]) => ({ group, entries }));

/**
 * The palette's lines in order. A screen or action whose name begins with the query comes first, so that what arrives later from the server
 * never moves it. `matched` counts what answers the query; standing offers do not.
 */
export const arrange = ({ query, recent, screens, actions, requests, documents }: Material): { sections: Section[]; matched: number } => {
  const wanted = fold(query);
  if (wanted === '') return { sections: filled([['recent', recent], ['screens', screens], ['actions', actions]]), matched: recent.length + screens.length + actions.length };
  const found = (entries: readonly Entry[]) => entries.filter((entry) => matches(entry, wanted)).sort((a, b) => Number(leads(b, wanted)) - Number(leads(a, wanted)));
  const own = { screens: found(screens), actions: found(actions) };
  const offered = [...actions, ...screens].filter((entry) => stands(entry) && !own.screens.includes(entry) && !own.actions.includes(entry));
  const mine = [['screens', own.screens], ['actions', own.actions]] as const;
  const first = mine.filter(([, entries]) => entries.some((entry) => leads(entry, wanted)));
  const rest = mine.filter((section) => !first.includes(section));
  const sections = filled([...first, ['requests', requests], ['documents', documents], ...rest]);
  const last = sections.find(({ group }) => group === 'actions');
  return {
    sections: last ? sections.map((section) => (section === last ? { group: 'actions', entries: [...section.entries, ...offered] } : section)) : [...sections, ...filled([['actions', offered]])],
    matched: requests.length + documents.length + own.screens.length + own.actions.length,
  };
};
