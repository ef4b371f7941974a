import { defineProblem } from '../../platform/problem.ts';

export const nothingSubmitted = defineProblem(
  409,
  'not-submitted',
  'Nothing has been submitted yet.',
);
export const accessCodeRequired = defineProblem(
  403,
  'code-required',
  'This request requires an access code, which is sent by email.',
);
export const accessCodeNotNeeded = defineProblem(
  409,
  'no-code-needed',
  'This request requires no access code.',
);
export const accessCodeRequestedTooSoon = defineProblem(
  429,
  'code-requested-just-now',
  'A code was sent a moment ago. Wait before requesting another one.',
);
export const wrongAccessCode = defineProblem(422, 'wrong-code', 'The code is wrong.');
export const accessCodeExpired = defineProblem(
  409,
  'code-expired',
  'There is no valid code. Request a new one.',
);
