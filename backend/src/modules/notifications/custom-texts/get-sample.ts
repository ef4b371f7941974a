import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { Sample } from '../samples/build-sample.ts';
import { listSamples } from '../samples/samples.ts';
import type { SampleContext } from '../samples/sample-context.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';

export function getSample(kind: MailTextKind): Sample {
  const found = listSamples().find(({ sample }) => sample.textKind === kind);
  if (!found) throw new Error(`There is no sample of the letter ${kind}.`);
  return found.sample;
}

/** Samples of an organisation's letters as its reader would send them today, in our words. */
export async function loadSampleContext(
  { organizations, platform: { clock, config } }: NotificationsContext,
  member: MemberPrincipal,
  locale: MailTextLocale,
): Promise<SampleContext> {
  const { name, postalAddress, accent, timeZone } = await organizations.get(member.organizationId);
  return {
    locale,
    now: clock.now(),
    origin: config.publicUrl.origin,
    organization: { name, postalAddress, accent, timeZone },
    sender: { name: member.name, email: member.email },
  };
}
