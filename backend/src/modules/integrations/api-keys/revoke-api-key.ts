import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Integrations } from '../integrations.context.ts';
import { keyFact } from '../integrations.events.ts';
import { scopesOf } from '../integrations.present.ts';
import { noSuchKey } from '../integrations.problems.ts';

/** From the commit on, no instance takes the key any more. Revoking again changes nothing. */
export function revokeApiKey({ platform: { clock, database, outbox }, store }: Integrations, member: MemberPrincipal, id: string, requestId: string): Promise<void> {
  return database.write(async () => {
    const key = await store.find(member.organisationId, id);
    if (!key) throw noSuchKey();
    const now = clock.now();
    if (await store.revoke(member.organisationId, id, now)) await outbox.publish(keyFact('api-key.revoked', member, id, scopesOf(key), now, requestId));
  });
}
