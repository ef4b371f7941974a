import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

/** What is open to every caller while nothing real is configured, with the variables that replace it. */
const DEVELOPMENT_SERVICES = [
  {
    name: 'the demo account of the embedded provider',
    replacedBy: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  },
  { name: 'the development mailbox with every mail', replacedBy: ['SMTP_URL', 'MAIL_FROM'] },
] as const;

/** Outside production: stand-ins are for callers on this machine, so neither `HOST` nor `PUBLIC_URL` may be open to others. */
export function checkExposure(
  values: EnvReader,
  problems: ConfigProblems,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: URL },
): void {
  const exposed = DEVELOPMENT_SERVICES.filter(
    ({ replacedBy: [first] }) => values.text(first) === null,
  );
  if (exposed.length === 0) return;
  const wrong = `would open ${exposed.map(({ name }) => name).join(' and ')} to other machines`;
  const production = `NODE_ENV=production with ${exposed.flatMap(({ replacedBy }) => replacedBy).join(', ')}`;
  if (!isLoopback(host)) problems.add('HOST', `${host} ${wrong}`, `${production}, or 127.0.0.1`);
  if (!isLoopback(publicUrl.hostname)) {
    problems.add(
      'PUBLIC_URL',
      `${publicUrl.origin} ${wrong}`,
      `${production}, or http://localhost`,
    );
  }
}
