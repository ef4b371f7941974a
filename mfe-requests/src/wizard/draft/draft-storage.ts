import { readDraft, readPlace } from './form-draft.ts';
import type { Draft } from './form-draft.ts';
import { claimTab, freshTab } from './tab-claim.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const DRAFT = 'recueil-request-draft';
const PLACE = 'recueil-request-wizard-v2';

/** Where one tab keeps what one user writes. Two tabs never write the same draft; what a closed tab left is taken over by the next one that opens. */
export interface DraftShelf {
  /** False while it is not known who writes: nothing can be kept yet. */
  readonly owned: boolean;
  readonly found: (Draft & { readonly place: WizardState | null }) | null;
  /** False when the browser keeps nothing: storage blocked or full. */
  keep(draft: Draft, place: WizardState): boolean;
  drop(): void;
  /** This tab no longer holds its draft: another may take it over. */
  close(): void;
}

const touch = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(localStorage);
  } catch {
    return otherwise;
  }
};

const keysBelow = (prefix: string): string[] => touch((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);

interface Lying {
  readonly tab: string;
  readonly draft: Draft;
}

/** Drafts of this user, newest first; what is too old is cleared away. */
const lyingAbout = (user: string, now: number): Lying[] => {
  const prefix = `${DRAFT}:${user}:`;
  const lying = keysBelow(prefix).flatMap((key) => {
    const tab = key.slice(prefix.length);
    const draft = readDraft(touch((storage) => storage.getItem(key), null), now);
    if (draft) return [{ tab, draft }];
    remove(user, tab);
    return [];
  });
  return lying.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
};

const remove = (user: string, tab: string): void => {
  touch((storage) => storage.removeItem(`${DRAFT}:${user}:${tab}`), undefined);
  touch((storage) => storage.removeItem(`${PLACE}:${user}:${tab}`), undefined);
};

const write = (user: string, tab: string, draft: Draft, place: string): boolean =>
  touch((storage) => {
    storage.setItem(`${DRAFT}:${user}:${tab}`, JSON.stringify(draft));
    storage.setItem(`${PLACE}:${user}:${tab}`, place);
    return true;
  }, false);

const moveAside = (user: string, { tab, draft }: Lying): void => {
  const place = touch((storage) => storage.getItem(`${PLACE}:${user}:${tab}`), null);
  if (write(user, freshTab(), draft, place ?? 'null')) remove(user, tab);
};

/**
 * Without a user nothing is kept: a draft belongs to a person. `underWay`: a form is being written already, so an older draft
 * of this tab is not taken up but moved out of the way, for the next visit.
 */
export const openShelf = async (user: string | null, now: number, underWay = false): Promise<DraftShelf> => {
  if (user === null) return { owned: false, found: null, keep: () => false, drop: () => undefined, close: () => undefined };
  const { tab, others, certain, release } = await claimTab();
  const lying = lyingAbout(user, now);
  const own = lying.find((each) => each.tab === tab) ?? null;
  if (underWay && own) moveAside(user, own);
  const taken = underWay ? null : (own ?? lying.find((each) => !others.has(each.tab)) ?? null);
  const placeText = taken && touch((storage) => storage.getItem(`${PLACE}:${user}:${taken.tab}`), null);
  let source = taken && taken.tab !== tab ? taken.tab : null;
  // Only what certainly belongs to no open tab moves at once; the rest stays where it is until this copy is sent or thrown away.
  if (taken && source !== null && certain && write(user, tab, taken.draft, placeText ?? 'null')) {
    remove(user, source);
    source = null;
  }
  return {
    owned: true,
    found: taken && { ...taken.draft, place: readPlace(placeText) },
    keep: (draft, place) => write(user, tab, draft, JSON.stringify(place)),
    drop: () => {
      remove(user, tab);
      if (source !== null) remove(user, source);
    },
    close: release,
  };
};
