import { useFormikContext } from 'formik';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useWords } from '../i18n/late-messages.ts';
import type { Attempt } from './draft/form-draft.ts';
import type { DraftShelf } from './draft/draft-storage.ts';
import { FailedView } from './outcome/FailedView.tsx';
import type { RequestValues } from '../request-form/request-values.ts';
import { RequestForm } from './OnePageForm.tsx';
import { LAST, stepOfFields } from './navigation/wizard-steps.ts';
import { useDraft } from './draft/use-draft-saver.ts';
import { useWizard } from './navigation/use-wizard-navigation.ts';
import { Wizard } from './Wizard.tsx';
import { wizardIsOn } from './is-wizard-enabled.ts';
import { firstStep, goBackTo } from './navigation/wizard-state.ts';

export interface Composed {
  keep(): void;
  forget(): void;
  /** Shows these fields, on the step that has the first of them. */
  show(fields: readonly string[]): void;
}

interface Props {
  shelf: DraftShelf;
  /** The form began with what lay on the shelf, not with a new sheet. */
  fromShelf: boolean;
  today: Date;
  attempt: () => Attempt | null;
  intent: RefObject<'send' | 'draft'>;
  composed: RefObject<Composed | null>;
  failure: ApiError | null;
  onBack: () => void;
  refused: readonly string[];
  onDiscard: () => void;
}

/** The form in its mode, what it keeps, and what went wrong with it. */
export const Composing = ({ shelf, fromShelf, today, attempt, intent, composed, failure, onBack, refused, onDiscard }: Props) => {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { submitForm, isSubmitting } = useFormikContext<RequestValues>();
  const [inSteps] = useState(wizardIsOn);
  const [place, setPlace] = useState(() => (fromShelf && shelf.found?.place) || firstStep);
  const [restored, setRestored] = useState(fromShelf);
  const keeper = useDraft(shelf, fromShelf ? (shelf.found?.savedAt ?? null) : null, place, attempt);
  const wizard = useWizard(place, setPlace);

  const told = useRef(false);
  useEffect(() => {
    if (!fromShelf || told.current) return;
    told.current = true;
    dispatch(notify({ kind: 'info', title: t('wizard.restored') }));
  }, [fromShelf, dispatch, t]);
  useImperativeHandle(composed, () => ({
    keep: () => void keeper.keep(),
    forget: keeper.forget,
    show: (fields) => {
      const step = stepOfFields(fields);
      if (step) setPlace((now) => goBackTo(now, step));
      wizard.look('error');
    },
  }));

  const sending = useRef(false);
  const send = async (next: 'send' | 'draft') => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (inSteps && !(await wizard.check(LAST))) return;
      intent.current = next;
      await submitForm();
    } finally {
      sending.current = false;
    }
  };
  const discard = () => {
    keeper.forget();
    setRestored(false);
    onDiscard();
  };
  const shared = { today, keeper, refused, restored, onSend: (next: 'send' | 'draft') => void send(next), onDiscard: discard };
  return (
    <>
      {failure && <FailedView error={failure} keptAt={keeper.savedAt} busy={isSubmitting} onRetry={() => void send(intent.current)} onBack={onBack} />}
      <div hidden={failure !== null}>
        {inSteps ? <Wizard {...shared} place={place} setPlace={setPlace} wizard={wizard} asleep={failure !== null} /> : <RequestForm {...shared} />}
      </div>
    </>
  );
};
