import { FILE_GROUPS, listAcceptedExtensions, toAcceptAttribute } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, Spinner } from '@recueil/shell/ui';
import { Add20Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useAddDocuments } from './use-add-documents.ts';

const ACCEPT = toAcceptAttribute(listAcceptedExtensions(FILE_GROUPS));

export const AddDocumentsButton = () => {
  const t = useTranslate('mfe-vault');
  const field = useRef<HTMLInputElement>(null);
  const { add, adding } = useAddDocuments();
  const isBusy = adding !== null;
  const label = !isBusy ? t('add') : adding.total === 1 ? t('adding') : t('addingMany', adding);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('add')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button
        icon={isBusy ? <Spinner size="tiny" aria-hidden /> : <Add20Regular />}
        disabledFocusable={isBusy}
        onClick={isBusy ? undefined : () => field.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
