/** Gathers everything wrong with a configuration, so that the operator reads it all at once. Values of secrets never enter. */
export interface ConfigProblems {
  add(variable: string, wrong: string, expected: string): void;
  /** Looks wrong, yet the product works with it: it starts, and says so. */
  warn(variable: string, odd: string, expected: string): void;
  warnings(): readonly string[];
  /** One error naming every problem, one a line; null when there is none. */
  toError(): ConfigError | null;
}

/** The message is meant for the operator's terminal as it stands: no stack is needed to understand it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function createConfigProblems(): ConfigProblems {
  const lines: string[] = [];
  const odd: string[] = [];
  const say = (variable: string, wrong: string, expected: string) =>
    `${variable}: ${wrong}; expected ${expected}`;
  return {
    add: (...problem) => void lines.push(`  ${say(...problem)}`),
    warn: (...warning) => void odd.push(say(...warning)),
    warnings: () => odd,
    toError() {
      if (lines.length === 0) return null;
      const heading =
        lines.length === 1
          ? 'The configuration has a problem:'
          : `The configuration has ${lines.length} problems:`;
      return new ConfigError(
        [heading, ...lines, ...odd.map((line) => `  ${line} (a warning)`)].join('\n'),
      );
    },
  };
}
