const NAME = 'recueil-tab';
const LOCK = 'recueil-request-draft:';

export const freshTab = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
};

const remember = (tab: string): void => {
  try {
    sessionStorage.setItem(NAME, tab);
  } catch {
    // Without session storage a reload is another tab, which takes over what this one left.
  }
};

/** Takes the lock of that name, if nobody has it, until the answer is called. */
const hold = (locks: LockManager, tab: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const asked = locks.request(LOCK + tab, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
    asked.catch(() => resolve(null));
  });

export interface Tab {
  /** Outlives a reload; a duplicated tab gets another. */
  readonly tab: string;
  /** Tabs that are writing now. */
  readonly others: ReadonlySet<string>;
  /** Whether `others` is the whole truth: a page without TLS cannot know. */
  readonly certain: boolean;
  readonly release: () => void;
}

/** Who this tab is, and which others are open on the same form. */
export const claimTab = async (): Promise<Tab> => {
  const { locks } = navigator as { locks?: LockManager };
  const wanted = remembered() ?? freshTab();
  if (!locks) {
    remember(wanted);
    return { tab: wanted, others: new Set(), certain: false, release: () => undefined };
  }
  const held = await hold(locks, wanted);
  const tab = held ? wanted : freshTab();
  const release = held ?? (await hold(locks, tab));
  remember(tab);
  const { held: all = [] } = await locks.query();
  const others = new Set(all.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])).filter((other) => other !== tab));
  return { tab, others, certain: true, release: () => release?.() };
};
