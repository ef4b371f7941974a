import { LAST_STEP, WIZARD_STEPS } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

const VERSION = 'v2';

/** Where the sender is; kept beside the draft. `valid` says of each step whether it was right when it was left. */
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

/** The current step is right: it counts as completed and the next one opens. */
export const completeStep = (state: WizardState): WizardState => {
  const { currentStep: step } = state;
  return {
    ...state,
    currentStep: WIZARD_STEPS.find((next) => next > step) ?? LAST_STEP,
    completedSteps: [...new Set([...state.completedSteps, step])],
    valid: { ...state.valid, [step]: true },
  };
};

/** Back to a step that was reached. What was completed beyond it is asked for again on the way forward. */
export const goBackToStep = (state: WizardState, step: WizardStep): WizardState =>
  step > state.currentStep
    ? state
    : {
        ...state,
        currentStep: step,
        completedSteps: state.completedSteps.filter((done) => done <= step),
      };

const isStep = (value: unknown): value is WizardStep => WIZARD_STEPS.some((step) => step === value);

/** What was kept, or null when it cannot be true: another version, a step out of range, or a completed step beyond the current one. */
export const toWizardState = (kept: unknown): WizardState | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const { version, currentStep, completedSteps, valid } = kept as Partial<
    Record<keyof WizardState, unknown>
  >;
  if (
    version !== VERSION ||
    !isStep(currentStep) ||
    !Array.isArray(completedSteps) ||
    !completedSteps.every(isStep)
  )
    return null;
  if (completedSteps.some((done) => done > currentStep)) return null;
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
