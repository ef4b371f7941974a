import { parseFormDraft, parseWizardState } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { claimTab, createTabId } from './tab-claim.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const DRAFT_KEY = 'recueil-request-draft';
const WIZARD_STATE_KEY = 'recueil-request-wizard-v2';

/** Where one tab keeps what one user writes. Two tabs never write the same draft; what a closed tab left is taken over by the next one that opens. */
export interface DraftStorage {
  /** False while it is not known who writes: nothing can be kept yet. */
  readonly canSave: boolean;
  readonly storedDraft: (FormDraft & { readonly place: WizardState | null }) | null;
  /** False when the browser keeps nothing: storage blocked or full. */
  save(draft: FormDraft, place: WizardState): boolean;
  delete(): void;
  /** This tab no longer holds its draft: another may take it over. */
  release(): void;
}

const withStorage = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(localStorage);
  } catch {
    return otherwise;
  }
};

const listStorageKeys = (prefix: string): string[] =>
  withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);

interface StoredFormDraft {
  readonly tab: string;
  readonly draft: FormDraft;
}

/** Drafts of this user, newest first; what is too old is cleared away. */
const listStoredDrafts = (user: string, now: number): StoredFormDraft[] => {
  const prefix = `${DRAFT_KEY}:${user}:`;
  const lying = listStorageKeys(prefix).flatMap((key) => {
    const tab = key.slice(prefix.length);
    const draft = parseFormDraft(
      withStorage((storage) => storage.getItem(key), null),
      now,
    );
    if (draft) return [{ tab, draft }];
    deleteStoredDraft(user, tab);
    return [];
  });
  return lying.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
};

const deleteStoredDraft = (user: string, tab: string): void => {
  withStorage((storage) => storage.removeItem(`${DRAFT_KEY}:${user}:${tab}`), undefined);
  withStorage((storage) => storage.removeItem(`${WIZARD_STATE_KEY}:${user}:${tab}`), undefined);
};

const writeStoredDraft = (user: string, tab: string, draft: FormDraft, place: string): boolean =>
  withStorage((storage) => {
    storage.setItem(`${DRAFT_KEY}:${user}:${tab}`, JSON.stringify(draft));
    storage.setItem(`${WIZARD_STATE_KEY}:${user}:${tab}`, place);
    return true;
  }, false);

const moveToNewTab = (user: string, { tab, draft }: StoredFormDraft): void => {
  const place = withStorage(
    (storage) => storage.getItem(`${WIZARD_STATE_KEY}:${user}:${tab}`),
    null,
  );
  if (writeStoredDraft(user, createTabId(), draft, place ?? 'null')) deleteStoredDraft(user, tab);
};

/**
 * Without a user nothing is kept: a draft belongs to a person. `underWay`: a form is being written already, so an older draft
 * of this tab is not taken up but moved out of the way, for the next visit.
 */
export const openDraftStorage = async (
  user: string | null,
  now: number,
  underWay = false,
): Promise<DraftStorage> => {
  if (user === null)
    return {
      canSave: false,
      storedDraft: null,
      save: () => false,
      delete: () => undefined,
      release: () => undefined,
    };
  const { tabId, otherTabIds, knowsOtherTabs, release } = await claimTab();
  const lying = listStoredDrafts(user, now);
  const own = lying.find((each) => each.tab === tabId) ?? null;
  if (underWay && own) moveToNewTab(user, own);
  const taken = underWay ? null : (own ?? lying.find((each) => !otherTabIds.has(each.tab)) ?? null);
  const placeText =
    taken &&
    withStorage((storage) => storage.getItem(`${WIZARD_STATE_KEY}:${user}:${taken.tab}`), null);
  let source = taken && taken.tab !== tabId ? taken.tab : null;
  // Only what certainly belongs to no open tab moves at once; the rest stays where it is until this copy is sent or thrown away.
  if (
    taken &&
    source !== null &&
    knowsOtherTabs &&
    writeStoredDraft(user, tabId, taken.draft, placeText ?? 'null')
  ) {
    deleteStoredDraft(user, source);
    source = null;
  }
  return {
    canSave: true,
    storedDraft: taken && { ...taken.draft, place: parseWizardState(placeText) },
    save: (draft, place) => writeStoredDraft(user, tabId, draft, JSON.stringify(place)),
    delete: () => {
      deleteStoredDraft(user, tabId);
      if (source !== null) deleteStoredDraft(user, source);
    },
    release: release,
  };
};
