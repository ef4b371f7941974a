import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a caller may see what is for operators: with `METRICS_TOKEN` its bearer, without one a caller on this machine that comes through no proxy. */
export function isOperator(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  metricsToken: string | null,
): boolean {
  if (metricsToken !== null)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
  const address = socket.remoteAddress ?? '';
  const isLocal = address === '::1' || /^(?:::ffff:)?127\./.test(address);
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  // A proxy on this machine that adds no such header still passes the public name on.
  const isNamedLocally = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
  return isLocal && !isForwarded && isNamedLocally;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
