import type { DestinationStream } from 'pino';

export function prettyLines(destination: DestinationStream): DestinationStream {
  return { write: (line) => destination.write(formatLine(line)) };
}

function formatLine(line: string): string {
  const { level, time, message, ...rest } = JSON.parse(line) as {
    level: string;
    time: string;
    message: string;
  } & Record<string, unknown>;
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${formatValue(value)}`);
  const stack = Object.values(rest)
    .map(findStack)
    .find((found) => found !== null);
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${message}${fields.length === 0 ? '' : `  ${fields.join(' ')}`}${stack ? `\n${stack}` : ''}\n`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return /\s/.test(value) ? JSON.stringify(value) : value;
  if (findStack(value) !== null)
    return JSON.stringify((value as { message?: unknown }).message ?? '');
  return JSON.stringify(value) ?? 'null';
}

const findStack = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string'
    ? value.stack
    : null;
