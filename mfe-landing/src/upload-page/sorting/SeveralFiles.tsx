import { useEffect, useState } from 'react';
import { toAcceptAttribute, type PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { FilePicker } from '../documents/FilePicker.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { FOLDER } from '../icon-paths.ts';
import { SectionErrorBoundary } from '../layout/SectionErrorBoundary.tsx';
import { useHydrated } from '../plain-page/rendered-page.ts';
import { listRequestExtensions } from '../upload/check-file.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import type { DroppedItem } from './read-dropped-files.ts';
import type { SortFilesDialog } from './SortFilesDialog.tsx';

interface SortingProps {
  readonly request: PublicRequest;
  readonly uploads: Uploads;
  /** Files by document, and what is announced. */
  readonly onSend: (sorted: ReadonlyMap<string, readonly File[]>, announcement: string) => void;
}

const loadDialog = () => import(/* webpackChunkName: "sorting" */ './SortFilesDialog.tsx');

/** Files for several documents, dropped anywhere or chosen together, are sorted in a dialog. */
export function SeveralFiles(props: SortingProps) {
  const t = useUploadPageMessages();
  const hydrated = useHydrated();
  const { limits, documents } = props.request;
  const [items, setItems] = useState<readonly DroppedItem[]>([]);
  const add = (more: readonly DroppedItem[]) => setItems((before) => [...before, ...more]);
  useDropAnywhere(add);
  const close = () => setItems([]);
  return (
    <>
      {documents.filter((each) => each.validationStatus !== 'approved').length > 1 && (
        <div className="rq-do rq-again rq-several">
          <FilePicker
            className="rq-choose"
            accept={toAcceptAttribute(listRequestExtensions(limits))}
            multiple
            disabled={!hydrated}
            onFiles={add}
          >
            <Icon path={FOLDER} />
            <span>{t.addSeveral}</span>
          </FilePicker>
        </div>
      )}
      {items.length > 0 && (
        <SectionErrorBoundary>
          <LoadedDialog
            {...props}
            items={items}
            onSend={(sorted, announcement) => {
              close();
              props.onSend(sorted, announcement);
            }}
            onClose={close}
          />
        </SectionErrorBoundary>
      )}
    </>
  );
}

/** On a failure the boundary offers to try again. */
function LoadedDialog(props: Parameters<typeof SortFilesDialog>[0]) {
  const [Dialog, setDialog] = useState<typeof SortFilesDialog | null>(null);
  useEffect(() => {
    loadDialog().then(
      (loaded) => setDialog(() => loaded.SortFilesDialog),
      (thrown: unknown) =>
        setDialog(() => {
          throw thrown;
        }),
    );
  }, []);
  return Dialog && <Dialog {...props} />;
}

/** Rows take what is dropped on them. */
function useDropAnywhere(onDrop: (items: readonly DroppedItem[]) => void): void {
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files');
    // Prevents a dropped file from replacing the page; text can be dropped in a field.
    const handleDragOver = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // Entries can be taken only while the event lasts.
      const items = Array.from(event.dataTransfer?.items ?? []).flatMap((item) =>
        item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile() ?? []) : [],
      );
      if (items.length > 0) onDrop(items);
    };
    window.addEventListener('dragover', handleDragOver);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleDragOver);
      window.removeEventListener('drop', handleDrop);
    };
  });
}
