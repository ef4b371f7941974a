import type { PublisherPrincipal } from '../../../platform/http/auth/principal.ts';
import { forbidden } from '../../../platform/problem.ts';

export function assertMayPublish({ screens, team }: PublisherPrincipal, name: string): void {
  if (screens.has(name)) return;
  const permission = `screens:publish:${name}`;
  throw forbidden({
    detail: `This key of ${team} lacks the permission ${permission}. Ask the operator for a key for ${name}.`,
    log: { permission },
  });
}
