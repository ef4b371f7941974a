import { useState } from 'react';
import { AddRegular, SearchRegular } from '@fluentui/react-icons';
import { Button, Input } from '@recueil/shell/ui';
import { useUi } from '@recueil/shell/contract';
import { ErrorState, SkeletonText } from '@recueil/shell/kit';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { searchTemplates } from './template-values.ts';
import type { TemplateContent } from './template-values.ts';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useTemplatesQuery } from './templates.api.ts';
import { useTemplateStyles } from './templates.styles.ts';

interface Props {
  content: TemplateContent;
  chosen: string | null;
  onChoose: (id: string) => void;
  onUse: (template: Template) => void;
  onEdit: (template: Template) => void;
  onNew: () => void;
  onCancel: () => void;
}

export const TemplateBrowser = ({
  content,
  chosen,
  onChoose,
  onUse,
  onEdit,
  onNew,
  onCancel,
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useTemplateStyles();
  const { language } = useUi();
  const { data, error, refetch, isFetching } = useTemplatesQuery({ locale: language });
  const [search, setSearch] = useState('');
  const matches = data ? searchTemplates(data.templates, search) : [];
  const selected = matches.find(({ id }) => id === chosen) ?? matches[0] ?? null;
  const hasContent = content.documents.some(({ title }) => title.trim() !== '');
  return (
    <form
      className={styles.browser}
      aria-label={t('templates.choose')}
      onSubmit={(event) => {
        event.preventDefault();
        if (selected) onUse(selected);
      }}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <div className={styles.search}>
            <Input
              type="search"
              className={styles.searchField}
              contentBefore={<SearchRegular aria-hidden />}
              aria-label={t('templates.search')}
              placeholder={t('templates.search')}
              value={search}
              onChange={(_event, { value }) => setSearch(value)}
            />
          </div>
          {!data && !error && (
            <div className={styles.waiting}>
              <SkeletonText lines={6} label={t('loading')} />
            </div>
          )}
          {data && matches.length === 0 && (
            <p className={styles.none} role="status">
              {t('templates.noneFound', { search: search.trim() })}
            </p>
          )}
          {data && matches.length > 0 && (
            <TemplateList templates={matches} chosen={selected?.id ?? null} onChoose={onChoose} />
          )}
          <div className={styles.new}>
            <Button
              appearance="subtle"
              className={styles.newButton}
              icon={<AddRegular />}
              onClick={onNew}
            >
              {hasContent ? t('templates.fromCurrent') : t('templates.create')}
            </Button>
          </div>
        </div>
        <div
          className={styles.preview}
          role="region"
          aria-label={t('templates.preview')}
          tabIndex={0}
        >
          {error && (
            <ErrorState
              title={t('templates.failed')}
              detail={t('templates.failedText')}
              onRetry={() => void refetch()}
            />
          )}
          {selected && (
            <TemplatePreview
              template={selected}
              onEdit={() => onEdit(selected)}
              onCopied={(copy) => onChoose(copy.id)}
            />
          )}
          {!selected && !error && data && (
            <p className={styles.muted}>{t('templates.nothingShown')}</p>
          )}
        </div>
      </div>
      <div className={styles.footer}>
        <span className={styles.footNote}>
          {isFetching && data ? t('loading') : t('templates.after')}
        </span>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          appearance="primary"
          className={styles.main}
          type="submit"
          disabledFocusable={!selected}
        >
          {t('templates.use')}
        </Button>
      </div>
    </form>
  );
};
