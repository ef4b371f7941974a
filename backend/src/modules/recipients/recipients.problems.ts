import { problem } from '../../platform/problem.ts';

export const nothingToTakeBack = problem(409, 'nothing-to-take-back', 'There is no file here that could be taken back.');
export const nothingHandedIn = problem(409, 'not-submitted', 'Nothing was handed in yet.');
export const codeRequired = problem(403, 'code-required', 'This request asks for a code that is sent by e-mail.');
export const noCodeNeeded = problem(409, 'no-code-needed', 'This request asks for no code.');
export const askedJustNow = problem(429, 'code-asked-just-now', 'A code was sent a moment ago. Wait before asking for another one.');
export const wrongCode = problem(422, 'wrong-code', 'This code is not the one that was sent.');
export const codeExpired = problem(409, 'code-expired', 'There is no code that could be entered now. Ask for a new one.');
