import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import { validationFailed, preconditionFailed } from '../../../platform/problem.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { validateText, tidyText } from './validate-text.rules.ts';
import { toMailText } from './list-custom-texts.ts';
import type { MailTextKind, MailTextLocale } from './custom-texts-limits.contract.ts';
import type { MailText, MailTextBody } from './custom-texts.contract.ts';
import { composeDefaultText, loadSampleContext } from './default-text.ts';

interface MailTextKey {
  readonly kind: MailTextKind;
  readonly locale: MailTextLocale;
}

/** Returns the tidied texts. Throws 422 with messages in the reader's language. */
export function parseCustomText(
  { subject, intro }: MailTextBody,
  reader: MailTextLocale,
): MailTextBody {
  const tidied = { subject: tidyText(subject), intro: tidyText(intro) };
  const errors = [
    ...validateText('subject', tidied.subject, reader),
    ...validateText('intro', tidied.intro, reader),
  ];
  if (errors.length > 0) throw validationFailed({ errors });
  return tidied;
}

/** `expected` is the version the caller saw; null overwrites any version. */
export async function saveCustomText(
  context: NotificationsContext,
  member: MemberPrincipal,
  { kind, locale }: MailTextKey,
  body: MailTextBody,
  expected: string | null,
  actorContext: ActorContext,
): Promise<MailText> {
  const {
    customTexts,
    platform: { clock, database, outbox },
  } = context;
  const { organizationId } = member;
  const tidied = parseCustomText(body, member.locale);
  if (tidied.subject === null && tidied.intro === null)
    return resetCustomText(context, member, { kind, locale }, expected, actorContext);
  const now = clock.now();
  await database
    .transaction(async () => {
      const row = await customTexts.find(organizationId, kind, locale);
      assertVersion(row ?? { version: 0 }, expected);
      if (row === null)
        await customTexts.insert(organizationId, {
          kind,
          locale,
          ...tidied,
          version: 1,
          updatedAt: now,
        });
      else if (!(await customTexts.update(organizationId, row, { ...tidied, updatedAt: now })))
        throw preconditionFailed();
      await outbox.publish({
        type: 'mail-text.edited',
        organizationId,
        occurredAt: now,
        ...actorContext,
        payload: { kind, locale },
      });
    })
    .catch((error: unknown) => {
      // A concurrent request inserted the first custom text of this mail.
      throw isUniqueViolation(error) ? preconditionFailed() : error;
    });
  return loadMailText(context, member, { kind, locale });
}

export async function resetCustomText(
  context: NotificationsContext,
  member: MemberPrincipal,
  { kind, locale }: MailTextKey,
  expected: string | null,
  actorContext: ActorContext,
): Promise<MailText> {
  const {
    customTexts,
    platform: { clock, database, outbox },
  } = context;
  const { organizationId } = member;
  await database.transaction(async () => {
    const row = await customTexts.find(organizationId, kind, locale);
    assertVersion(row ?? { version: 0 }, expected);
    if (row !== null && (await customTexts.delete(organizationId, kind, locale))) {
      await outbox.publish({
        type: 'mail-text.reset',
        organizationId,
        occurredAt: clock.now(),
        ...actorContext,
        payload: { kind, locale },
      });
    }
  });
  return loadMailText(context, member, { kind, locale });
}

async function loadMailText(
  context: NotificationsContext,
  member: MemberPrincipal,
  { kind, locale }: MailTextKey,
): Promise<MailText> {
  const sampleContext = await loadSampleContext(context, member, locale);
  const row = await context.customTexts.find(member.organizationId, kind, locale);
  return toMailText(kind, locale, row, composeDefaultText(sampleContext, kind));
}
