import { describeAdvice } from '../i18n/describe-advice.ts';
import type { UploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import type { ApiFailure } from '../request/api-failure.ts';
import type { describeLimits } from '../upload/check-file.ts';

const CODES_WITH_OWN_MESSAGE = [
  'file-ambiguous',
  'file-with-macros',
  'package-refused',
  'image-too-large',
] as const;
const hasOwnMessage = (code: string): code is (typeof CODES_WITH_OWN_MESSAGE)[number] =>
  CODES_WITH_OWN_MESSAGE.some((known) => known === code);

export function describeUploadFailure(
  t: UploadPageMessages,
  failure: ApiFailure,
  name: string,
  limits: ReturnType<typeof describeLimits>,
): string {
  switch (failure.kind) {
    case 'too-large':
    case 'document-full':
    case 'document-too-large':
    case 'empty':
      return t.refusal[failure.kind](name, limits);
    case 'wrong-type':
      if (hasOwnMessage(failure.code)) return t.failed[failure.code];
      return `${t.failed.content} ${limits.accepted}.`;
    case 'not-started':
      return t.failed['not-started'];
    case 'not-encrypted':
      return t.encryption.failed;
    case 'encryption-changed':
      return t.encryption.changed;
    default:
      return `${t.failed.upload} ${describeAdvice(t, failure)}`;
  }
}
