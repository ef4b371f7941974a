import type { VaultDocument } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { ArrowDownload20Regular, Delete20Regular, Eye20Regular } from '@fluentui/react-icons';
import { isDocumentWithheld } from '../../scan-status.ts';
import { FROM_LIST } from '../list/from-list.ts';
import { useDeleteDocuments } from './use-delete-documents.ts';
import { useVaultDownloads } from './use-vault-downloads.ts';

const useStyles = makeStyles({
  row: { display: 'inline-flex', justifyContent: 'flex-end' },
  // On a phone the name itself is what one presses.
  view: { '@media (max-width: 767px)': { display: 'none' } },
});

/** View, download and, for what the organisation added itself, delete. */
export const FileActions = ({
  document,
  address,
}: {
  document: VaultDocument;
  address: string;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { save, busy } = useVaultDownloads();
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
      {!isDocumentWithheld(document) && (
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
              busy === document.id ? (
                <Spinner size="tiny" aria-label={t('downloading')} />
              ) : (
                <ArrowDownload20Regular />
              )
            }
            aria-label={t('download', { name })}
            disabledFocusable={busy === document.id}
            onClick={() => void save(document)}
          />
        </>
      )}
    </span>
  );
};
