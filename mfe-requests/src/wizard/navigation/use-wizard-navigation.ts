import { useFormikContext } from 'formik';
import { useCallback, useState } from 'react';
import type { RequestValues } from '../../request-form/request-values.ts';
import { isStepValid, LAST_STEP, WIZARD_STEPS, toTouchedFields } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';
import { completeStep, goBackToStep } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

/** `times` makes each move a new value. */
export interface FocusTarget {
  readonly on: 'heading' | 'error' | null;
  readonly times: number;
}

export const useWizardNavigation = (state: WizardState, setState: (next: WizardState) => void) => {
  const { values, setTouched, validateForm } = useFormikContext<RequestValues>();
  const [focusTarget, setFocusTarget] = useState<FocusTarget>({ on: null, times: 0 });
  const requestFocus = useCallback(
    (on: 'heading' | 'error') => setFocusTarget(({ times }) => ({ on, times: times + 1 })),
    [],
  );

  const goToStep = (step: WizardStep) => {
    if (step >= state.currentStep) return;
    setState(goBackToStep(state, step));
    requestFocus('heading');
  };
  /** On an error opens the first invalid step and focuses its field. */
  const validateStep = async (step: WizardStep): Promise<boolean> => {
    await setTouched(toTouchedFields(step, values), false);
    const errors = await validateForm(values);
    if (isStepValid(step, errors)) return true;
    const invalidStep = WIZARD_STEPS.find((each) => !isStepValid(each, errors)) ?? step;
    if (invalidStep < state.currentStep) setState(goBackToStep(state, invalidStep));
    requestFocus('error');
    return false;
  };
  const goNext = async () => {
    if (state.currentStep === LAST_STEP || !(await validateStep(state.currentStep))) return;
    setState(completeStep(state));
    requestFocus('heading');
  };
  const goBack = () => {
    const step = WIZARD_STEPS.find((each) => each === state.currentStep - 1);
    if (step) goToStep(step);
  };
  return { focusTarget, requestFocus, goToStep, validateStep, goNext, goBack };
};
