import { DOCUMENT_LIMITS, type VaultDocument } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import type { VaultKeys } from '@recueil/shell/encryption-session';
import { LazyTooltip, PHONE } from '@recueil/shell/kit';
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
    [PHONE]: { padding: '8px 16px' },
  },
  count: { marginRight: 'auto', fontWeight: 600 },
});

export const SelectionBar = ({
  documents,
  vault,
  onClear,
  onDeleted,
}: {
  documents: readonly VaultDocument[];
  vault: VaultKeys;
  onClear: () => void;
  onDeleted: (ids: readonly string[]) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const { downloadDocument, downloadArchive, downloadingId } = useVaultDownloads(vault);
  const remove = useDeleteDocuments();
  const [first] = documents;
  if (!first) return null;
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  const tooMany = documents.length > DOCUMENT_LIMITS.archiveChosen;
  const ofRequests = documents.some(({ requestId }) => requestId !== null);
  const handleDownload = () =>
    void (documents.length === 1 ? downloadDocument(first) : downloadArchive(documents, size));
  const handleDelete = async () => {
    if (await remove(documents)) onDeleted(documents.map(({ id }) => id));
  };
  const reason = ofRequests ? t('selection.ofRequests') : '';
  const deleteButton = (
    <Button
      icon={<DeleteRegular />}
      disabledFocusable={ofRequests}
      onClick={ofRequests ? undefined : () => void handleDelete()}
    >
      {t('selection.delete')}
    </Button>
  );
  return (
    <div className={styles.bar} role="region" aria-label={t('selection.label')}>
      <span className={styles.count} role="status">
        <span>{t('selection.count', { count: documents.length, size: bytes(size) })}</span>
        {tooMany && (
          <span>{` ${t('selection.tooMany', { most: DOCUMENT_LIMITS.archiveChosen })}`}</span>
        )}
      </span>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={downloadingId !== null || tooMany}
        onClick={tooMany ? undefined : handleDownload}
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
