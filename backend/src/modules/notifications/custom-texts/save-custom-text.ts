import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed, preconditionFailed } from '../../../platform/problem.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { validateText, tidyText } from './validate-text.rules.ts';
import { toMailText } from './list-custom-texts.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import type { MailText, MailTextBody } from './custom-texts.contract.ts';
import { renderIntro } from './render-intro.ts';
import { getSample, loadSampleContext } from './get-sample.ts';

interface MailTextKey {
  readonly kind: MailTextKind;
  readonly locale: MailTextLocale;
}

/** Throws 422 in the reader's language unless both can be kept; answers them as they are kept. */
export function parseCustomText(
  { subject, intro }: MailTextBody,
  reader: MailTextLocale,
): MailTextBody {
  const tidy = { subject: tidyText(subject), intro: tidyText(intro) };
  const errors = [
    ...validateText('subject', tidy.subject, reader),
    ...validateText('intro', tidy.intro, reader),
  ];
  if (errors.length > 0) throw validationFailed({ errors });
  return tidy;
}

/** `expected` is the version that was seen, 0 for a letter in our words; without one the last writer wins. */
export async function saveCustomText(
  notifications: NotificationsContext,
  member: MemberPrincipal,
  { kind, locale }: MailTextKey,
  body: MailTextBody,
  expected: string | null,
  cause: ActorContext,
): Promise<MailText> {
  const {
    customTexts,
    platform: { clock, database, outbox },
  } = notifications;
  const { organizationId } = member;
  const tidy = parseCustomText(body, member.locale);
  if (tidy.subject === null && tidy.intro === null)
    return resetCustomText(notifications, member, { kind, locale }, expected, cause);
  const now = clock.now();
  await database
    .transaction(async () => {
      const row = await customTexts.find(organizationId, kind, locale);
      if (expected !== null && expected !== String(row?.version ?? 0)) throw preconditionFailed();
      if (row === null)
        await customTexts.insert(organizationId, {
          kind,
          locale,
          ...tidy,
          version: 1,
          updatedAt: now,
        });
      else if (!(await customTexts.update(organizationId, row, { ...tidy, updatedAt: now })))
        throw preconditionFailed();
      await outbox.publish({
        type: 'mail-text.edited',
        organizationId,
        occurredAt: now,
        ...cause,
        payload: { kind, locale },
      });
    })
    .catch((error: unknown) => {
      // Somebody else wrote the first text of this letter at the same moment.
      throw isUniqueViolation(error) ? preconditionFailed() : error;
    });
  return loadMailText(notifications, member, { kind, locale });
}

/** Back to our words. */
export async function resetCustomText(
  notifications: NotificationsContext,
  member: MemberPrincipal,
  { kind, locale }: MailTextKey,
  expected: string | null,
  cause: ActorContext,
): Promise<MailText> {
  const {
    customTexts,
    platform: { clock, database, outbox },
  } = notifications;
  const { organizationId } = member;
  await database.transaction(async () => {
    const row = await customTexts.find(organizationId, kind, locale);
    if (expected !== null && expected !== String(row?.version ?? 0)) throw preconditionFailed();
    if (row !== null && (await customTexts.delete(organizationId, kind, locale))) {
      await outbox.publish({
        type: 'mail-text.reset',
        organizationId,
        occurredAt: clock.now(),
        ...cause,
        payload: { kind, locale },
      });
    }
  });
  return loadMailText(notifications, member, { kind, locale });
}

async function loadMailText(
  notifications: NotificationsContext,
  member: MemberPrincipal,
  { kind, locale }: MailTextKey,
): Promise<MailText> {
  const page = getSample(kind).compose(await loadSampleContext(notifications, member, locale));
  return toMailText(
    kind,
    locale,
    await notifications.customTexts.find(member.organizationId, kind, locale),
    { subject: page.subject, intro: renderIntro(page) },
  );
}
