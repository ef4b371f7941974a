import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { invalid, stale } from '../../../platform/problem.ts';
import type { Cause } from '../../requests/index.ts';
import type { Notifications } from '../notifications.context.ts';
import { checkText, tidyText } from './validate-text.rules.ts';
import { presentText } from './list-custom-texts.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import type { MailText, MailTextBody } from './custom-texts.contract.ts';
import { renderIntro } from './render-intro.ts';
import { sampleOf, settingOf } from './get-sample.ts';

interface Which {
  readonly kind: MailTextKind;
  readonly locale: MailTextLocale;
}

/** Throws 422 in the reader's language unless both can be kept; answers them as they are kept. */
export function mustBeSound({ subject, intro }: MailTextBody, reader: MailTextLocale): MailTextBody {
  const tidy = { subject: tidyText(subject), intro: tidyText(intro) };
  const errors = [...checkText('subject', tidy.subject, reader), ...checkText('intro', tidy.intro, reader)];
  if (errors.length > 0) throw invalid({ errors });
  return tidy;
}

/** `expected` is the version that was seen, 0 for a letter in our words; without one the last writer wins. */
export async function writeText(notifications: Notifications, member: MemberPrincipal, { kind, locale }: Which, body: MailTextBody, expected: string | null, cause: Cause): Promise<MailText> {
  const { texts, platform: { clock, database, outbox } } = notifications;
  const { organisationId } = member;
  const tidy = mustBeSound(body, member.locale);
  if (tidy.subject === null && tidy.intro === null) return forgetText(notifications, member, { kind, locale }, expected, cause);
  const now = clock.now();
  await database.write(async () => {
    const row = await texts.find(organisationId, kind, locale);
    if (expected !== null && expected !== String(row?.version ?? 0)) throw stale();
    if (row === null) await texts.insert(organisationId, { kind, locale, ...tidy, version: 1, updatedAt: now });
    else if (!(await texts.change(organisationId, row, { ...tidy, updatedAt: now }))) throw stale();
    await outbox.publish({ type: 'mail-text.edited', organisationId, occurredAt: now, ...cause, payload: { kind, locale } });
  }).catch((error: unknown) => {
    // Somebody else wrote the first text of this letter at the same moment.
    throw isUniqueViolation(error) ? stale() : error;
  });
  return present(notifications, member, { kind, locale });
}

/** Back to our words. */
export async function forgetText(notifications: Notifications, member: MemberPrincipal, { kind, locale }: Which, expected: string | null, cause: Cause): Promise<MailText> {
  const { texts, platform: { clock, database, outbox } } = notifications;
  const { organisationId } = member;
  await database.write(async () => {
    const row = await texts.find(organisationId, kind, locale);
    if (expected !== null && expected !== String(row?.version ?? 0)) throw stale();
    if (row !== null && (await texts.remove(organisationId, kind, locale))) {
      await outbox.publish({ type: 'mail-text.reset', organisationId, occurredAt: clock.now(), ...cause, payload: { kind, locale } });
    }
  });
  return present(notifications, member, { kind, locale });
}

async function present(notifications: Notifications, member: MemberPrincipal, { kind, locale }: Which): Promise<MailText> {
  const page = sampleOf(kind).write(await settingOf(notifications, member, locale));
  return presentText(kind, locale, await notifications.texts.find(member.organisationId, kind, locale), { subject: page.subject, intro: renderIntro(page) });
}
