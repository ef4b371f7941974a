import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { type MailTheme, renderHtml } from '../templates/render-html.ts';
import { renderText } from '../delivery/render-mail.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { SampleContext } from '../samples/sample-context.ts';
import { verifyToken, signToken } from '../../../platform/keys/signed-token.ts';
import { parseCustomText } from './save-custom-text.ts';
import type { MailPreview, MailPreviewBody } from './custom-texts.contract.ts';
import { getSample, loadSampleContext } from './default-text.ts';

const PURPOSE = 'mail draft';
const PREVIEW_LIFETIME_MS = 10 * MINUTE;
const MAX_DRAFT_BYTES = 64 * 1024;

/** Carried by the preview's address: any instance can render it, none stores it. */
interface PreviewDraft {
  readonly body: Omit<MailPreviewBody, 'accent'>;
  readonly setting: Omit<SampleContext, 'now' | 'customTexts'>;
  readonly now: number;
}

export async function previewCustomText(
  context: NotificationsContext,
  member: MemberPrincipal,
  { accent, ...draftBody }: MailPreviewBody,
): Promise<MailPreview> {
  const { keys, config } = context.platform;
  const body = { ...draftBody, ...parseCustomText(draftBody, member.locale) };
  const { now, ...sampleContext } = await loadSampleContext(context, member, body.locale);
  const draft: PreviewDraft = {
    body,
    setting: {
      ...sampleContext,
      organization: { ...sampleContext.organization, ...(accent === undefined ? {} : { accent }) },
    },
    now: now.getTime(),
  };
  const page = composeDraft(draft);
  const token = signToken(
    keys.secret('mail drafts'),
    PURPOSE,
    deflateRawSync(JSON.stringify(draft)).toString('base64url'),
  );
  return {
    subject: sanitizeHeader(page.subject),
    text: renderText(page),
    url: `${config.publicUrl.origin}/api/v1/mail-texts/drafts/${token}`,
  };
}

/** Null when the address is forged or expired. */
export function renderPreview(
  { platform: { clock, keys } }: NotificationsContext,
  token: string,
  theme: MailTheme,
): string | null {
  const payload = verifyToken(keys.secret('mail drafts'), PURPOSE, token);
  if (payload === null) return null;
  const draft = JSON.parse(
    inflateRawSync(Buffer.from(payload, 'base64url'), {
      maxOutputLength: MAX_DRAFT_BYTES,
    }).toString('utf8'),
  ) as PreviewDraft;
  return clock.now().getTime() - draft.now > PREVIEW_LIFETIME_MS
    ? null
    : renderHtml(composeDraft(draft), theme);
}

const composeDraft = ({
  body: { kind, subject, intro },
  setting: sampleContext,
  now,
}: PreviewDraft): MailPage =>
  getSample(kind).compose({
    ...sampleContext,
    now: new Date(now),
    customTexts: new Map([[kind, { subject, intro }]]),
  });
