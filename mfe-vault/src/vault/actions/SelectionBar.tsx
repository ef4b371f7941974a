import { DOCUMENT_LIMITS, type VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { LazyTooltip } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ArrowDownloadRegular, DeleteRegular, DismissRegular } from '@fluentui/react-icons';
import { useDeleteDocuments } from './use-delete-documents.ts';
import { useVaultDownloads } from './use-vault-downloads.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: '56px',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 20px',
    backgroundColor: 'var(--rc-selected)',
    borderBottom: '1px solid var(--rc-line)',
    '@media (max-width: 767px)': { padding: '8px 16px' },
  },
  words: { marginRight: 'auto', fontWeight: 600 },
});

/** What can be done with everything that is ticked. */
export const SelectionBar = ({
  chosen,
  onClear,
  onGone,
}: {
  chosen: readonly VaultDocument[];
  onClear: () => void;
  onGone: (ids: readonly string[]) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const { save, saveMany, busy } = useVaultDownloads();
  const remove = useDeleteDocuments();
  const [first] = chosen;
  if (!first) return null;
  const size = chosen.reduce((sum, document) => sum + document.size, 0);
  const tooMany = chosen.length > DOCUMENT_LIMITS.archiveChosen;
  const ofRequests = chosen.some(({ requestId }) => requestId !== null);
  const take = () =>
    void (chosen.length === 1 ? save(first) : saveMany({ ids: chosen.map(({ id }) => id) }, size));
  const drop = async () => {
    if (await remove(chosen)) onGone(chosen.map(({ id }) => id));
  };
  const reason = ofRequests ? t('selection.ofRequests') : '';
  const deleteButton = (
    <Button
      icon={<DeleteRegular />}
      disabledFocusable={ofRequests}
      onClick={ofRequests ? undefined : () => void drop()}
    >
      {t('selection.delete')}
    </Button>
  );
  return (
    <div className={styles.bar} role="region" aria-label={t('selection.label')}>
      <span className={styles.words} role="status">
        {t('selection.count', { count: chosen.length, size: bytes(size) })}
        {tooMany && ` ${t('selection.tooMany', { most: DOCUMENT_LIMITS.archiveChosen })}`}
      </span>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={busy !== null || tooMany}
        onClick={tooMany ? undefined : take}
      >
        {t('selection.download')}
      </Button>
      {ofRequests ? <LazyTooltip content={reason}>{deleteButton}</LazyTooltip> : deleteButton}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('selection.clear')}
        onClick={onClear}
      />
    </div>
  );
};
