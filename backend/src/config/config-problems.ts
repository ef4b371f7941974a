import { ConfigError } from './config-error.ts';

/** Collects every problem, so that the operator sees them all at once; never contains secrets. */
export interface ConfigProblems {
  add(variable: string, problem: string, expected: string): void;
  /** A warning: startup continues and logs it. */
  warn(variable: string, problem: string, expected: string): void;
  warnings(): readonly string[];
  toError(): ConfigError | null;
}

export function createConfigProblems(): ConfigProblems {
  const problems: string[] = [];
  const warnings: string[] = [];
  const format = (variable: string, problem: string, expected: string) =>
    `${variable}: ${problem}; expected ${expected}`;
  return {
    add: (...problem) => void problems.push(`  ${format(...problem)}`),
    warn: (...warning) => void warnings.push(format(...warning)),
    warnings: () => warnings,
    toError() {
      if (problems.length === 0) return null;
      const heading =
        problems.length === 1
          ? 'The configuration has a problem:'
          : `The configuration has ${problems.length} problems:`;
      return new ConfigError(
        [heading, ...problems, ...warnings.map((line) => `  ${line} (a warning)`)].join('\n'),
      );
    },
  };
}
