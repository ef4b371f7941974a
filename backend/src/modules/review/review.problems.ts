import { invalid, problem } from '../../platform/problem.ts';
import { REQUEST_MESSAGES } from '../requests/requests-limits.contract.ts';

export const decidedSince = problem(409, 'already-decided', 'One of these documents was decided again or replaced since. Nothing was taken back.');
export const lastReason = problem(409, 'last-reason', 'One reason has to stay. Change it instead.');
export const tooManyReasons = problem(409, 'too-many-reasons', 'There are as many reasons as there may be. Delete one first.');

export const reasonMissing = () => invalid({ errors: [{ field: 'reason', message: REQUEST_MESSAGES.reasonMissing }] });
