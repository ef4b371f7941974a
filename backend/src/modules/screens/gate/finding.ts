import { REFUSALS } from '../screens.problems.ts';

/** One reason against a version: the file, range, path or field, and what to do. */
export interface Finding {
  readonly refusal: keyof typeof REFUSALS;
  readonly subject: string;
  readonly message: string;
}

const MAX_SHOWN = 50;

export const toFinding = (
  refusal: Finding['refusal'],
  subject: string,
  message: string,
): Finding => ({ refusal, subject, message });

/** Throws the problem of the first finding, which lists all. */
export function assertNone(findings: readonly Finding[]): void {
  const [first] = findings;
  if (first === undefined) return;
  throw REFUSALS[first.refusal]({
    detail: first.message,
    errors: findings
      .slice(0, MAX_SHOWN)
      .map(({ subject, message }) => ({ field: subject, message })),
    log: { findings: findings.length, subject: first.subject },
  });
}
