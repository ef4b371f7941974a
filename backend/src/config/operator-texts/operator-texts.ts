import type { TSchema } from '@sinclair/typebox';
import { readFileSync } from 'node:fs';
import {
  Claims,
  LegalInformation,
  type LandingClaims,
} from '../../contract/operator-texts.contract.ts';
import { compileResponseCheck } from '../../platform/http/validation/compile-validator.ts';
import type { ConfigProblems } from '../config-problems.ts';
import type { EnvReader } from '../env-reader.ts';
import { EXAMPLE_CLAIMS } from './example-claims.ts';

interface OperatorTextOptions {
  readonly production: boolean;
  resolvePath(path: string): string;
}

export function readOperatorTexts(
  env: EnvReader,
  problems: ConfigProblems,
  { production, resolvePath }: OperatorTextOptions,
): { legal: LegalInformation; claims: Claims | null } {
  const read = (variable: string, schema: TSchema): unknown => {
    const path = env.text(variable);
    return path === null ? null : readOperatorFile(resolvePath(path), variable, schema, problems);
  };
  return {
    legal: (read('LEGAL_FILE', LegalInformation) ?? {}) as LegalInformation,
    claims:
      (read('CLAIMS_FILE', Claims) as Claims | null) ??
      (production
        ? null
        : {
            fr: markAsExample(EXAMPLE_CLAIMS.fr, 'exemple'),
            en: markAsExample(EXAMPLE_CLAIMS.en, 'example'),
          }),
  };
}

/** Null after a problem. */
function readOperatorFile(
  path: string,
  variable: string,
  schema: TSchema,
  problems: ConfigProblems,
): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const fault = compileResponseCheck(schema)(value);
    if (fault === null) return value;
    problems.add(variable, fault.replaceAll('data/', ''), 'the fields of docs/operations.md');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.add(
      variable,
      code === undefined ? 'the file is not JSON' : `the file cannot be read (${code})`,
      'a readable JSON file',
    );
  }
  return null;
}

function markAsExample(claims: typeof EXAMPLE_CLAIMS.fr, word: string): LandingClaims {
  const mark = (text: string) => `${text} (${word})`.trim();
  return {
    ...claims,
    facts: claims.facts.map((fact) => ({ ...fact, after: mark(fact.after) })),
    dashboard: claims.dashboard.map((figure) => ({ ...figure, label: mark(figure.label) })),
    cost: { ...claims.cost, unit: mark(claims.cost.unit) },
    gains: claims.gains.map((figure) => ({ ...figure, label: mark(figure.label) })),
    returnOnInvestment: {
      ...claims.returnOnInvestment,
      title: mark(claims.returnOnInvestment.title),
    },
    testimonials: claims.testimonials.map((item) => ({ ...item, role: mark(item.role) })),
    integrations: mark(claims.integrations),
    hosting: mark(claims.hosting),
  };
}
