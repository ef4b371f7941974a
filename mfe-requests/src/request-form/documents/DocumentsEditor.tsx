import { FieldArray, useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useDocumentStyles } from './documents.styles.ts';
import { DocumentEditorRow } from './DocumentEditorRow.tsx';
import { FormSection } from '../FormSection.tsx';
import { emptyDocument, createDocumentRow } from '../request-values.ts';
import type { DocumentValues } from '../request-values.ts';
import { DocumentSuggestions } from './DocumentSuggestions.tsx';
import { useFieldError } from '../use-field-error.ts';
import { useRowDrag } from './use-row-drag.ts';

const LIMIT = REQUEST_LIMITS.maxDocuments;

/** The bordereau as it is written: up to ten documents, numbered, moved by pointer, buttons or keys; what was taken out can come back. */
export const DocumentsEditor = () => {
  const t = useRequestsTranslate();
  const styles = useDocumentStyles();
  const addId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { values } = useFormikContext<{ documents: readonly DocumentValues[] }>();
  const { documents } = values;
  const error = useFieldError('documents');
  const [open, setOpen] = useState(documents[0]?.key ?? null);
  const [removed, setRemoved] = useState<{ row: DocumentValues; index: number } | null>(null);
  const [news, setNews] = useState('');
  // A moved row is re-inserted by the browser and loses the focus: it is given back after the render.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [documents]);
  const mover = useRef<(from: number, to: number) => void>(() => undefined);
  const drag = useRowDrag(list, (from, to) => mover.current(from, to));

  return (
    <FormSection
      title={t('wizard.documents')}
      note={t('wizard.documentsCount', { count: documents.length, limit: LIMIT })}
    >
      <FieldArray name="documents">
        {({ push, remove, move, insert, replace }) => {
          const moveTo = (from: number, to: number, focus: string | null) => {
            if (to < 0 || to >= documents.length || to === from) return;
            wanted.current = focus;
            move(from, to);
            setNews(t('wizard.moved', { position: to + 1, total: documents.length }));
          };
          mover.current = (from, to) => moveTo(from, to, null);
          const add = () => {
            const added = emptyDocument();
            wanted.current = `${added.key}-title`;
            setOpen(added.key);
            push(added);
          };
          const suggest = (title: string) => {
            const blank = documents.findIndex((row) => row.title.trim() === '');
            const row = createDocumentRow({ title });
            if (blank === -1) push(row);
            else replace(blank, row);
            setNews(t('wizard.suggestions.added', { title }));
          };
          const drop = (index: number) => {
            const row = documents[index];
            const next = documents[index + 1] ?? documents[index - 1];
            wanted.current = next ? `${next.key}-title` : addId;
            remove(index);
            setRemoved(row && (row.title || row.description) ? { row, index } : null);
            setNews(t('wizard.removed'));
          };
          const undo = () => {
            if (!removed) return;
            wanted.current = `${removed.row.key}-title`;
            insert(Math.min(removed.index, documents.length), removed.row);
            setRemoved(null);
            setNews(t('wizard.broughtBack'));
          };
          const full = documents.length >= LIMIT;
          return (
            <>
              <ol ref={list} className={styles.list} aria-label={t('wizard.documentsList')}>
                {documents.map((row, index) => (
                  <DocumentEditorRow
                    key={row.key}
                    row={row}
                    index={index}
                    count={documents.length}
                    expanded={open === row.key}
                    dragged={drag.held === index}
                    onExpand={() => setOpen(row.key)}
                    onMove={(to, focus) => moveTo(index, to, focus)}
                    onRemove={() => drop(index)}
                    onDragStart={drag.start(index)}
                  />
                ))}
              </ol>
              {error && (
                <p className={styles.error} role="alert">
                  {error}
                </p>
              )}
              {removed && !full && (
                <div className={styles.undo}>
                  <span className={styles.undoText}>
                    {t('wizard.removedNamed', {
                      title: removed.row.title || removed.row.description,
                    })}
                  </span>
                  <Button
                    size="small"
                    appearance="subtle"
                    className={styles.undoButton}
                    onClick={undo}
                  >
                    {t('wizard.undo')}
                  </Button>
                </div>
              )}
              <div className={styles.foot}>
                <Button
                  id={addId}
                  appearance="subtle"
                  className={styles.add}
                  icon={<AddRegular />}
                  disabledFocusable={full}
                  data-holds-error={documents.length === 0 || undefined}
                  onClick={add}
                >
                  {t('wizard.addDocument')}
                </Button>
                <span className={styles.hint}>
                  {full ? t('wizard.full') : t('wizard.orderHint')}
                </span>
              </div>
              {!full && (
                <DocumentSuggestions
                  existingTitles={documents.map(({ title }) => title)}
                  onSelect={suggest}
                />
              )}
              <span className={styles.hidden} role="status">
                {news}
              </span>
            </>
          );
        }}
      </FieldArray>
    </FormSection>
  );
};
