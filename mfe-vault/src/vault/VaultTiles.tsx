import type { VaultList } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { StatTiles } from '@recueil/shell/kit';

/** Counts of the whole vault, independent of the filters. */
export const VaultTiles = ({ summary, size }: { summary: VaultList['summary']; size: string }) => {
  const t = useTranslate('mfe-vault');
  const { number, bytes } = useFormat();
  const { total, approved, pending, rejected, quota } = summary;
  return (
    <StatTiles
      pairs
      tiles={[
        {
          label: t('tiles.documents'),
          hint: t('tiles.documentsHint', { size }),
          value: number(total),
        },
        {
          label: t('tiles.approved'),
          hint: t('tiles.approvedHint', {
            share: total === 0 ? 0 : Math.floor((100 * approved) / total),
          }),
          value: number(approved),
        },
        {
          label: t('tiles.pending'),
          hint: t('tiles.pendingHint', { count: rejected }),
          value: number(pending + rejected),
        },
        {
          label: t('tiles.storage'),
          hint:
            quota === null ? t('tiles.storageHint') : t('tiles.storageOf', { quota: bytes(quota) }),
          value: size,
        },
      ]}
    />
  );
};
