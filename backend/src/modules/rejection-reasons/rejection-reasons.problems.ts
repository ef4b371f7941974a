import { defineProblem } from '../../platform/problem.ts';

export const lastReasonRequired = defineProblem(
  409,
  'last-reason',
  'The last reason cannot be deleted. Change it instead.',
);
export const tooManyReasons = defineProblem(
  409,
  'too-many-reasons',
  'The maximum number of reasons is reached. Delete one first.',
);
