import { FieldArray, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useWords } from '../words.ts';
import { useDocumentStyles } from './documents.styles.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { Group } from './Group.tsx';
import { emptyDocument } from './request-form.ts';
import type { RequestValues } from './request-form.ts';
import { useFieldError } from './use-field-error.ts';

const LIMIT = REQUEST_LIMITS.maxDocuments;

/** The bordereau as it is written: up to ten documents, numbered, moved by mouse, buttons or keys. */
export const DocumentsEditor = () => {
  const t = useWords();
  const styles = useDocumentStyles();
  const { values } = useFormikContext<RequestValues>();
  const error = useFieldError('documents');
  const [open, setOpen] = useState(values.documents[0]?.key ?? null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');
  // A moved row is re-inserted by the browser and loses the focus: it is given back after the render.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [values.documents]);

  return (
    <Group title={t('wizard.documents')} note={t('wizard.documentsCount', { count: values.documents.length, limit: LIMIT })}>
      <FieldArray name="documents">
        {({ push, remove, move }) => {
          const moveTo = (from: number, to: number, focus: string | null) => {
            if (to < 0 || to >= values.documents.length || to === from) return;
            wanted.current = focus;
            move(from, to);
            setNews(t('wizard.moved', { position: to + 1, total: values.documents.length }));
          };
          const add = () => {
            const added = emptyDocument();
            wanted.current = `${added.key}-title`;
            setOpen(added.key);
            push(added);
          };
          const drop = (index: number) => {
            const next = values.documents[index + 1] ?? values.documents[index - 1];
            wanted.current = next ? `${next.key}-title` : 'add-document';
            remove(index);
            setNews(t('wizard.removed'));
          };
          return (
            <>
              <ol className={styles.list} aria-label={t('wizard.documentsList')}>
                {values.documents.map((row, index) => (
                  <DocumentRow
                    key={row.key}
                    row={row}
                    index={index}
                    count={values.documents.length}
                    open={open === row.key}
                    onOpen={() => setOpen(row.key)}
                    onMove={(to, focus) => moveTo(index, to, focus)}
                    onRemove={() => drop(index)}
                    onDragStart={() => setDragged(index)}
                    onDragOver={() => {
                      if (dragged === null) return;
                      moveTo(dragged, index, null);
                      setDragged(index);
                    }}
                    onDragEnd={() => setDragged(null)}
                  />
                ))}
              </ol>
              {error && <p className={styles.error} role="alert">{error}</p>}
              <div className={styles.foot}>
                <Button id="add-document" appearance="subtle" className={styles.add} icon={<AddRegular />} disabledFocusable={values.documents.length >= LIMIT} onClick={add}>
                  {t('wizard.addDocument')}
                </Button>
                <span className={styles.hint}>{values.documents.length >= LIMIT ? t('wizard.full') : t('wizard.orderHint')}</span>
              </div>
              <span className={styles.hidden} role="status">{news}</span>
            </>
          );
        }}
      </FieldArray>
    </Group>
  );
};
