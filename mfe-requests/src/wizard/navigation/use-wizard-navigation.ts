import { useFormikContext } from 'formik';
import { useCallback, useState } from 'react';
import type { RequestValues } from '../../request-form/request-values.ts';
import { isStepValid, LAST_STEP, WIZARD_STEPS, toTouchedFields } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';
import { completeStep, goBackToStep } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

/** Where the focus belongs after a move: `times` tells one move from the next. */
export interface FocusTarget {
  readonly on: 'heading' | 'error' | null;
  readonly times: number;
}

/** Moves between the steps. Forward only over what is right; whatever is wrong is shown and gets the focus. */
export const useWizardNavigation = (place: WizardState, setPlace: (next: WizardState) => void) => {
  const { values, setTouched, validateForm } = useFormikContext<RequestValues>();
  const [attention, setAttention] = useState<FocusTarget>({ on: null, times: 0 });
  const look = useCallback(
    (on: 'heading' | 'error') => setAttention(({ times }) => ({ on, times: times + 1 })),
    [],
  );

  const open = (step: WizardStep) => {
    if (step >= place.currentStep) return;
    setPlace(goBackToStep(place, step));
    look('heading');
  };
  /** Whether the step, or with the last one everything, is right; if not, the first wrong field is shown. */
  const check = async (step: WizardStep): Promise<boolean> => {
    await setTouched(toTouchedFields(step, values), false);
    const errors = await validateForm(values);
    if (isStepValid(step, errors)) return true;
    const wrong = WIZARD_STEPS.find((each) => !isStepValid(each, errors)) ?? step;
    if (wrong < place.currentStep) setPlace(goBackToStep(place, wrong));
    look('error');
    return false;
  };
  const next = async () => {
    if (place.currentStep === LAST_STEP || !(await check(place.currentStep))) return;
    setPlace(completeStep(place));
    look('heading');
  };
  const previous = () => {
    const step = WIZARD_STEPS.find((each) => each === place.currentStep - 1);
    if (step) open(step);
  };
  return { attention, look, open, check, next, previous };
};
