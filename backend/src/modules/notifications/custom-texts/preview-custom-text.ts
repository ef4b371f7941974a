import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { MailTheme } from '../templates/rendering/html-theme.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { sanitizeHeader } from '../templates/rendering/escape-user-text.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { SampleContext } from '../samples/sample-context.ts';
import { verifyToken, signToken } from '../unsubscribe/signed-token.ts';
import { parseCustomText } from './save-custom-text.ts';
import type { MailPreview, MailPreviewBody } from './custom-texts.contract.ts';
import { getSample, loadSampleContext } from './get-sample.ts';

const PURPOSE = 'mail draft';
const PREVIEW_LIFETIME_MS = 10 * 60_000;
/** More than a draft of the longest texts has. */
const MAX_DRAFT_BYTES = 64 * 1024;

/** What the address of a preview carries, so that any instance shows it and none keeps it. */
interface PreviewDraft {
  readonly body: Omit<MailPreviewBody, 'accent'>;
  readonly setting: Omit<SampleContext, 'now' | 'customTexts'>;
  readonly now: number;
}

/** The letter with sample data and these words. Throws 422 as saving them would. */
export async function previewCustomText(
  notifications: NotificationsContext,
  member: MemberPrincipal,
  { accent, ...given }: MailPreviewBody,
): Promise<MailPreview> {
  const { keys, config } = notifications.platform;
  const body = { ...given, ...parseCustomText(given, member.locale) };
  const { now, ...setting } = await loadSampleContext(notifications, member, body.locale);
  const draft: PreviewDraft = {
    body,
    setting: {
      ...setting,
      organization: { ...setting.organization, ...(accent === undefined ? {} : { accent }) },
    },
    now: now.getTime(),
  };
  const page = composeDraft(draft);
  const signed = signToken(
    keys.secret('mail drafts'),
    PURPOSE,
    deflateRawSync(JSON.stringify(draft)).toString('base64url'),
  );
  return {
    subject: sanitizeHeader(page.subject),
    text: renderText(page),
    url: `${config.publicUrl.origin}/api/v1/mail-texts/drafts/${signed}`,
  };
}

/** The HTML behind the address of a preview; null when it is none of ours, or too old. */
export function renderPreview(
  { platform: { clock, keys } }: NotificationsContext,
  signed: string,
  theme: MailTheme,
): string | null {
  const packed = verifyToken(keys.secret('mail drafts'), PURPOSE, signed);
  if (packed === null) return null;
  const draft = JSON.parse(
    inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_DRAFT_BYTES }).toString(
      'utf8',
    ),
  ) as PreviewDraft;
  return clock.now().getTime() - draft.now > PREVIEW_LIFETIME_MS
    ? null
    : renderHtml(composeDraft(draft), theme);
}

const composeDraft = ({ body: { kind, subject, intro }, setting, now }: PreviewDraft): MailPage =>
  getSample(kind).compose({
    ...setting,
    now: new Date(now),
    customTexts: new Map([[kind, { subject, intro }]]),
  });
