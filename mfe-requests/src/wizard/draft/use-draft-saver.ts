import { useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { SendAttempt } from './form-draft.ts';
import type { DraftStorage } from './draft-storage.ts';
import { createEmptyRequestValues, hasSameContent } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import type { WizardState } from '../navigation/wizard-state.ts';

const AUTOSAVE_DELAY = 2000;

export interface DraftSaver {
  /** When the draft on the shelf was written, in milliseconds; null while there is none. */
  readonly savedAt: number | null;
  /** The browser keeps nothing: what is written lives as long as the page. */
  readonly saveFailed: boolean;
  /** Writes what stands there now; whether it was kept. */
  readonly save: () => boolean;
  /** Takes the draft away and writes nothing more until the next change. */
  readonly discard: () => void;
}

/** `since` is when the draft that the form began with was written. Keeps what is written two seconds after a change, and at once when the page is hidden or left. */
export const useDraftSaver = (
  shelf: DraftStorage,
  since: number | null,
  place: WizardState,
  attempt: () => SendAttempt | null,
): DraftSaver => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { values } = useFormikContext<RequestValues>();
  const [savedAt, setSavedAt] = useState(since);
  const [refused, setRefused] = useState(false);
  const standing = useRef({ values, place });
  const kept = useRef({ values, place });
  const keptOn = useRef(shelf);
  const told = useRef(false);
  useLayoutEffect(() => {
    standing.current = { values, place };
  });

  const keep = useCallback((): boolean => {
    const now = Date.now();
    kept.current = standing.current;
    keptOn.current = shelf;
    if (hasSameContent(standing.current.values, createEmptyRequestValues(new Date(now)))) {
      shelf.delete();
      setSavedAt(null);
      return true;
    }
    const done = shelf.save(
      { savedAt: now, values: standing.current.values, attempt: attempt() },
      standing.current.place,
    );
    setRefused(!done);
    if (done) setSavedAt(now);
    else if (shelf.canSave && !told.current) {
      told.current = true;
      dispatch(
        notify({ kind: 'warning', title: t('wizard.notKept'), message: t('wizard.notKeptText') }),
      );
    }
    return done;
  }, [shelf, attempt, dispatch, t]);
  const forget = useCallback(() => {
    kept.current = standing.current;
    shelf.delete();
    setSavedAt(null);
  }, [shelf]);

  useEffect(() => {
    const catchUp = () => {
      if (
        keptOn.current !== shelf ||
        kept.current.place !== standing.current.place ||
        !hasSameContent(kept.current.values, standing.current.values)
      )
        keep();
    };
    const hide = () => document.visibilityState === 'hidden' && catchUp();
    const timer = setTimeout(catchUp, AUTOSAVE_DELAY);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', catchUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', catchUp);
    };
  }, [values, place, keep, shelf]);

  return { savedAt, saveFailed: refused, save: keep, discard: forget };
};
