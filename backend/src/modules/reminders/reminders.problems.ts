import { defineProblem } from '../../platform/problem.ts';

export const reminderGone = defineProblem(
  409,
  'reminder-gone',
  'This reminder is no longer planned.',
);
