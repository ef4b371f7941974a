import type { ApiFailure } from '../request/api-failure.ts';
import type { UploadPageMessages } from './use-upload-page-messages.ts';

const ADVICE_BY_KIND: Partial<
  Record<ApiFailure['kind'], keyof UploadPageMessages['failureAdvice']>
> = {
  network: 'network',
  rate: 'rate',
  'daily-limit': 'tomorrow',
  full: 'full',
  server: 'server',
  away: 'server',
  busy: 'server',
  'upload-gone': 'server',
  'size-blocked': 'sizeBlocked',
  'send-blocked': 'sendBlocked',
};

/** What the recipient can do, shown after the text that says what failed. */
export const describeAdvice = (
  { failureAdvice }: UploadPageMessages,
  { kind }: ApiFailure,
): string => failureAdvice[ADVICE_BY_KIND[kind] ?? 'reload'];
