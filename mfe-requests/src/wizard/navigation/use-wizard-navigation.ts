import { useFormikContext } from 'formik';
import { useCallback, useState } from 'react';
import type { RequestValues } from '../../request-form/request-values.ts';
import { isStepRight, LAST, STEPS, visited } from './wizard-steps.ts';
import type { Step } from './wizard-steps.ts';
import { advance, goBackTo } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

/** Where the focus belongs after a move: `times` tells one move from the next. */
export interface Attention {
  readonly on: 'heading' | 'error' | null;
  readonly times: number;
}

/** Moves between the steps. Forward only over what is right; whatever is wrong is shown and gets the focus. */
export const useWizard = (place: WizardState, setPlace: (next: WizardState) => void) => {
  const { values, setTouched, validateForm } = useFormikContext<RequestValues>();
  const [attention, setAttention] = useState<Attention>({ on: null, times: 0 });
  const look = useCallback((on: 'heading' | 'error') => setAttention(({ times }) => ({ on, times: times + 1 })), []);

  const open = (step: Step) => {
    if (step >= place.currentStep) return;
    setPlace(goBackTo(place, step));
    look('heading');
  };
  /** Whether the step, or with the last one everything, is right; if not, the first wrong field is shown. */
  const check = async (step: Step): Promise<boolean> => {
    await setTouched(visited(step, values), false);
    const errors = await validateForm(values);
    if (isStepRight(step, errors)) return true;
    const wrong = STEPS.find((each) => !isStepRight(each, errors)) ?? step;
    if (wrong < place.currentStep) setPlace(goBackTo(place, wrong));
    look('error');
    return false;
  };
  const next = async () => {
    if (place.currentStep === LAST || !(await check(place.currentStep))) return;
    setPlace(advance(place));
    look('heading');
  };
  const previous = () => {
    const step = STEPS.find((each) => each === place.currentStep - 1);
    if (step) open(step);
  };
  return { attention, look, open, check, next, previous };
};
