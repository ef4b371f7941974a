import { createHash, timingSafeEqual } from 'node:crypto';
import { compileValidator } from '../../../platform/http/validation/compile-validator.ts';
import { badRequest, defineProblem, unauthenticated } from '../../../platform/problem.ts';
import {
  hasContentType,
  readJsonBody,
  readMailBody,
} from '../../../platform/http/body/json-body.ts';
import { publicRoute, type Route } from '../../../platform/http/routing/route.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { BounceReport, BounceReportResponse } from './bounces.contract.ts';
import { handleBounceReport, handleReturnedMail } from './handle-bounce-report.ts';

/** A report may carry the whole mail that it is about. */
const MAX_REPORT_BYTES = 1024 * 1024;
const MAIL_MEDIA_TYPE = 'message/rfc822';

const notConfigured = defineProblem(
  503,
  'bounces-not-configured',
  'Reports of bounced mails are not taken here: MAIL_BOUNCE_SECRET is not set.',
);

export function bouncesRoutes(
  notifications: Pick<NotificationsContext, 'platform' | 'requests' | 'mailLog' | 'quota'>,
): Route[] {
  const { mailBounceSecret } = notifications.platform.config;
  const check = compileValidator(BounceReport, {});
  return [
    publicRoute('POST', '/v1/notifications/bounces', {
      permission: 'public',
      summary:
        'Takes the report of a mail server or service that a mail did not arrive. For the bearer `MAIL_BOUNCE_SECRET`.',
      rawContentTypes: ['application/json', MAIL_MEDIA_TYPE],
      response: { status: 202, schema: BounceReportResponse },
      handle: async (call) => {
        if (mailBounceSecret === null) throw notConfigured();
        if (
          !timingSafeEqual(
            sha256(call.header('authorization')),
            sha256(`Bearer ${mailBounceSecret}`),
          )
        )
          throw unauthenticated({ headers: { 'WWW-Authenticate': 'Bearer' } });
        if (hasContentType(call.req, MAIL_MEDIA_TYPE))
          return toResponse(
            await handleReturnedMail(notifications, await readMailBody(call.req, MAX_REPORT_BYTES)),
          );
        const report = check((await readJsonBody(call.req)).value) as BounceReport;
        if (report.messageId === undefined && report.address === undefined)
          throw badRequest({ detail: 'A report names a mail by `messageId`, or by `address`.' });
        return toResponse(await handleBounceReport(notifications, report, call.requestId));
      },
    }),
  ];
}

const toResponse = (taken: boolean) => ({
  kind: 'json' as const,
  status: 202,
  data: { taken },
  headers: { 'cache-control': 'no-store' },
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
