import { useEffect, useEffectEvent } from 'react';

/** Switched off by the reader, on `<html data-single-keys="off">`. */
export const areSingleKeysEnabled = (): boolean =>
  document.documentElement.dataset['singleKeys'] !== 'off';

/** The focused field takes the key; a radio button takes arrows only. */
const isTakenByField = ({ target, key }: KeyboardEvent): boolean => {
  if (target instanceof HTMLInputElement && target.type === 'radio') return key.startsWith('Arrow');
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
};

/**
 * Keys pressed outside fields while no dialog or menu is open; `handleKey` returns whether it used
 * the key. `isRepeat`: the key is held down.
 */
export const usePageShortcuts = (handleKey: (key: string, isRepeat: boolean) => boolean): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTakenByField(event)) return;
    if (key.length === 1 && !areSingleKeysEnabled()) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    if (handleKey(key, event.repeat)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
