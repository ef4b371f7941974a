import { useState } from 'react';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { DocumentFile, Request } from '@recueil/backend/contract';
import { useRequestLabels } from '../../request/use-request-labels.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';

export const DownloadAllButton = ({
  request,
  files,
}: {
  request: Request;
  files: readonly DocumentFile[];
}) => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const dispatch = useAppDispatch();
  const title = useRequestLabels().title(request);
  const [busy, setBusy] = useState(false);
  if (files.length === 0) return null;
  const save = async () => {
    setBusy(true);
    try {
      const size = files.reduce((sum, file) => sum + file.size, 0);
      await download(
        `/v1/requests/${encodeURIComponent(request.id)}/documents.zip`,
        `${title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 100)}.zip`,
        { archive: { size } },
      );
    } catch (error) {
      dispatch(
        notify({
          kind: 'error',
          title: t('detail.downloadFailed'),
          message: describeError(error as ApiError, tShell).detail,
        }),
      );
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
