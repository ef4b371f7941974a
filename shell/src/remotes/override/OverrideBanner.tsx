import { WrenchScrewdriverRegular } from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { createPortal } from 'react-dom';
import { addCatalogue } from '../../i18n/i18n.ts';
import { PHONE } from '../../kit/media-queries.ts';
import type { RemoteFailureReason } from '../load-remote-module.ts';
import { listRemotes, type RemoteRecord } from '../remote-registry.ts';
import en from './override.en.json';
import fr from './override.fr.json';
import { useOverrideFailures } from './override-failures.ts';
import { useEndScreenOverrideMutation } from './overrides.api.ts';

addCatalogue('override', { fr, en });

type OverriddenRemote = RemoteRecord & Pick<Required<RemoteRecord>, 'override'>;
const MESSAGE_LENGTH = 160;

const getMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message.slice(0, MESSAGE_LENGTH) : '';

/** Where the entry itself is missing, the runtime writes a text for its developers. */
const toReasonKey = (reason: RemoteFailureReason, cause: unknown): string =>
  reason === 'unloadable' && getMessage(cause).startsWith('[ Federation Runtime ]')
    ? 'unreachable'
    : reason;

const useStyles = makeStyles({
  // Also around dialogs, which cover the banner.
  frame: {
    position: 'fixed',
    inset: 0,
    zIndex: 2_000_000,
    border: '4px solid var(--rc-danger-fill)',
    pointerEvents: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: '48px',
    boxSizing: 'border-box',
    padding: '8px 32px',
    backgroundColor: 'var(--rc-danger-fill)',
    color: '#ffffff',
    font: 'var(--rc-body-strong)',
    [PHONE]: { padding: '8px 16px' },
  },
  icon: { flexShrink: 0, width: '20px', height: '20px' },
  text: { flex: '1 1 200px', margin: 0, overflowWrap: 'anywhere' },
  error: { display: 'block' },
  button: { flexShrink: 0, minHeight: '32px', [PHONE]: { minHeight: '44px' } },
});

const OverrideRow = ({ remote }: { remote: OverriddenRemote }) => {
  const styles = useStyles();
  const t = useTranslate('override');
  const { language } = useUi();
  const failure = useOverrideFailures()[remote.id];
  const [end, { isLoading, isError }] = useEndScreenOverrideMutation();
  const { version, endsAt, fallback } = remote.override;
  const screen = remote.title[language];
  const source =
    version === null && remote.entry ? new URL(remote.entry).origin : t('version', { version });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(endsAt));
  const describeFailure = ({ reason, cause }: NonNullable<typeof failure>) =>
    t(fallback ? 'failed' : 'failedWithoutOther', {
      screen,
      source,
      version: fallback?.version ?? '',
      reason: t(`reason.${toReasonKey(reason, cause)}`, { message: getMessage(cause) }),
    });
  const handleEnd = async () => {
    const { error } = await end(remote.id);
    if (!error) globalThis.location.reload();
  };
  return (
    <div className={styles.row}>
      <WrenchScrewdriverRegular className={styles.icon} aria-hidden />
      <p className={styles.text}>
        <span>{failure ? describeFailure(failure) : t('active', { screen, source, time })}</span>
        {isError && <span className={styles.error}>{t('endFailed')}</span>}
      </p>
      <Button
        className={styles.button}
        aria-label={t('endOf', { screen })}
        disabledFocusable={isLoading}
        onClick={() => void handleEnd()}
      >
        {t('end')}
      </Button>
    </div>
  );
};

/** What an operator replaces in their own pages. */
export const OverrideBanner = () => {
  const styles = useStyles();
  const t = useTranslate('override');
  const remotes = listRemotes().filter((remote): remote is OverriddenRemote =>
    Boolean(remote.override),
  );
  return (
    <section aria-label={t('label')}>
      {createPortal(<div className={styles.frame} />, document.body)}
      {remotes.map((remote) => (
        <OverrideRow key={remote.id} remote={remote} />
      ))}
    </section>
  );
};
