import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { handleTus } from '../../../platform/http/body/handle-tus.ts';
import type { RecipientsContext } from '../recipients.context.ts';

const rejectNotFound = () => Promise.reject(notFound());

/** What the protocol lets anybody ask: versions, extensions, the largest size. Touches nothing. */
export const getTusOptions = (
  { platform: { config, ids } }: RecipientsContext,
  req: IncomingMessage,
): Promise<RouteResponse> =>
  handleTus(
    {
      req,
      method: 'OPTIONS',
      uploadId: null,
      maxSize: config.maxFileSize,
      newId: () => ids.next(),
    },
    {
      create: rejectNotFound,
      find: rejectNotFound,
      lock: rejectNotFound,
      append: rejectNotFound,
      remove: rejectNotFound,
    },
  );
