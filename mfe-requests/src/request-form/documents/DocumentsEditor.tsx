import { FieldArray, useFormikContext, type FieldArrayRenderProps } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDocumentStyles } from './documents.styles.ts';
import { DocumentEditorRow } from './DocumentEditorRow.tsx';
import { FormSection } from '../FormSection.tsx';
import { createDocumentRow } from '../request-values.ts';
import type { DocumentValues } from '../request-values.ts';
import { DocumentSuggestions } from './DocumentSuggestions.tsx';
import { useFieldError } from '../use-field-error.ts';
import { useRowDrag } from './use-row-drag.ts';

const LIMIT = REQUEST_LIMITS.maxDocuments;

const DocumentRows = ({ push, remove, move, insert, replace }: FieldArrayRenderProps) => {
  const t = useRequestsTranslate();
  const styles = useDocumentStyles();
  const addId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { values } = useFormikContext<{ documents: readonly DocumentValues[] }>();
  const { documents } = values;
  const error = useFieldError('documents');
  const [expandedKey, setExpandedKey] = useState(documents[0]?.key ?? null);
  const [removed, setRemoved] = useState<{ row: DocumentValues; index: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Moving a row in the DOM loses the focus: restored after the render.
  const focusIdAfterRender = useRef<string | null>(null);
  useEffect(() => {
    if (!focusIdAfterRender.current) return;
    document.getElementById(focusIdAfterRender.current)?.focus();
    focusIdAfterRender.current = null;
  }, [documents]);
  const moveTo = (from: number, to: number, focus: string | null) => {
    if (to < 0 || to >= documents.length || to === from) return;
    focusIdAfterRender.current = focus;
    move(from, to);
    setAnnouncement(t('wizard.moved', { position: to + 1, total: documents.length }));
  };
  const add = () => {
    const row = createDocumentRow();
    focusIdAfterRender.current = `${row.key}-title`;
    setExpandedKey(row.key);
    push(row);
  };
  const addSuggestion = (title: string) => {
    const blank = documents.findIndex((row) => row.title.trim() === '');
    const row = createDocumentRow({ title });
    if (blank === -1) push(row);
    else replace(blank, row);
    setAnnouncement(t('wizard.suggestions.added', { title }));
  };
  const removeRow = (index: number) => {
    const row = documents[index];
    const next = documents[index + 1] ?? documents[index - 1];
    focusIdAfterRender.current = next ? `${next.key}-title` : addId;
    remove(index);
    setRemoved(row && (row.title || row.description) ? { row, index } : null);
    setAnnouncement(t('wizard.removed'));
  };
  const undo = () => {
    if (!removed) return;
    focusIdAfterRender.current = `${removed.row.key}-title`;
    insert(Math.min(removed.index, documents.length), removed.row);
    setRemoved(null);
    setAnnouncement(t('wizard.broughtBack'));
  };
  const drag = useRowDrag(list, (from, to) => moveTo(from, to, null));
  const isFull = documents.length >= LIMIT;
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={t('wizard.documentsList')}>
        {documents.map((row, index) => (
          <DocumentEditorRow
            key={row.key}
            row={row}
            index={index}
            count={documents.length}
            expanded={expandedKey === row.key}
            dragged={drag.draggedIndex === index}
            onExpand={() => setExpandedKey(row.key)}
            onMove={(to, focus) => moveTo(index, to, focus)}
            onRemove={() => removeRow(index)}
            onDragStart={drag.startDrag(index)}
          />
        ))}
      </ol>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {removed && !isFull && (
        <div className={styles.undo}>
          <span className={styles.undoText}>
            {t('wizard.removedNamed', {
              title: removed.row.title || removed.row.description,
            })}
          </span>
          <Button size="small" appearance="subtle" className={styles.undoButton} onClick={undo}>
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
          disabledFocusable={isFull}
          data-holds-error={documents.length === 0 || undefined}
          onClick={add}
        >
          {t('wizard.addDocument')}
        </Button>
        <span className={styles.hint}>{isFull ? t('wizard.full') : t('wizard.orderHint')}</span>
      </div>
      {!isFull && (
        <DocumentSuggestions
          existingTitles={documents.map(({ title }) => title)}
          onSelect={addSuggestion}
        />
      )}
      <span className={styles.hidden} role="status">
        {announcement}
      </span>
    </>
  );
};

export const DocumentsEditor = () => {
  const t = useRequestsTranslate();
  const { values } = useFormikContext<{ documents: readonly DocumentValues[] }>();
  return (
    <FormSection
      title={t('wizard.documents')}
      note={t('wizard.documentsCount', { count: values.documents.length, limit: LIMIT })}
    >
      <FieldArray name="documents" render={(helpers) => <DocumentRows {...helpers} />} />
    </FormSection>
  );
};
