import { csvLine } from '../../platform/csv/csv.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { createSubscriptionUrl } from './subscription-token.ts';
import { waitlistStore } from './waitlist.store.ts';

type ExportPlatform = Parameters<typeof createSubscriptionUrl>[0] & { readonly database: Database };

const HEADER = ['email', 'language', 'consented_at', 'confirmed_at', 'unsubscribe_url'];

/** CSV of the confirmed subscribers; each mail to them carries its unsubscribe address. */
export async function* exportSubscribers(platform: ExportPlatform): AsyncGenerator<string> {
  yield csvLine(HEADER, ',');
  for await (const rows of waitlistStore(platform.database).listConfirmed())
    for (const { id, email, locale, consentedAt, confirmedAt } of rows)
      yield csvLine(
        [
          email ?? '',
          locale,
          consentedAt.toISOString(),
          confirmedAt?.toISOString() ?? '',
          createSubscriptionUrl(platform, 'mail-stops', id),
        ],
        ',',
      );
}
