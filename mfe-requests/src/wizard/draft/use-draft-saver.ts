import { useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { SendAttempt } from '../../request-form/use-idempotency-key.ts';
import type { DraftStorage } from './draft-storage.ts';
import { createEmptyRequestValues, hasSameContent } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const AUTOSAVE_DELAY = 2000;

export interface DraftSaver {
  /** Milliseconds; null without a stored draft. */
  readonly savedAt: number | null;
  /** The form lasts only as long as the page. */
  readonly saveFailed: boolean;
  /** False when the draft could not be stored. */
  readonly save: () => boolean;
  /** Deletes the draft and stores nothing until the next change. */
  readonly discard: () => void;
}

/**
 * Saves two seconds after a change, and at once when the page is hidden or left. `loadedAt`: when
 * the loaded draft was saved.
 */
export const useDraftSaver = (
  storage: DraftStorage,
  loadedAt: number | null,
  wizardState: WizardState,
  getAttempt: () => SendAttempt | null,
): DraftSaver => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { values } = useFormikContext<RequestValues>();
  const [savedAt, setSavedAt] = useState(loadedAt);
  const [saveFailed, setSaveFailed] = useState(false);
  const latest = useRef({ values, wizardState });
  const lastSaved = useRef({ values, wizardState });
  const lastStorage = useRef(storage);
  const isWarned = useRef(false);
  useLayoutEffect(() => {
    latest.current = { values, wizardState };
  });

  const save = useCallback((): boolean => {
    const now = Date.now();
    lastSaved.current = latest.current;
    lastStorage.current = storage;
    if (hasSameContent(latest.current.values, createEmptyRequestValues(new Date(now)))) {
      storage.delete();
      setSavedAt(null);
      return true;
    }
    const isSaved = storage.save(
      { savedAt: now, values: latest.current.values, attempt: getAttempt() },
      latest.current.wizardState,
    );
    setSaveFailed(!isSaved);
    if (isSaved) setSavedAt(now);
    else if (storage.canSave && !isWarned.current) {
      isWarned.current = true;
      dispatch(
        notify({ kind: 'warning', title: t('wizard.notKept'), message: t('wizard.notKeptText') }),
      );
    }
    return isSaved;
  }, [storage, getAttempt, dispatch, t]);
  const discard = useCallback(() => {
    lastSaved.current = latest.current;
    storage.delete();
    setSavedAt(null);
  }, [storage]);

  useEffect(() => {
    const saveIfChanged = () => {
      if (
        lastStorage.current !== storage ||
        lastSaved.current.wizardState !== latest.current.wizardState ||
        !hasSameContent(lastSaved.current.values, latest.current.values)
      )
        save();
    };
    const saveIfHidden = () => document.visibilityState === 'hidden' && saveIfChanged();
    const timer = setTimeout(saveIfChanged, AUTOSAVE_DELAY);
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('pagehide', saveIfChanged);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('pagehide', saveIfChanged);
    };
  }, [values, wizardState, save, storage]);

  return { savedAt, saveFailed, save, discard };
};
