import { defineProblem } from '../../platform/problem.ts';

export const alreadyClosing = defineProblem(
  409,
  'already-closing',
  'The closing of this organisation is scheduled already.',
);
export const exportRunning = defineProblem(
  409,
  'export-running',
  'An export of this organisation is being prepared already.',
);
