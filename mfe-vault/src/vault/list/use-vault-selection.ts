import type { VaultDocument } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import type { DataTableSelection } from '@recueil/shell/kit';
import { useRef, useState, type MouseEvent } from 'react';

/** Documents that are ticked, over several pages; Shift ticks all from the last one on. */
export const useVaultSelection = (shown: readonly VaultDocument[]) => {
  const t = useTranslate('mfe-vault');
  const [chosen, setChosen] = useState<ReadonlyMap<string, VaultDocument>>(new Map());
  const last = useRef<string | null>(null);
  const shift = useRef(false);
  const onChange: DataTableSelection<VaultDocument>['onChange'] = (selected) => {
    const ticked = new Set([...selected].map(String));
    const touched = shown.map(({ id }) => id).filter((id) => ticked.has(id) !== chosen.has(id));
    const [one] = touched;
    if (touched.length === 1 && one) {
      const from = shown.findIndex(({ id }) => id === last.current);
      const to = shown.findIndex(({ id }) => id === one);
      if (shift.current && from >= 0) {
        for (const { id } of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
          if (ticked.has(one)) ticked.add(id);
          else ticked.delete(id);
        }
      }
      last.current = one;
    }
    const known = new Map([
      ...chosen,
      ...shown.map((document) => [document.id, document] as const),
    ]);
    setChosen(
      new Map(
        [...ticked].flatMap((id) => {
          const document = known.get(id);
          return document ? [[id, document] as const] : [];
        }),
      ),
    );
  };
  const selection: DataTableSelection<VaultDocument> = {
    selected: new Set(chosen.keys()),
    onChange,
    allLabel: t('selection.all'),
    rowLabel: ({ name }) => t('selection.one', { name }),
  };
  return {
    selection,
    selectedDocuments: [...chosen.values()],
    clear: () => setChosen(new Map()),
    deselect: (ids: readonly string[]) =>
      setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    /** Around the boxes: whether Shift was held. */
    shiftKeyHandlers: {
      onClickCapture: (event: MouseEvent) => void (shift.current = event.shiftKey),
    },
  };
};
