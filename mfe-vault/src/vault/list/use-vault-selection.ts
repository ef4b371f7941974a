import type { VaultDocument } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import type { DataTableSelection } from '@recueil/shell/kit';
import { useRef, useState, type MouseEvent } from 'react';

/** Selection across pages; Shift selects a range from the last change on. */
export const useVaultSelection = (documents: readonly VaultDocument[]) => {
  const t = useTranslate('mfe-vault');
  const [selectedDocuments, setSelectedDocuments] = useState<ReadonlyMap<string, VaultDocument>>(
    new Map(),
  );
  const lastChangedId = useRef<string | null>(null);
  const isShiftPressed = useRef(false);
  const onChange: DataTableSelection<VaultDocument>['onChange'] = (ids) => {
    const nextIds = new Set([...ids].map(String));
    const changedIds = documents
      .map(({ id }) => id)
      .filter((id) => nextIds.has(id) !== selectedDocuments.has(id));
    const [changedId] = changedIds;
    if (changedIds.length === 1 && changedId) {
      const from = documents.findIndex(({ id }) => id === lastChangedId.current);
      const to = documents.findIndex(({ id }) => id === changedId);
      if (isShiftPressed.current && from >= 0) {
        for (const { id } of documents.slice(Math.min(from, to), Math.max(from, to) + 1)) {
          if (nextIds.has(changedId)) nextIds.add(id);
          else nextIds.delete(id);
        }
      }
      lastChangedId.current = changedId;
    }
    const documentsById = new Map([
      ...selectedDocuments,
      ...documents.map((document) => [document.id, document] as const),
    ]);
    setSelectedDocuments(
      new Map(
        [...nextIds].flatMap((id) => {
          const document = documentsById.get(id);
          return document ? [[id, document] as const] : [];
        }),
      ),
    );
  };
  const selection: DataTableSelection<VaultDocument> = {
    selected: new Set(selectedDocuments.keys()),
    onChange,
    allLabel: t('selection.all'),
    rowLabel: ({ name }) => t('selection.one', { name }),
  };
  return {
    selection,
    selectedDocuments: [...selectedDocuments.values()],
    clear: () => setSelectedDocuments(new Map()),
    deselect: (ids: readonly string[]) =>
      setSelectedDocuments(new Map([...selectedDocuments].filter(([id]) => !ids.includes(id)))),
    /** For an element around the checkboxes: the table's own change event has no Shift key. */
    shiftKeyHandlers: {
      onClickCapture: (event: MouseEvent) => void (isShiftPressed.current = event.shiftKey),
    },
  };
};
