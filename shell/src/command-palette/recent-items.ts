/** A request or document that was opened through the palette. */
export interface RecentItem {
  kind: 'request' | 'document';
  id: string;
  label: string;
  to: string;
}

const KEY = 'recueil-recent';
const LIMIT = 5;

interface Kept {
  user: string;
  items: RecentItem[];
}

const isItem = (value: unknown): value is RecentItem => {
  const { kind, id, label, to } = (value ?? {}) as Partial<RecentItem>;
  return (kind === 'request' || kind === 'document') && typeof id === 'string' && typeof label === 'string' && typeof to === 'string' && to.startsWith('/app/');
};

const read = (): Kept | null => {
  try {
    const { user, items } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return typeof user === 'string' && Array.isArray(items) ? { user, items: items.filter(isItem) } : null;
  } catch {
    return null;
  }
};

/** What this person opened last through the palette, newest first. What somebody else left in this browser is forgotten. */
export const recentOf = (user: string): RecentItem[] => {
  const kept = read();
  if (kept?.user === user) return kept.items.slice(0, LIMIT);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Refused storage holds nothing to forget.
  }
  return [];
};

export const rememberRecent = (user: string, { kind, id, label, to }: RecentItem): void => {
  const items = [{ kind, id, label, to }, ...recentOf(user).filter((item) => item.id !== id)].slice(0, LIMIT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, items } satisfies Kept));
  } catch {
    // Refused or full storage: the list stays as it was.
  }
};
