import { validationFailed, defineProblem } from '../../platform/problem.ts';
import { VALIDATION_MESSAGES } from '../requests/requests-limits.contract.ts';

export const documentDecidedAgain = defineProblem(
  409,
  'already-decided',
  'One of these documents was decided again or replaced since. Nothing was taken back.',
);
export const lastReasonRequired = defineProblem(
  409,
  'last-reason',
  'One reason has to stay. Change it instead.',
);
export const tooManyReasons = defineProblem(
  409,
  'too-many-reasons',
  'There are as many reasons as there may be. Delete one first.',
);

export const reasonRequired = () =>
  validationFailed({ errors: [{ field: 'reason', message: VALIDATION_MESSAGES.reasonMissing }] });
