import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '../media-queries.ts';

const DAY = '& .fui-CalendarDayGrid__';
const MONTH = '& .fui-CalendarDay__';

/** Fluent UI's calendar accepts a class for its surface but no styles for its parts. */
export const useCalendarStyles = makeStyles({
  surface: {
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--rc-shadow2)',
    '& button': { fontFamily: 'inherit' },
    '& .fui-Calendar': { width: 'auto' },
    '& .fui-CalendarDay': { width: '280px', maxWidth: 'calc(100vw - 64px)' },
    [`${MONTH}header`]: { height: '36px', lineHeight: '36px' },
    [`${MONTH}monthAndYear`]: { lineHeight: '36px', color: 'var(--rc-text)' },
    [`${MONTH}headerIconButton`]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '40px',
      height: '36px',
      fontSize: '20px',
      color: 'var(--rc-text2)',
    },
    [`${MONTH}headerIconButton:hover`]: {
      backgroundColor: 'var(--rc-hover)',
      color: 'var(--rc-text)',
    },
    // Arrows point sideways, in reading direction.
    [`${MONTH}headerIconButton svg`]: { transform: 'rotate(-90deg)' },
    [`${MONTH}disabledStyle`]: { opacity: 0.4 },
    [`${DAY}table`]: { width: '100%' },
    [`${DAY}weekDayLabelCell`]: { color: 'var(--rc-text2)', fontWeight: 600 },
    [`${DAY}dayCell`]: { padding: '2px 0' },
    [`${DAY}dayCell.fui-CalendarDayGrid__hoverStyle`]: {
      backgroundColor: 'transparent',
      color: 'inherit',
    },
    [`${DAY}dayCell.fui-CalendarDayGrid__pressedStyle`]: {
      backgroundColor: 'transparent',
      color: 'inherit',
    },
    [`${DAY}dayButton`]: {
      width: '36px',
      height: '36px',
      lineHeight: '36px',
      borderRadius: '4px',
      font: 'var(--rc-body)',
    },
    [`${DAY}dayButton:hover`]: { backgroundColor: 'var(--rc-hover)' },
    // Today is marked by a line, so that it does not look selected.
    [`${DAY}dayIsToday`]: { display: 'inline-block', color: 'inherit' },
    [`${DAY}dayTodayMarker`]: {
      display: 'inline-block',
      width: 'auto',
      height: 'auto',
      backgroundColor: 'transparent',
      borderRadius: 0,
      color: 'inherit',
      lineHeight: '20px',
      boxShadow: '0 2px 0 var(--rc-focus)',
      fontWeight: 600,
    },
    [`${DAY}daySingleSelected .fui-CalendarDayGrid__dayButton`]: {
      border: 0,
      backgroundColor: 'var(--rc-primary)',
      color: 'var(--rc-on-primary)',
      fontWeight: 600,
    },
    [`${DAY}dayOutsideBounds`]: { color: 'var(--rc-text-disabled)' },
  },
  icon: {
    display: 'inline-flex',
    justifyContent: 'center',
    width: '32px',
    marginRight: '-8px',
    color: 'var(--rc-text2)',
    cursor: 'pointer',
    [PHONE]: { width: '40px' },
  },
});
