import { useState } from 'react';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { download } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  useDocumentArchive,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useToasts } from '@recueil/shell/screen-kit';
import { toArchiveName, type DocumentFile, type Request } from '@recueil/backend/contract';
import { useRequestLabels } from '../../request/use-request-labels.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';

export const DownloadAllButton = ({
  request,
  files,
  vault,
}: {
  request: Request;
  files: readonly DocumentFile[];
  vault: VaultKeys;
}) => {
  const t = useRequestsTranslate();
  const { showError } = useToasts();
  const title = useRequestLabels().title(request);
  const saveArchive = useDocumentArchive(vault);
  const [busy, setBusy] = useState(false);
  if (files.length === 0) return null;
  const save = async () => {
    setBusy(true);
    try {
      const size = files.reduce((sum, file) => sum + file.size, 0);
      const path = `/v1/requests/${encodeURIComponent(request.id)}/documents.zip`;
      const fileName = toArchiveName(title);
      if (files.some(isEncryptedDocument))
        await saveArchive({ path, size, fileName, selection: { requestId: request.id } });
      else await download(path, fileName, { archive: { size } });
    } catch (error) {
      showError(t('detail.downloadFailed'), error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={busy}
      onClick={() => void save()}
    >
      {t('detail.downloadAll')}
    </Button>
  );
};
