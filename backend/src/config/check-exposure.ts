import type { ConfigProblems } from './config-problems.ts';
import { isLoopback, type EnvReader } from './env-reader.ts';

const DEVELOPMENT_SERVICES = [
  {
    name: 'the demo account of the embedded provider',
    replacedBy: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  },
  { name: 'the development mailbox with every mail', replacedBy: ['SMTP_URL', 'MAIL_FROM'] },
] as const;

/** Outside production neither `HOST` nor `PUBLIC_URL` may expose the development services. */
export function checkExposure(
  env: EnvReader,
  problems: ConfigProblems,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: URL },
): void {
  const exposed = DEVELOPMENT_SERVICES.filter(
    ({ replacedBy: [first] }) => env.text(first) === null,
  );
  if (exposed.length === 0) return;
  const problem = `would open ${exposed.map(({ name }) => name).join(' and ')} to other machines`;
  const replacement = `NODE_ENV=production with ${exposed.flatMap(({ replacedBy }) => replacedBy).join(', ')}`;
  if (!isLoopback(host)) problems.add('HOST', `${host} ${problem}`, `${replacement}, or 127.0.0.1`);
  if (!isLoopback(publicUrl.hostname)) {
    problems.add(
      'PUBLIC_URL',
      `${publicUrl.origin} ${problem}`,
      `${replacement}, or http://localhost`,
    );
  }
}
