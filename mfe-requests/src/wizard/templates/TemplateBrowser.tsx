import { useState } from 'react';
import { AddRegular, SearchRegular } from '@fluentui/react-icons';
import { Button, Input } from '@recueil/shell/ui';
import { useUi } from '@recueil/shell/contract';
import { ErrorState, SkeletonText } from '@recueil/shell/kit';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { searchTemplates } from './template-content.ts';
import type { TemplateContent } from './template-content.ts';
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

/** The list at the left, what is chosen at the right. */
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
  const found = data ? searchTemplates(data.templates, search) : [];
  const shown = found.find(({ id }) => id === chosen) ?? found[0] ?? null;
  const anything = content.documents.some(({ title }) => title.trim() !== '');
  return (
    <form
      className={styles.browser}
      aria-label={t('templates.choose')}
      onSubmit={(event) => {
        event.preventDefault();
        if (shown) onUse(shown);
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
          {data && found.length === 0 && (
            <p className={styles.none} role="status">
              {t('templates.noneFound', { search: search.trim() })}
            </p>
          )}
          {data && found.length > 0 && (
            <TemplateList templates={found} chosen={shown?.id ?? null} onChoose={onChoose} />
          )}
          <div className={styles.new}>
            <Button
              appearance="subtle"
              className={styles.newButton}
              icon={<AddRegular />}
              onClick={onNew}
            >
              {anything ? t('templates.fromCurrent') : t('templates.create')}
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
          {shown && (
            <TemplatePreview
              template={shown}
              onEdit={() => onEdit(shown)}
              onCopied={(copy) => onChoose(copy.id)}
            />
          )}
          {!shown && !error && data && (
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
          disabledFocusable={!shown}
        >
          {t('templates.use')}
        </Button>
      </div>
    </form>
  );
};
