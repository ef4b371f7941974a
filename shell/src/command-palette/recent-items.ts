import { browserStorage, tryStorage } from '@recueil/backend/contract';

export interface RecentItem {
  kind: 'request' | 'document';
  id: string;
  label: string;
  to: string;
}

const STORAGE_KEY = 'recueil-recent';
const MAX_ITEMS = 5;

interface StoredRecentItems {
  user: string;
  items: RecentItem[];
}

const isRecentItem = (value: unknown): value is RecentItem => {
  const { kind, id, label, to } = (value ?? {}) as Partial<RecentItem>;
  return (
    (kind === 'request' || kind === 'document') &&
    typeof id === 'string' &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    to.startsWith('/app/')
  );
};

const readStoredItems = (): StoredRecentItems | null =>
  tryStorage(() => {
    const { user, items } = JSON.parse(
      browserStorage.get(STORAGE_KEY) ?? '{}',
    ) as Partial<StoredRecentItems>;
    return typeof user === 'string' && Array.isArray(items)
      ? { user, items: items.filter(isRecentItem) }
      : null;
  });

/** This user's recent items, newest first. Clears another user's. */
export const loadRecentItems = (user: string): RecentItem[] => {
  const stored = readStoredItems();
  if (stored?.user === user) return stored.items.slice(0, MAX_ITEMS);
  browserStorage.remove(STORAGE_KEY);
  return [];
};

export const saveRecentItem = (user: string, { kind, id, label, to }: RecentItem): void => {
  const items = [
    { kind, id, label, to },
    ...loadRecentItems(user).filter((item) => item.id !== id),
  ].slice(0, MAX_ITEMS);
  browserStorage.set(STORAGE_KEY, JSON.stringify({ user, items } satisfies StoredRecentItems));
};
