import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Notifications } from '../notifications.context.ts';
import { allSamples, type Sample } from '../samples/samples.ts';
import type { Setting } from '../samples/sample-context.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';

export function sampleOf(kind: MailTextKind): Sample {
  const found = allSamples().find(({ sample }) => sample.textKind === kind);
  if (!found) throw new Error(`There is no sample of the letter ${kind}.`);
  return found.sample;
}

/** Samples of an organisation's letters as its reader would send them today, in our words. */
export async function settingOf({ organisations, platform: { clock, config } }: Notifications, member: MemberPrincipal, locale: MailTextLocale): Promise<Setting> {
  const { name, postalAddress, accent, timeZone } = await organisations.find(member.organisationId);
  return { locale, now: clock.now(), origin: config.publicUrl.origin, organisation: { name, postalAddress, accent, timeZone }, sender: { name: member.name, email: member.email } };
}
