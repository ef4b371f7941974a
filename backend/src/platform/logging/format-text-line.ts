import { levels } from 'pino';
import type { LoggerOptions } from './logger.ts';

interface Line {
  readonly level: string;
  readonly message?: string;
  readonly milestone?: true;
  readonly [field: string]: unknown;
}

const PREFIXES: Readonly<Record<string, string>> = { warn: 'Warning: ', error: 'Error: ' };

/** A JSON line of the log for a person at a terminal; null: below the level. */
export function formatTextLine(json: string, lowest: LoggerOptions['level']): string | null {
  const { level, message = '', milestone, ...fields } = JSON.parse(json) as Line;
  if (milestone !== true && rank(level) < rank(lowest)) return null;
  const facts = Object.entries(fields).filter(([name]) => name !== 'time');
  const stacks = facts.flatMap(([, value]) => readStack(value) ?? []);
  const details = facts
    .filter(([, value]) => readStack(value) === null)
    .map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  const suffix = milestone === true || details.length === 0 ? '' : ` (${details.join(', ')})`;
  return [`${PREFIXES[level] ?? ''}${message}${suffix}`, ...stacks.map(indent)].join('\n');
}

const rank = (level: string): number => levels.values[level] ?? Infinity;

function readStack(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('stack' in value)) return null;
  return typeof value.stack === 'string' ? value.stack : null;
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
