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
    // Without session storage a reload is another tab, which takes over what this one left.
  }
};

/** Takes the lock of that name, if nobody has it, until the answer is called. */
const acquireLock = (locks: LockManager, tab: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const asked = locks.request(LOCK_PREFIX + tab, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
    asked.catch(() => resolve(null));
  });

export interface TabClaim {
  /** Outlives a reload; a duplicated tab gets another. */
  readonly tabId: string;
  /** Tabs that are writing now. */
  readonly otherTabIds: ReadonlySet<string>;
  /** Whether `others` is the whole truth: a page without TLS cannot know. */
  readonly knowsOtherTabs: boolean;
  readonly release: () => void;
}

/** Who this tab is, and which others are open on the same form. */
export const claimTab = async (): Promise<TabClaim> => {
  const { locks } = navigator as { locks?: LockManager };
  const wanted = readTabId() ?? createTabId();
  if (!locks) {
    storeTabId(wanted);
    return {
      tabId: wanted,
      otherTabIds: new Set(),
      knowsOtherTabs: false,
      release: () => undefined,
    };
  }
  const held = await acquireLock(locks, wanted);
  const tab = held ? wanted : createTabId();
  const release = held ?? (await acquireLock(locks, tab));
  storeTabId(tab);
  const { held: all = [] } = await locks.query();
  const others = new Set(
    all
      .flatMap(({ name }) =>
        name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
      )
      .filter((other) => other !== tab),
  );
  return { tabId: tab, otherTabIds: others, knowsOtherTabs: true, release: () => release?.() };
};
