import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { DAY, SECOND } from '../../../contract/durations.contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashAddress } from '../../../platform/digest.ts';
import type { RequestsDeps } from '../requests.api.ts';
import { recipientQuotaExceeded } from '../requests.problems.ts';
import { mailedRecipientTable, type MailedRecipientRow } from '../requests.tables.ts';

export type RecipientQuotaStore = ReturnType<typeof recipientQuotaStore>;

/** No address has this hash: its row serializes the transactions of an organisation. */
const LOCK_HASH = Buffer.alloc(32);

/** Rows outlive their requests, so that deleting a request frees no quota. */
export function recipientQuotaStore(database: Database) {
  const mailed = () => database.repository(mailedRecipientTable);
  const upsert = (row: MailedRecipientRow) =>
    mailed()
      .createQueryBuilder()
      .insert()
      .values(row)
      .orUpdate(['sent_at'], ['organization_id', 'address_hash'])
      .execute();

  return {
    lock: (organizationId: string, id: string, now: Date) =>
      upsert({ id, organizationId, addressHash: LOCK_HASH, sentAt: now }),

    async listTimesOfOthers(
      organizationId: string,
      addressHash: Buffer,
      since: Date,
    ): Promise<Date[]> {
      const rows = await mailed().findBy({
        organizationId,
        addressHash: Not(addressHash),
        sentAt: MoreThan(since),
      });
      return rows.filter((row) => !row.addressHash.equals(LOCK_HASH)).map(({ sentAt }) => sentAt);
    },

    upsert,

    /** Across organisations: for the scheduler alone. */
    deleteBefore: (before: Date) => mailed().delete({ sentAt: LessThanOrEqual(before) }),
  };
}

interface QuotaContext extends Pick<RequestsDeps, 'platform' | 'organizations'> {
  readonly recipientQuota: RecipientQuotaStore;
}

/** Runs in the transaction that orders the mail (security rule 48). */
export async function consumeRecipientQuota(
  { platform, organizations, recipientQuota }: QuotaContext,
  organizationId: string,
  recipientEmail: string,
): Promise<void> {
  const { clock, config, ids } = platform;
  const limit = config.recipientQuotaPerDay;
  const now = clock.now();
  if (limit === 0 || !isNewOrganization((await organizations.get(organizationId)).createdAt, now))
    return;

  const addressHash = hashAddress(recipientEmail);
  await recipientQuota.lock(organizationId, ids.next(), now);
  const wait = secondsUntilAllowed(
    await recipientQuota.listTimesOfOthers(organizationId, addressHash, startOfQuotaWindow(now)),
    limit,
    now,
  );
  if (wait > 0)
    throw recipientQuotaExceeded({
      detail: `A new organisation may send to ${limit} recipients within 24 hours.`,
      retryAfter: wait,
      log: { limit },
    });
  await recipientQuota.upsert({ id: ids.next(), organizationId, addressHash, sentAt: now });
}

const NEW_FOR_DAYS = 30;

/** New organisations may mail a limited number of recipients a day (security rule 48). */
export const isNewOrganization = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * DAY;

export const startOfQuotaWindow = (now: Date): Date => new Date(now.getTime() - DAY);

/** Whole seconds; 0: now. `others`: when each other recipient was last mailed. */
export function secondsUntilAllowed(others: readonly Date[], limit: number, now: Date): number {
  const start = startOfQuotaWindow(now).getTime();
  const recent = others
    .map((sentAt) => sentAt.getTime())
    .filter((sentAt) => sentAt > start)
    .sort((a, b) => a - b);
  const blocking = recent[recent.length - limit];
  return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking - start) / SECOND));
}
