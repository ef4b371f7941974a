import { defineProblem } from '../../platform/problem.ts';

export const lastOwner = defineProblem(
  409,
  'last-owner',
  'An organisation needs an owner. Make somebody else an owner first.',
);
