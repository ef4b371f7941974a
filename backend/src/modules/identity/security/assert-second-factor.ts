import { defineProblem } from '../../../platform/problem.ts';

const twoFactorRequired = defineProblem(
  403,
  'two-factor-required',
  'This organisation requires two-factor authentication. Sign in again with a second factor.',
);

/** Where the provider does not say, no second factor is assumed. */
export function assertSecondFactor(
  { requiresTwoFactor }: { readonly requiresTwoFactor: boolean },
  { secondFactor }: { readonly secondFactor: boolean | null },
): void {
  if (requiresTwoFactor && secondFactor !== true) throw twoFactorRequired();
}
