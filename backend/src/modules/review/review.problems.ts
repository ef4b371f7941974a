import { validationFailed, defineProblem } from '../../platform/problem.ts';
import { VALIDATION_MESSAGES } from '../requests/requests-limits.contract.ts';

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

export const reasonRequired = () =>
  validationFailed({ errors: [{ field: 'reason', message: VALIDATION_MESSAGES.reasonMissing }] });
