import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../../platform/digest.ts';
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

const MAX_REPORT_BYTES = 1024 * 1024;
const MAIL_MEDIA_TYPE = 'message/rfc822';

const notConfigured = defineProblem(
  404,
  'bounces-not-configured',
  'Bounce reports are not accepted: MAIL_BOUNCE_SECRET is not set.',
);

export function bouncesRoutes(context: NotificationsContext): Route[] {
  const { mailBounceSecret } = context.platform.config;
  const check = compileValidator(BounceReport, {});
  return [
    publicRoute('POST', '/v1/notifications/bounces', {
      permission: 'public',
      summary:
        'Accepts a bounce report from a mail server or mail service. Needs the bearer token `MAIL_BOUNCE_SECRET`.',
      rawContentTypes: ['application/json', MAIL_MEDIA_TYPE],
      response: { status: 202, schema: BounceReportResponse },
      handle: async (request) => {
        if (mailBounceSecret === null) throw notConfigured();
        if (
          !timingSafeEqual(
            sha256(request.ctx.get('authorization')),
            sha256(`Bearer ${mailBounceSecret}`),
          )
        )
          throw unauthenticated({ headers: { 'WWW-Authenticate': 'Bearer' } });
        if (hasContentType(request.ctx.req, MAIL_MEDIA_TYPE))
          return toResponse(
            await handleReturnedMail(
              context,
              await readMailBody(request.ctx.req, MAX_REPORT_BYTES),
            ),
          );
        const report = check((await readJsonBody(request.ctx.req)).value) as BounceReport;
        if (report.messageId === undefined && report.address === undefined)
          throw badRequest({ detail: 'A report needs a `messageId` or an `address`.' });
        return toResponse(await handleBounceReport(context, report, request.requestId));
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
