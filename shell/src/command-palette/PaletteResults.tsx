import { useTranslate } from '@recueil/shell/contract';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { PaletteEntry, PaletteSection } from './palette-entry.ts';
import { KeyboardKeys } from '../keyboard-shortcuts/KeyboardKeys.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  list: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    position: 'relative',
  },
  group: { padding: '4px 8px 8px', '& + &': { borderTop: '1px solid var(--rc-line)' } },
  heading: { font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)', padding: '8px 12px 4px' },
  option: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    position: 'relative',
    minHeight: '40px',
    boxSizing: 'border-box',
    padding: '4px 12px',
    borderRadius: '4px',
    cursor: 'pointer',
    scrollMarginBlock: '36px',
    [PHONE]: { minHeight: '44px' },
    '&[aria-selected="true"]': { backgroundColor: 'var(--rc-selected)' },
    '&[aria-selected="true"]::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '6px',
      bottom: '6px',
      width: '3px',
      backgroundColor: 'var(--rc-link)',
    },
  },
  icon: { width: '20px', height: '20px', flexShrink: 0, color: 'var(--rc-text2)' },
  label: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  strong: { fontWeight: 600 },
  keys: { [PHONE]: { display: 'none' } },
  aside: {
    flexShrink: 0,
    maxWidth: '45%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
  },
});

export const toOptionId = (list: string, { id }: PaletteEntry): string => `${list}-${id}`;

interface Props {
  id: string;
  sections: readonly PaletteSection[];
  active: PaletteEntry | undefined;
  query: string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, newTab: boolean) => void;
}

/** The focus stays in the field; hovering an option activates it as the arrow keys do. */
export const PaletteResults = ({ id, sections, active, query, onPoint, onChoose }: Props) => {
  const styles = useStyles();
  const t = useTranslate('palette');
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && toOptionId(id, active);
  useEffect(() => {
    // jsdom has no layout to scroll.
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const handlePress = (event: MouseEvent, entry: PaletteEntry) =>
    onChoose(entry, event.ctrlKey || event.metaKey || event.button === 1);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('list')}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
          <div id={`${id}-${group}`} role="presentation" className={styles.heading}>
            {t(`groups.${group}`)}
          </div>
          {entries.map((entry) => {
            const Icon = entry.icon;
            return (
              <div
                key={entry.id}
                id={toOptionId(id, entry)}
                role="option"
                aria-selected={entry.id === active?.id}
                className={styles.option}
                onPointerMove={() => onPoint(entry)}
                onClick={(event) => handlePress(event, entry)}
                onAuxClick={(event) => event.button === 1 && handlePress(event, entry)}
              >
                <Icon className={styles.icon} aria-hidden />
                <span
                  className={mergeClasses(styles.label, entry.emphasized && styles.strong)}
                  lang={entry.lang}
                >
                  <HighlightedText text={entry.label} query={query} />
                </span>{' '}
                {entry.detail && (
                  <span className={styles.aside}>
                    <HighlightedText text={entry.detail} query={query} />
                  </span>
                )}
                {entry.keys && (
                  <span className={styles.keys} aria-hidden="true">
                    <KeyboardKeys keys={entry.keys} />
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
