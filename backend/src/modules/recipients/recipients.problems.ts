import { defineProblem } from '../../platform/problem.ts';

export const nothingToWithdraw = defineProblem(
  409,
  'nothing-to-take-back',
  'There is no file here that could be taken back.',
);
export const nothingSubmitted = defineProblem(409, 'not-submitted', 'Nothing was handed in yet.');
export const accessCodeRequired = defineProblem(
  403,
  'code-required',
  'This request asks for a code that is sent by e-mail.',
);
export const accessCodeNotNeeded = defineProblem(
  409,
  'no-code-needed',
  'This request asks for no code.',
);
export const accessCodeRequestedTooSoon = defineProblem(
  429,
  'code-asked-just-now',
  'A code was sent a moment ago. Wait before asking for another one.',
);
export const wrongAccessCode = defineProblem(
  422,
  'wrong-code',
  'This code is not the one that was sent.',
);
export const accessCodeExpired = defineProblem(
  409,
  'code-expired',
  'There is no code that could be entered now. Ask for a new one.',
);
