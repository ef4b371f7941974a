import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { Sample } from '../samples/build-sample.ts';
import { listSamples } from '../samples/samples.ts';
import type { SampleContext } from '../samples/sample-context.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { MailText } from './custom-texts.contract.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';

export function getSample(kind: MailTextKind): Sample {
  const found = listSamples().find(({ sample }) => sample.textKind === kind);
  if (!found) throw new Error(`There is no sample mail of the kind ${kind}.`);
  return found.sample;
}

export async function loadSampleContext(
  { organizations, platform: { clock, config } }: NotificationsContext,
  member: MemberPrincipal,
  locale: MailTextLocale,
): Promise<SampleContext> {
  return {
    locale,
    now: clock.now(),
    origin: config.publicUrl.origin,
    organization: await organizations.getLetterhead(member.organizationId),
    sender: { name: member.name, email: member.email },
  };
}

const renderIntro = ({ paragraphs: [first = []] }: MailPage): string =>
  first.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('');

export function composeDefaultText(context: SampleContext, kind: MailTextKind): MailText['ours'] {
  const page = getSample(kind).compose(context);
  return { subject: page.subject, intro: renderIntro(page) };
}
