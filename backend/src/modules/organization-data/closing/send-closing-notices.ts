import type { OrganizationDataContext } from '../organization-data.context.ts';
import { CLOSING_NOTICE_MS } from './closing.rules.ts';
import { publishOwnerMails } from './publish-owner-mails.ts';

export async function sendClosingNotices(
  context: OrganizationDataContext,
  now: Date,
): Promise<void> {
  const { platform, closings } = context;
  const before = new Date(now.getTime() + CLOSING_NOTICE_MS);
  for (const { organizationId } of await closings.listDueNotices(before))
    await platform.database.transaction(async () => {
      const row = await closings.lock(organizationId);
      if (row?.state !== 'scheduled' || row.noticeSentAt !== null) return;
      await closings.update(organizationId, 'scheduled', { noticeSentAt: now });
      await publishOwnerMails(context, organizationId, 'notice', now);
    });
}
