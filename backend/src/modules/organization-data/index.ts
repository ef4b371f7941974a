import { bindContext, type Bound } from '../../platform/bind-context.ts';
import type { Module } from '../../platform/platform.ts';
import { buildExports } from './exports/build-exports.ts';
import { closingStore } from './closing/closings.store.ts';
import { eraseOrganizations } from './closing/erase-organizations.ts';
import { forgetClosedNames } from './closing/forget-closed-names.ts';
import { sendClosingNotices } from './closing/send-closing-notices.ts';
import { deleteExpiredExports } from './exports/delete-expired-exports.ts';
import { discardOutdatedExport } from './exports/discard-outdated-export.ts';
import { exportStore } from './exports/exports.store.ts';
import type { OrganizationDataContext, OrganizationDataDeps } from './organization-data.context.ts';
import * as operations from './organization-data.operations.ts';
import { organizationDataRoutes } from './organization-data.routes.ts';

export type { ClosingCertificate, ClosingMail } from './closing/find-closing-mail.ts';
export type { ExportMail } from './exports/find-export-mail.ts';
export {
  CLOSING_CERTIFICATE_DUE,
  CLOSING_MAIL_DUE,
  EXPORT_READY,
} from './organization-data.events.ts';
export { organizationDataTables } from './organization-data.tables.ts';

export type OrganizationDataApi = Bound<OrganizationDataContext, typeof operations>;

export type OrganizationDataModule = Module & { readonly api: OrganizationDataApi };

/** What concerns the data of an organisation in all modules: each names or gives its own. */
export function createOrganizationData(deps: OrganizationDataDeps): OrganizationDataModule {
  const context: OrganizationDataContext = {
    ...deps,
    exports: exportStore(deps.platform.database),
    closings: closingStore(deps.platform.database),
  };
  return {
    routes: organizationDataRoutes(context),
    listeners: [
      {
        name: 'organization-data.discard-export',
        on: ['recipient-erasure.completed'],
        handle: (event) => discardOutdatedExport(context, event),
      },
    ],
    jobs: [
      {
        name: 'organization-data.exports',
        cron: '*/10 * * * * *',
        run: () => buildExports(context),
      },
      {
        name: 'organization-data.expired-exports',
        cron: '41 * * * *',
        run: (now) => deleteExpiredExports(context, now),
      },
      {
        name: 'organization-data.closing-notices',
        cron: '11 * * * *',
        run: (now) => sendClosingNotices(context, now),
      },
      {
        name: 'organization-data.erase',
        cron: '*/10 * * * *',
        run: (now) => eraseOrganizations(context, now),
      },
      {
        name: 'organization-data.forget-closed',
        cron: '47 * * * *',
        run: (now) => forgetClosedNames(context, now),
      },
    ],
    api: bindContext(context, operations),
  };
}
