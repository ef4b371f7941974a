import { isIP } from 'node:net';
import type { ConfigProblems } from './config-problems.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Typed readers of single variables; an empty variable counts as absent. */
export function createEnvReader(env: Environment, problems: ConfigProblems) {
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };

  const integer = (name: string, fallback: number, range: { min: number; max: number }): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= range.min && number <= range.max) return number;
    problems.add(
      name,
      `${quote(value)} is not usable`,
      `a whole number from ${range.min} to ${range.max}`,
    );
    return fallback;
  };

  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    const match = allowed.find((candidate) => candidate === value);
    if (match === undefined)
      problems.add(name, `${quote(value)} is unknown`, `one of ${allowed.join(', ')}`);
    return match ?? fallback;
  };

  /** `secret` keeps the value out of messages: such URLs carry passwords. */
  const url = (
    name: string,
    schemes: readonly string[],
    options: { secret?: boolean } = {},
  ): URL | null => {
    const value = text(name);
    if (value === null) return null;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    const shown = options.secret ? 'the value' : quote(value);
    const expected = `a URL such as ${schemes.map((scheme) => `${scheme}//…`).join(' or ')}`;
    if (parsed === null) problems.add(name, `${shown} is not a URL`, expected);
    else if (!schemes.includes(parsed.protocol))
      problems.add(name, `its scheme ${quote(parsed.protocol)} is not accepted`, expected);
    else if (parsed.protocol !== 'unix:' && parsed.hostname === '')
      problems.add(name, `${shown} names no host`, expected);
    else return parsed;
    return null;
  };

  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');

  const origins = (name: string): string[] =>
    list(name).flatMap((value) => {
      const parsed = URL.canParse(value) ? new URL(value) : null;
      if (
        parsed !== null &&
        (parsed.protocol === 'https:' || isLoopback(parsed.hostname)) &&
        parsed.origin === value.replace(/\/$/, '')
      )
        return [parsed.origin];
      problems.add(
        name,
        `${quote(value)} is not an https origin`,
        'origins separated by commas, such as https://remotes.example.org',
      );
      return [];
    });

  const ipRanges = (name: string): string[] =>
    list(name).filter((value) => {
      const [address = '', prefix] = value.split('/');
      const version = isIP(address);
      const isValid =
        version !== 0 &&
        (prefix === undefined ||
          (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)));
      if (!isValid)
        problems.add(
          name,
          `${quote(value)} is not an address`,
          'addresses or networks separated by commas, such as 10.0.0.0/8',
        );
      return isValid;
    });

  return { text, integer, oneOf, url, list, origins, ipRanges };
}

export type EnvReader = ReturnType<typeof createEnvReader>;

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

const quote = (value: string): string =>
  JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
