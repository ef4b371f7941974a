import { useFormikContext } from 'formik';
import type { KeyboardEvent, PointerEvent } from 'react';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  DeleteRegular,
  ReOrderDotsVerticalRegular,
} from '@fluentui/react-icons';
import { Button, Input, mergeClasses } from '@recueil/shell/ui';
import { Field, Switch, Textarea } from '@recueil/shell/ui-form';
import { useFormat } from '@recueil/shell/contract';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDocumentStyles } from './documents.styles.ts';
import type { DocumentValues } from '../request-values.ts';
import { useFieldError } from '../use-field-error.ts';

interface Props {
  row: DocumentValues;
  index: number;
  count: number;
  expanded: boolean;
  dragged: boolean;
  onExpand: () => void;
  /** `focus` is the id of the element to focus after the move. */
  onMove: (to: number, focus: string | null) => void;
  onRemove: () => void;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

export const DocumentEditorRow = ({
  row,
  index,
  count,
  expanded,
  dragged,
  onExpand,
  onMove,
  onRemove,
  onDragStart,
}: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useDocumentStyles();
  const { setFieldValue, handleBlur } = useFormikContext();
  const path = `documents.${index}`;
  const titleError = useFieldError(`${path}.title`);
  const descriptionError = useFieldError(`${path}.description`);
  const number = index + 1;
  const handleChange = (field: string) => (_event: unknown, data: { value: string }) =>
    void setFieldValue(`${path}.${field}`, data.value);

  const moveByKeys = (event: KeyboardEvent<HTMLElement>, allowsPlainArrow: boolean) => {
    if (
      (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') ||
      !(allowsPlainArrow || event.altKey)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    onMove(
      index + (event.key === 'ArrowUp' ? -1 : 1),
      event.target instanceof HTMLElement ? event.target.id : null,
    );
  };
  const editDescription = () => {
    onExpand();
    requestAnimationFrame(() => document.getElementById(`${row.key}-description`)?.focus());
  };

  return (
    <li
      className={mergeClasses(styles.row, expanded && styles.open, dragged && styles.dragged)}
      onKeyDown={(event) => moveByKeys(event, false)}
    >
      <div className={styles.grip}>
        <Button
          id={`${row.key}-grip`}
          className={styles.handle}
          size="small"
          appearance="subtle"
          icon={<ReOrderDotsVerticalRegular />}
          data-drag-handle
          aria-label={t('wizard.move', { number })}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveByKeys(event, true)}
          onPointerDown={onDragStart}
        />
        <span className={styles.number}>{`${number}.`}</span>
      </div>
      <Field
        className={styles.title}
        validationMessage={titleError}
        validationState={titleError ? 'error' : 'none'}
      >
        <Input
          id={`${row.key}-title`}
          name={`${path}.title`}
          className={mergeClasses(styles.input, !expanded && row.title !== '' && styles.flat)}
          value={row.title}
          autoComplete="off"
          aria-label={t('wizard.documentTitle', { number })}
          placeholder={t('wizard.documentPlaceholder')}
          onFocus={onExpand}
          onBlur={handleBlur}
          onChange={handleChange('title')}
        />
      </Field>
      <Switch
        className={styles.required}
        checked={row.required}
        label={t('wizard.required')}
        aria-label={t('wizard.requiredLabel', { number })}
        onChange={(_event, { checked }) => void setFieldValue(`${path}.required`, checked)}
      />
      <Button
        id={`${row.key}-remove`}
        className={styles.remove}
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={t('wizard.removeDocument', { number })}
        onClick={onRemove}
      />
      {expanded || descriptionError ? (
        <div className={styles.more}>
          <Field
            validationMessage={descriptionError}
            validationState={descriptionError ? 'error' : 'none'}
            hint={
              <span className={styles.hintLine}>
                <span>{t('wizard.descriptionHint')}</span>
                <span className={styles.nowrap}>
                  {t('wizard.counter', {
                    used: format.number(row.description.length),
                    limit: format.number(REQUEST_LIMITS.documentDescription),
                  })}
                </span>
              </span>
            }
          >
            <Textarea
              id={`${row.key}-description`}
              name={`${path}.description`}
              rows={2}
              resize="vertical"
              value={row.description}
              aria-label={t('wizard.documentDescription', { number })}
              onBlur={handleBlur}
              onChange={handleChange('description')}
            />
          </Field>
          {count > 1 && (
            <div className={styles.moves}>
              <Button
                id={`${row.key}-up`}
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                disabledFocusable={index === 0}
                aria-label={t('wizard.moveUpLabel', { number })}
                onClick={() => onMove(index - 1, `${row.key}-up`)}
              >
                {t('wizard.moveUp')}
              </Button>
              <Button
                id={`${row.key}-down`}
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                disabledFocusable={index === count - 1}
                aria-label={t('wizard.moveDownLabel', { number })}
                onClick={() => onMove(index + 1, `${row.key}-down`)}
              >
                {t('wizard.moveDown')}
              </Button>
            </div>
          )}
        </div>
      ) : row.description ? (
        <p className={styles.description} onClick={editDescription}>
          {row.description}
        </p>
      ) : (
        <p className={styles.description}>
          <button type="button" className={styles.link} onClick={editDescription}>
            {t('wizard.addDescription')}
          </button>
        </p>
      )}
    </li>
  );
};
