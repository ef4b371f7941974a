import { problem } from '../../platform/http/problem.ts';

export const nothingToTakeBack = problem(409, 'nothing-to-take-back', 'There is no file here that could be taken back.');
