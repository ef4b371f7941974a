import { problem } from '../../platform/problem.ts';

export const reminderGone = problem(409, 'reminder-gone', 'This reminder is not planned any more.');
