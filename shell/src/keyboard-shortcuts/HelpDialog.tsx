import { DismissRegular } from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { useMatches } from '@recueil/shell/router';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import { Dialog, DialogSurface, DialogTitle } from '@recueil/shell/ui-overlay';
import { useState, type ReactNode } from 'react';
import { readRuntimeConfig } from '../runtime-config/runtime-config.ts';
import { KeyboardKeys } from './KeyboardKeys.tsx';
import { setSingleKeysEnabled, areSingleKeysEnabled } from './single-key-shortcuts.ts';
import { isMac } from './use-global-shortcuts.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  surface: {
    width: 'calc(100vw - 48px)',
    maxWidth: '520px',
    maxHeight: 'calc(100dvh - 48px)',
    padding: 0,
    overflowY: 'auto',
    [PHONE]: { width: 'calc(100vw - 32px)' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '12px 12px 12px 24px',
    borderBottom: '1px solid var(--rc-line)',
  },
  title: { flexGrow: 1, font: 'var(--rc-title3)', margin: 0 },
  part: { padding: '16px 24px 20px', '& + &': { borderTop: '1px solid var(--rc-line)' } },
  heading: { font: 'var(--rc-subtitle)', margin: '0 0 4px' },
  rows: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    minHeight: '36px',
  },
  keys: { flexShrink: 0, margin: 0 },
  text: { minWidth: 0 },
  hint: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', margin: 0 },
  switch: { marginLeft: '-8px' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0 },
  link: {
    color: 'var(--rc-link)',
    textUnderlineOffset: '3px',
    ':hover': { color: 'var(--rc-link-hover)' },
  },
});

interface Shortcut {
  keys: string;
  fr: string;
  en: string;
}

const isShortcut = (value: unknown): value is Shortcut =>
  ['keys', 'fr', 'en'].every(
    (name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string',
  );

const useScreenShortcuts = (): Shortcut[] =>
  useMatches().flatMap(({ handle }) => {
    const shortcuts = (handle as { shortcuts?: unknown } | undefined)?.shortcuts;
    return Array.isArray(shortcuts) ? shortcuts.filter(isShortcut) : [];
  });

const ShortcutSection = ({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly (readonly [keys: string, what: string])[];
  children?: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(([keys, what]) => (
          <div key={`${keys} ${what}`} className={styles.row}>
            <dt className={styles.text}>{what}</dt>
            <dd className={styles.keys}>
              <KeyboardKeys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
};

export const HelpDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('palette');
  const { language } = useUi();
  const screen = useScreenShortcuts();
  const { supportEmail } = readRuntimeConfig();
  const [singleKeys, setSingleKeys] = useState(areSingleKeysEnabled);
  const handleSingleKeys = (enabled: boolean) => {
    setSingleKeys(enabled);
    setSingleKeysEnabled(enabled);
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()} surfaceMotion={null}>
      <DialogSurface className={styles.surface} aria-describedby={undefined} backdropMotion={null}>
        <div className={styles.head}>
          <DialogTitle action={null} className={styles.title}>
            {t('helpTitle')}
          </DialogTitle>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </div>
        <ShortcutSection
          title={t('keys.title')}
          rows={[
            [`${isMac() ? '⌘' : 'Ctrl'} K`, t('keys.palette')],
            ['N', t('keys.newRequest')],
            ['?', t('keys.help')],
            [t('escape'), t('keys.escape')],
          ]}
        >
          <Switch
            className={styles.switch}
            checked={singleKeys}
            label={t('keys.single')}
            onChange={(_, { checked }) => handleSingleKeys(checked)}
            aria-describedby="single-keys-hint"
          />
          <p id="single-keys-hint" className={styles.hint}>
            {t('keys.singleHint')}
          </p>
        </ShortcutSection>
        {screen.length > 0 && (
          <ShortcutSection
            title={t('keys.screen')}
            rows={screen.map((shortcut) => [shortcut.keys, shortcut[language]] as const)}
          />
        )}
        <section className={styles.part}>
          <h3 className={styles.heading}>{t('more.title')}</h3>
          <p className={styles.links}>
            {supportEmail && (
              <a className={styles.link} href={`mailto:${supportEmail}`}>
                {t('more.support')}
              </a>
            )}
            <a className={styles.link} href="/api/docs" target="_blank" rel="noopener">
              {t('more.api')}
            </a>
          </p>
        </section>
      </DialogSurface>
    </Dialog>
  );
};
