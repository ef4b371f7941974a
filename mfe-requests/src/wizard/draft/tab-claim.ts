const TAB_ID_KEY = 'recueil-tab';
const LOCK_PREFIX = 'recueil-request-draft:';

export const createTabId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const readTabId = (): string | null => {
  try {
    return sessionStorage.getItem(TAB_ID_KEY);
  } catch {
    return null;
  }
};

const storeTabId = (tab: string): void => {
  try {
    sessionStorage.setItem(TAB_ID_KEY, tab);
  } catch {
    // Without session storage a reload counts as a new tab, which takes this draft over.
  }
};

/** Resolves to the function that releases the lock, or to null when another tab holds it. */
const acquireLock = (locks: LockManager, tab: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const request = locks.request(LOCK_PREFIX + tab, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
    request.catch(() => resolve(null));
  });

export interface TabClaim {
  /** Survives a reload; a duplicated tab gets another. */
  readonly tabId: string;
  readonly otherTabIds: ReadonlySet<string>;
  /** False on pages without TLS, which have no Web Locks. */
  readonly knowsOtherTabs: boolean;
  readonly release: () => void;
}

export const claimTab = async (): Promise<TabClaim> => {
  const { locks } = navigator as { locks?: LockManager };
  const storedId = readTabId() ?? createTabId();
  if (!locks) {
    storeTabId(storedId);
    return {
      tabId: storedId,
      otherTabIds: new Set(),
      knowsOtherTabs: false,
      release: () => undefined,
    };
  }
  const releaseStored = await acquireLock(locks, storedId);
  const tab = releaseStored ? storedId : createTabId();
  const release = releaseStored ?? (await acquireLock(locks, tab));
  storeTabId(tab);
  const { held: heldLocks = [] } = await locks.query();
  const others = new Set(
    heldLocks
      .flatMap(({ name }) =>
        name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
      )
      .filter((other) => other !== tab),
  );
  return { tabId: tab, otherTabIds: others, knowsOtherTabs: true, release: () => release?.() };
};
