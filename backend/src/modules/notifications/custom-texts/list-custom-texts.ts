import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { MAIL_TEXT_KINDS, MAIL_TEXT_LOCALES } from './custom-texts-limits.contract.ts';
import type { MailText, MailTexts } from './custom-texts.contract.ts';
import type { CustomTextRow } from './custom-texts.tables.ts';
import { composeDefaultText, loadSampleContext } from './default-text.ts';

export async function listCustomTexts(
  context: NotificationsContext,
  member: MemberPrincipal,
): Promise<MailTexts> {
  const rows = await context.customTexts.list(member.organizationId);
  const sampleContexts = await Promise.all(
    MAIL_TEXT_LOCALES.map((locale) => loadSampleContext(context, member, locale)),
  );
  return {
    texts: sampleContexts.flatMap((sampleContext) =>
      MAIL_TEXT_KINDS.map((kind) => {
        const row = rows.find((each) => each.kind === kind && each.locale === sampleContext.locale);
        return toMailText(
          kind,
          sampleContext.locale,
          row ?? null,
          composeDefaultText(sampleContext, kind),
        );
      }),
    ),
  };
}

export const toMailText = (
  kind: MailText['kind'],
  locale: MailText['locale'],
  row: CustomTextRow | null,
  ours: MailText['ours'],
): MailText => ({
  kind,
  locale,
  subject: row?.subject ?? null,
  intro: row?.intro ?? null,
  ours,
  version: row?.version ?? 0,
});
