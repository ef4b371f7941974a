import type { DestinationStream } from 'pino';

/** Turns each JSON line into `12:03:44 info  message  key=value`, for a developer's terminal. */
export function prettyLines(destination: DestinationStream): DestinationStream {
  return { write: (line) => destination.write(pretty(line)) };
}

function pretty(line: string): string {
  const { level, time, message, ...rest } = JSON.parse(line) as {
    level: string;
    time: string;
    message: string;
  } & Record<string, unknown>;
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${short(value)}`);
  const stack = Object.values(rest)
    .map(stackOf)
    .find((found) => found !== null);
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${message}${fields.length === 0 ? '' : `  ${fields.join(' ')}`}${stack ? `\n${stack}` : ''}\n`;
}

function short(value: unknown): string {
  if (typeof value === 'string') return /\s/.test(value) ? JSON.stringify(value) : value;
  if (stackOf(value) !== null)
    return JSON.stringify((value as { message?: unknown }).message ?? '');
  return JSON.stringify(value) ?? 'null';
}

const stackOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string'
    ? value.stack
    : null;
