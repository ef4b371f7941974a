import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { describeError, useFormat, useSession, useTranslate, useUi } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { Button, makeStyles, Spinner, useId } from '@recueil/shell/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { moveIndexByKey } from '../kit/move-focus-by-key.ts';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { buildSections } from './build-sections.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { usePaletteSearch } from './palette-search.api.ts';
import { toDocumentEntry, toRecentEntry, toRequestEntry } from './to-palette-entry.ts';
import { KeyboardKeys } from '../keyboard-shortcuts/KeyboardKeys.tsx';
import { loadRecentItems, saveRecentItem } from './recent-items.ts';
import { toOptionId, PaletteResults } from './PaletteResults.tsx';
import { useCommands } from './use-commands.ts';
import { isMac } from '../keyboard-shortcuts/use-global-shortcuts.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    flexShrink: 0,
    padding: '0 12px 0 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '0 4px 0 16px' },
  },
  icon: { width: '20px', height: '20px', flexShrink: 0, color: 'var(--rc-text2)' },
  field: {
    flexGrow: 1,
    minWidth: 0,
    height: '56px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'var(--rc-text)',
    font: 'var(--rc-lead)',
    outlineStyle: 'none',
    '::placeholder': { color: 'var(--rc-text3)', opacity: 1 },
  },
  wait: { display: 'grid', width: '20px', flexShrink: 0 },
  // A fast response shows no spinner.
  slow: { animationName: { from: { opacity: 0 }, to: { opacity: 0 } }, animationDuration: '400ms' },
  escape: { [PHONE]: { display: 'none' } },
  close: { '@media (min-width: 768px)': { display: 'none' } },
  note: {
    flexShrink: 0,
    padding: '16px 20px',
    borderBottom: '1px solid var(--rc-line)',
    color: 'var(--rc-text2)',
  },
  noteTitle: {
    display: 'block',
    color: 'var(--rc-text)',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    borderLeft: '3px solid var(--rc-danger-solid)',
  },
  grow: { flexGrow: 1, flexBasis: '260px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    flexShrink: 0,
    padding: '8px 20px',
    borderTop: '1px solid var(--rc-line)',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    [PHONE]: { display: 'none' },
  },
  hidden: visuallyHidden,
});

export const PaletteSearch = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('palette');
  const { relative } = useFormat();
  const { language } = useUi();
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? '';
  const list = useId('palette');
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [recent] = useState(() => loadRecentItems(userId).map(toRecentEntry));
  // Set by the arrow keys and the pointer, reset by typing.
  const [activeId, setActiveId] = useState<string | null>(null);
  const { requests, documents, error, asking, retry } = usePaletteSearch(query);
  const commands = useCommands(onHelp);
  const entryLabels = { t, relative, language };
  const { sections, matched } = buildSections({
    ...commands,
    query,
    recent,
    requests: requests.map((request) => toRequestEntry(request, query, entryLabels)),
    documents: documents.map((document) => toDocumentEntry(document, entryLabels)),
  });
  const entries = sections.flatMap((section) => section.entries);
  const movedIndex = entries.findIndex(({ id }) => id === activeId);
  // Enter opens a match, never a fixed offer: a response may still be pending.
  const activeIndex = movedIndex >= 0 || matched === 0 ? movedIndex : 0;
  const active = entries[activeIndex];
  const isEmpty = matched === 0 && !asking && !error;

  const choose = (entry: PaletteEntry, newTab = false) => {
    if (entry.recent) saveRecentItem(userId, entry.recent);
    onClose();
    if (entry.to === undefined) entry.run?.();
    else if (newTab) globalThis.open(entry.to, '_blank', 'noopener');
    else {
      // An opener inside the screen would keep the focus from the heading of the next screen.
      document.getElementById('main')?.focus({ preventScroll: true });
      void navigate(entry.to);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const index = moveIndexByKey(event.key, activeIndex, entries.length, { wraps: true });
    if (index !== null) setActiveId(entries[index]?.id ?? null);
    else if (event.key !== 'Enter') return;
    else if (active) choose(active, event.ctrlKey || event.metaKey);
    event.preventDefault();
  };
  const handleRetry = () => {
    field.current?.focus();
    retry();
  };
  const statusText = isEmpty
    ? t('none', { query: query.trim() })
    : asking && matched === 0
      ? t('searching')
      : query.trim() === '' || asking
        ? ''
        : t('results', { count: matched });
  return (
    <>
      <div className={styles.head}>
        <SearchRegular className={styles.icon} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && toOptionId(list, active)}
          aria-label={t('field')}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={255}
          className={styles.field}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveId(null);
          }}
        />
        <span className={styles.wait} aria-hidden="true">
          {asking && <Spinner size="extra-tiny" className={styles.slow} />}
        </span>
        <span className={styles.escape} aria-hidden="true">
          <KeyboardKeys keys={t('escape')} />
        </span>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </div>
      {isEmpty && (
        <p className={styles.note}>
          <span className={styles.noteTitle}>{t('none', { query: query.trim() })}</span>
          <span>{t('noneHint')}</span>
        </p>
      )}
      {error && (
        <div className={`${styles.note} ${styles.failed}`} role="alert">
          <span className={styles.grow}>
            <span className={styles.noteTitle}>{t('failed')}</span>
            <span>{describeError(error, t).detail}</span>
          </span>
          <Button onClick={handleRetry}>{t('retry')}</Button>
        </div>
      )}
      <PaletteResults
        id={list}
        sections={sections}
        active={active}
        query={query}
        onPoint={(entry) => setActiveId(entry.id)}
        onChoose={choose}
      />
      <div className={styles.foot} aria-hidden="true">
        <span>
          <KeyboardKeys keys="↑ ↓" /> <span>{t('choose')}</span>
        </span>
        <span>
          <KeyboardKeys keys={t('enter')} /> <span>{t('open')}</span>
        </span>
        <span>
          <KeyboardKeys keys={`${isMac() ? '⌘' : 'Ctrl'} ${t('enter')}`} />{' '}
          <span>{t('openNew')}</span>
        </span>
      </div>
      <span role="status" className={styles.hidden}>
        {statusText}
      </span>
    </>
  );
};
