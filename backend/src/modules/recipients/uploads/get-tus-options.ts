import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { Answer } from '../../../platform/http/routing/route.ts';
import { serveTus } from '../../../platform/http/body/handle-tus.ts';
import type { Recipients } from '../recipients.context.ts';

const nothing = () => Promise.reject(notFound());

/** What the protocol lets anybody ask: versions, extensions, the largest size. Touches nothing. */
export const describeUploads = ({ platform: { config, ids } }: Recipients, req: IncomingMessage): Promise<Answer> =>
  serveTus({ req, method: 'OPTIONS', uploadId: null, maxSize: config.maxFileSize, newId: () => ids.next() }, { create: nothing, find: nothing, lock: nothing, append: nothing, remove: nothing });
