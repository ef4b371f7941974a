import type { ErasedCounts } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';

/** « 4 demandes dont 3 en cours, 2 fichiers (1 Mo), 3 messages »: what is zero is left out. */
export function useErasedCountsText() {
  const t = useTranslate('mfe-settings');
  const { bytes } = useFormat();
  return (counts: ErasedCounts): string => {
    const { requests, openRequests, files, messages, mails } = counts;
    const parts = [
      requests > 0 &&
        [
          t('data.erasure.requests', { count: requests }),
          openRequests > 0 ? t('data.erasure.open', { count: openRequests }) : '',
        ].join(''),
      files > 0 && t('data.erasure.files', { count: files, size: bytes(counts.bytes) }),
      messages > 0 && t('data.erasure.messages', { count: messages }),
      mails > 0 && t('data.erasure.mails', { count: mails }),
    ];
    return parts.filter((part) => part !== false).join(', ');
  };
}
