import { defineProblem } from '../../platform/problem.ts';

export const exportRunning = defineProblem(
  409,
  'export-running',
  'An export of this organisation is being prepared already.',
);
