import type { Module, Platform } from '../../platform/platform.ts';
import { findConfirmationMail, type ConfirmationMail } from './find-confirmation-mail.ts';
import { recordBounce, recordComplaint, type ReportedMail } from './record-report.ts';
import type { WaitlistContext } from './waitlist.context.ts';
import { waitlistRoutes } from './waitlist.routes.ts';
import { unconfirmedCutoff } from './waitlist.rules.ts';
import { waitlistStore } from './waitlist.store.ts';

export { exportSubscribers } from './export-subscribers.ts';
export type { ConfirmationMail } from './find-confirmation-mail.ts';
export { WAITLIST_MAIL_DUE } from './waitlist.events.ts';
export { waitlistTables } from './waitlist.tables.ts';

export interface WaitlistApi {
  /** Null when it is no longer due. */
  findConfirmationMail(subscriberId: string, mailId: string): Promise<ConfirmationMail | null>;
  /** True when the report changed anything. */
  recordBounce(reported: ReportedMail, reply: string): Promise<boolean>;
  /** Unsubscribes; true when the report changed anything. */
  recordComplaint(reported: ReportedMail): Promise<boolean>;
}

export type WaitlistModule = Module & { readonly api: WaitlistApi };

/** Visitors of the landing page before the launch, who wait for a mail of the operator. */
export function createWaitlist(platform: Platform): WaitlistModule {
  const store = waitlistStore(platform.database);
  const context: WaitlistContext = { platform, store };
  return {
    routes: waitlistRoutes(context),
    listeners: [],
    jobs: [
      {
        name: 'waitlist.forget',
        cron: '41 3 * * *',
        run: (now) =>
          platform.database.transaction(() =>
            store.deleteUnconfirmedBefore(unconfirmedCutoff(now)),
          ),
      },
    ],
    api: {
      findConfirmationMail: (...mail) => findConfirmationMail(context, ...mail),
      recordBounce: (...report) => recordBounce(context, ...report),
      recordComplaint: (reported) => recordComplaint(context, reported),
    },
  };
}
