import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { renderIntro } from './render-intro.ts';
import { MAIL_TEXT_KINDS, MAIL_TEXT_LOCALES } from './custom-texts-limits.contract.ts';
import type { MailText, MailTexts } from './custom-texts.contract.ts';
import type { CustomTextRow } from './custom-texts.tables.ts';
import { getSample, loadSampleContext } from './get-sample.ts';

/** Every letter that can be written, with what the organisation says and what we would. */
export async function listCustomTexts(
  notifications: NotificationsContext,
  member: MemberPrincipal,
): Promise<MailTexts> {
  const rows = await notifications.customTexts.list(member.organizationId);
  const settings = await Promise.all(
    MAIL_TEXT_LOCALES.map((locale) => loadSampleContext(notifications, member, locale)),
  );
  return {
    texts: settings.flatMap((setting) =>
      MAIL_TEXT_KINDS.map((kind) => {
        const page = getSample(kind).compose(setting);
        const row = rows.find((each) => each.kind === kind && each.locale === setting.locale);
        return toMailText(kind, setting.locale, row ?? null, {
          subject: page.subject,
          intro: renderIntro(page),
        });
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
