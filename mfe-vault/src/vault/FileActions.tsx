import type { VaultDocument } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { ArrowDownload20Regular, Delete20Regular, Eye20Regular } from '@fluentui/react-icons';
import { isViewable, useFileActions } from './use-file-actions.ts';

const useStyles = makeStyles({ row: { display: 'inline-flex', justifyContent: 'flex-end' } });

/** View, download and, for what the organisation added itself, delete. */
export const FileActions = ({ document, onDelete }: { document: VaultDocument; onDelete: (document: VaultDocument) => void }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { save, view, busy } = useFileActions();
  const { name } = document;
  return (
    <span className={styles.row}>
      {isViewable(document) && <Button appearance="subtle" icon={<Eye20Regular />} aria-label={t('view', { name })} onClick={() => void view(document)} />}
      <Button
        appearance="subtle"
        icon={busy === document.id ? <Spinner size="tiny" aria-label={t('downloading')} /> : <ArrowDownload20Regular />}
        aria-label={t('download', { name })}
        disabledFocusable={busy === document.id}
        onClick={() => void save(document)}
      />
      {document.requestId === null && <Button appearance="subtle" icon={<Delete20Regular />} aria-label={t('delete', { name })} onClick={() => onDelete(document)} />}
    </span>
  );
};
