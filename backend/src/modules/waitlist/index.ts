import { bindContext, type Bound } from '../../platform/bind-context.ts';
import type { Module } from '../../platform/platform.ts';
import type { WaitlistContext, WaitlistDeps } from './waitlist.context.ts';
import * as operations from './waitlist.operations.ts';
import { waitlistRoutes } from './waitlist.routes.ts';
import { unconfirmedCutoff } from './waitlist.rules.ts';
import { waitlistStore } from './waitlist.store.ts';

export { exportSubscribers } from './export-subscribers.ts';
export type { ConfirmationMail } from './find-confirmation-mail.ts';
export { WAITLIST_MAIL_DUE } from './waitlist.events.ts';
export { waitlistTables } from './waitlist.tables.ts';

export type WaitlistApi = Bound<WaitlistContext, typeof operations>;

export type WaitlistModule = Module & { readonly api: WaitlistApi };

/** Visitors of the landing page before the launch, who wait for a mail of the operator. */
export function createWaitlist(deps: WaitlistDeps): WaitlistModule {
  const { platform } = deps;
  const store = waitlistStore(platform.database);
  const context: WaitlistContext = { ...deps, store };
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
    api: bindContext(context, operations),
  };
}
