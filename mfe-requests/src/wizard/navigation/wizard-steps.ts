import type { FormikErrors, FormikTouched } from 'formik';
import type { RequestValues } from '../../request-form/request-values.ts';

export type WizardStep = 1 | 2 | 3;

export const WIZARD_STEPS: readonly WizardStep[] = [1, 2, 3];
export const LAST_STEP: WizardStep = 3;

/** The last step checks all fields (product section 12). */
const STEP_FIELDS: Readonly<Record<WizardStep, readonly (keyof RequestValues)[]>> = {
  1: ['recipientName', 'recipientEmail', 'title', 'message'],
  2: ['documents', 'deadline', 'subject', 'assigneeId', 'teamId', 'documentType'],
  3: [],
};

const listStepFields = (step: WizardStep): readonly (keyof RequestValues)[] =>
  step === LAST_STEP ? WIZARD_STEPS.flatMap((each) => STEP_FIELDS[each]) : STEP_FIELDS[step];

export const isStepValid = (step: WizardStep, errors: FormikErrors<RequestValues>): boolean =>
  !listStepFields(step).some((field) => errors[field] !== undefined);

/** Accepts paths such as `documents.0.title`. */
export const findStepWithField = (paths: readonly string[]): WizardStep | null =>
  WIZARD_STEPS.find((step) =>
    STEP_FIELDS[step].some((field) =>
      paths.some((path) => path === field || path.startsWith(`${field}.`)),
    ),
  ) ?? null;

/** Makes the messages of the step's fields show. */
export const toTouchedFields = (
  step: WizardStep,
  values: RequestValues,
): FormikTouched<RequestValues> =>
  Object.fromEntries(
    listStepFields(step).map((field) => [
      field,
      field === 'documents'
        ? values.documents.map(() => ({ title: true, description: true }))
        : true,
    ]),
  );
