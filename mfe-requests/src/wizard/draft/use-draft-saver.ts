import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { createEmptyRequestValues, hasSameContent } from '../../request-form/request-values.ts';
import { deleteDraft, DRAFT_KEY, saveDraft } from './form-draft.ts';
import type { DraftContent } from './form-draft.ts';

const AUTOSAVE_DELAY = 2000;

export interface DraftSaver {
  /** Milliseconds; null without a stored draft. */
  readonly savedAt: number | null;
  /** The form lasts only as long as the page. */
  readonly saveFailed: boolean;
  /** Another tab has written the draft since this one did. */
  readonly changedElsewhere: boolean;
  /** False when the draft could not be stored. */
  readonly save: (changes?: Partial<DraftContent>) => boolean;
  /** Deletes the draft and stores nothing until the next change. */
  readonly discard: () => void;
}

/**
 * Saves two seconds after a change, and at once when the page is hidden or left. The last write
 * wins. `loadedAt`: when the loaded draft was saved.
 */
export const useDraftSaver = (
  userId: string | null,
  content: DraftContent,
  loadedAt: number | null,
): DraftSaver => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const [savedAt, setSavedAt] = useState(loadedAt);
  const [saveFailed, setSaveFailed] = useState(false);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const latest = useRef(content);
  const lastSaved = useRef(content);
  const isWarned = useRef(false);
  const { values, wizardState } = content;
  useLayoutEffect(() => {
    latest.current = content;
  });

  const discard = () => {
    // What was typed while the request was sent is discarded too.
    lastSaved.current = latest.current;
    if (userId !== null) deleteDraft(userId);
    setSavedAt(null);
    setSaveFailed(false);
    setChangedElsewhere(false);
  };
  const save = (changes: Partial<DraftContent> = {}): boolean => {
    const now = Date.now();
    if (hasSameContent(values, createEmptyRequestValues(new Date(now)))) {
      discard();
      return true;
    }
    const draft = { ...content, ...changes, savedAt: now };
    lastSaved.current = draft;
    const isSaved = userId !== null && saveDraft(userId, draft);
    setSaveFailed(!isSaved);
    if (isSaved) {
      setSavedAt(now);
      setChangedElsewhere(false);
    } else if (userId !== null && !isWarned.current) {
      isWarned.current = true;
      const message = t('wizard.notKeptText');
      dispatch(notify({ kind: 'warning', title: t('wizard.notKept'), message }));
    }
    return isSaved;
  };

  const saveIfChanged = useEffectEvent(() => {
    if (
      saveFailed ||
      lastSaved.current.wizardState !== wizardState ||
      !hasSameContent(lastSaved.current.values, values)
    )
      save();
  });
  useEffect(() => {
    const handleChange = () => saveIfChanged();
    const handleVisibility = () => document.visibilityState === 'hidden' && saveIfChanged();
    const timer = setTimeout(handleChange, AUTOSAVE_DELAY);
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', handleChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', handleChange);
    };
  }, [values, wizardState, userId]);

  const handleStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (userId !== null && key === DRAFT_KEY + userId && (newValue !== null || savedAt !== null))
      setChangedElsewhere(true);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => handleStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return { savedAt, saveFailed, changedElsewhere, save, discard };
};
