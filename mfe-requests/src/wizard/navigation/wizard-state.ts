import { LAST_STEP, WIZARD_STEPS } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

const VERSION = 'v2';

/** Stored beside the draft. `valid`: whether each step was valid when it was left. */
export interface WizardState {
  readonly version: typeof VERSION;
  readonly currentStep: WizardStep;
  readonly completedSteps: readonly WizardStep[];
  readonly valid: Readonly<Record<WizardStep, boolean>>;
}

export const INITIAL_WIZARD_STATE: WizardState = {
  version: VERSION,
  currentStep: 1,
  completedSteps: [],
  valid: { 1: false, 2: false, 3: false },
};

export const completeStep = (state: WizardState): WizardState => {
  const { currentStep: step } = state;
  return {
    ...state,
    currentStep: WIZARD_STEPS.find((next) => next > step) ?? LAST_STEP,
    completedSteps: [...new Set([...state.completedSteps, step])],
    valid: { ...state.valid, [step]: true },
  };
};

/** Steps completed beyond it are checked again on the way forward. */
export const goBackToStep = (state: WizardState, step: WizardStep): WizardState =>
  step >= state.currentStep
    ? state
    : {
        ...state,
        currentStep: step,
        completedSteps: state.completedSteps.filter((completed) => completed <= step),
      };

const isStep = (value: unknown): value is WizardStep => WIZARD_STEPS.some((step) => step === value);

/** Null for another version, a step out of range, or a completed step beyond the current one. */
export const toWizardState = (stored: unknown): WizardState | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, currentStep, completedSteps, valid } = stored as Partial<
    Record<keyof WizardState, unknown>
  >;
  if (
    version !== VERSION ||
    !isStep(currentStep) ||
    !Array.isArray(completedSteps) ||
    !completedSteps.every(isStep)
  )
    return null;
  if (completedSteps.some((completed) => completed > currentStep)) return null;
  const flags = (typeof valid === 'object' && valid !== null ? valid : {}) as Partial<
    Record<WizardStep, unknown>
  >;
  return {
    version: VERSION,
    currentStep,
    completedSteps,
    valid: { 1: flags[1] === true, 2: flags[2] === true, 3: flags[3] === true },
  };
};
