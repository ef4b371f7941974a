import { parseFormDraft, parseWizardState } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { claimTab, createTabId } from './tab-claim.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const DRAFT_KEY = 'recueil-request-draft';
const WIZARD_STATE_KEY = 'recueil-request-wizard-v2';

/** Each tab writes its own draft; the next tab that opens takes over the draft of a closed one. */
export interface DraftStorage {
  /** False while the user is unknown. */
  readonly canSave: boolean;
  readonly storedDraft: (FormDraft & { readonly wizardState: WizardState | null }) | null;
  /** False when storage is blocked or full. */
  save(draft: FormDraft, wizardState: WizardState): boolean;
  delete(): void;
  /** Lets another tab take the draft over. */
  release(): void;
}

const withStorage = <T>(action: (storage: Storage) => T, fallback: T): T => {
  try {
    return action(localStorage);
  } catch {
    return fallback;
  }
};

const listStorageKeys = (prefix: string): string[] =>
  withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);

interface StoredFormDraft {
  readonly tab: string;
  readonly draft: FormDraft;
}

/** Newest first; deletes expired drafts. */
const listStoredDrafts = (user: string, now: number): StoredFormDraft[] => {
  const prefix = `${DRAFT_KEY}:${user}:`;
  const drafts = listStorageKeys(prefix).flatMap((key) => {
    const tab = key.slice(prefix.length);
    const draft = parseFormDraft(
      withStorage((storage) => storage.getItem(key), null),
      now,
    );
    if (draft) return [{ tab, draft }];
    deleteStoredDraft(user, tab);
    return [];
  });
  return drafts.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
};

const deleteStoredDraft = (user: string, tab: string): void => {
  withStorage((storage) => storage.removeItem(`${DRAFT_KEY}:${user}:${tab}`), undefined);
  withStorage((storage) => storage.removeItem(`${WIZARD_STATE_KEY}:${user}:${tab}`), undefined);
};

const writeStoredDraft = (
  user: string,
  tab: string,
  draft: FormDraft,
  wizardState: string,
): boolean =>
  withStorage((storage) => {
    storage.setItem(`${DRAFT_KEY}:${user}:${tab}`, JSON.stringify(draft));
    storage.setItem(`${WIZARD_STATE_KEY}:${user}:${tab}`, wizardState);
    return true;
  }, false);

const moveToNewTab = (user: string, { tab, draft }: StoredFormDraft): void => {
  const wizardState = withStorage(
    (storage) => storage.getItem(`${WIZARD_STATE_KEY}:${user}:${tab}`),
    null,
  );
  if (writeStoredDraft(user, createTabId(), draft, wizardState ?? 'null'))
    deleteStoredDraft(user, tab);
};

/**
 * `isFormInUse`: the form is already in use, so an older draft of this tab is set aside for the
 * next visit instead of being loaded.
 */
export const openDraftStorage = async (
  user: string | null,
  now: number,
  isFormInUse = false,
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
  const drafts = listStoredDrafts(user, now);
  const own = drafts.find((each) => each.tab === tabId) ?? null;
  if (isFormInUse && own) moveToNewTab(user, own);
  const loaded = isFormInUse
    ? null
    : (own ?? drafts.find((each) => !otherTabIds.has(each.tab)) ?? null);
  const wizardStateText =
    loaded &&
    withStorage((storage) => storage.getItem(`${WIZARD_STATE_KEY}:${user}:${loaded.tab}`), null);
  let originalTab = loaded && loaded.tab !== tabId ? loaded.tab : null;
  // Moves only what certainly belongs to no open tab; otherwise the original is deleted with this
  // copy.
  if (
    loaded &&
    originalTab !== null &&
    knowsOtherTabs &&
    writeStoredDraft(user, tabId, loaded.draft, wizardStateText ?? 'null')
  ) {
    deleteStoredDraft(user, originalTab);
    originalTab = null;
  }
  return {
    canSave: true,
    storedDraft: loaded && { ...loaded.draft, wizardState: parseWizardState(wizardStateText) },
    save: (draft, wizardState) => writeStoredDraft(user, tabId, draft, JSON.stringify(wizardState)),
    delete: () => {
      deleteStoredDraft(user, tabId);
      if (originalTab !== null) deleteStoredDraft(user, originalTab);
    },
    release,
  };
};
