import { isWithheld, type VaultDocument } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import type { VaultKeys } from '@recueil/shell/encryption-session';
import { useNavigate } from '@recueil/shell/router';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { ArrowDownload20Regular, Delete20Regular, Eye20Regular } from '@fluentui/react-icons';
import { FROM_LIST } from '../filters/vault-filters.ts';
import { useDeleteDocuments } from './use-delete-documents.ts';
import { useVaultDownloads } from './use-vault-downloads.ts';

const useStyles = makeStyles({
  row: { display: 'inline-flex', justifyContent: 'flex-end' },
  // On phones the document name is the link.
  view: { [PHONE]: { display: 'none' } },
});

export const FileActions = ({
  document,
  vault,
  address,
}: {
  document: VaultDocument;
  vault: VaultKeys;
  address: string;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { downloadDocument, downloadingId } = useVaultDownloads(vault);
  const remove = useDeleteDocuments();
  const navigate = useNavigate();
  const { name } = document;
  return (
    <span className={styles.row}>
      {document.requestId === null && (
        <Button
          appearance="subtle"
          icon={<Delete20Regular />}
          aria-label={t('delete', { name })}
          onClick={() => void remove([document])}
        />
      )}
      {!isWithheld(document.scan) && (
        <>
          <Button
            appearance="subtle"
            className={styles.view}
            icon={<Eye20Regular />}
            aria-label={t('view', { name })}
            onClick={() => void navigate(address, { state: FROM_LIST })}
          />
          <Button
            appearance="subtle"
            icon={
              downloadingId === document.id ? (
                <Spinner size="tiny" aria-label={t('downloading')} />
              ) : (
                <ArrowDownload20Regular />
              )
            }
            aria-label={t('download', { name })}
            disabledFocusable={downloadingId === document.id}
            onClick={() => void downloadDocument(document)}
          />
        </>
      )}
    </span>
  );
};
