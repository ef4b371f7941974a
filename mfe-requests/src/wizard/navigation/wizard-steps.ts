import type { FormikErrors, FormikTouched } from 'formik';
import type { RequestValues } from '../../request-form/request-values.ts';

export type Step = 1 | 2 | 3;

export const STEPS: readonly Step[] = [1, 2, 3];
export const LAST: Step = 3;

/** What each step asks for; the last one asks for nothing new and checks everything (specification, section 4). */
const FIELDS: Readonly<Record<Step, readonly (keyof RequestValues)[]>> = {
  1: ['recipientName', 'recipientEmail', 'title', 'message'],
  2: ['documents', 'deadline', 'subject', 'assignee', 'documentType'],
  3: [],
};

const fieldsOf = (step: Step): readonly (keyof RequestValues)[] => (step === LAST ? STEPS.flatMap((each) => FIELDS[each]) : FIELDS[step]);

/** Whether what the step asks for is right; errors of other steps do not count. */
export const isStepRight = (step: Step, errors: FormikErrors<RequestValues>): boolean => !fieldsOf(step).some((field) => errors[field] !== undefined);

/** The first step that holds one of these fields, `documents.0.title` and its like included. */
export const stepOfFields = (paths: readonly string[]): Step | null =>
  STEPS.find((step) => FIELDS[step].some((field) => paths.some((path) => path === field || path.startsWith(`${field}.`)))) ?? null;

/** As if every field of the step had been visited: their messages show. */
export const visited = (step: Step, values: RequestValues): FormikTouched<RequestValues> =>
  Object.fromEntries(fieldsOf(step).map((field) => [field, field === 'documents' ? values.documents.map(() => ({ title: true, description: true })) : true]));
