import type { ScreenDetails } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import type { ScreenChange } from './ChangeDialog.tsx';
import { useScreenStyles } from './screens.styles.ts';
import { useLiveText } from './use-live-text.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '16px' },
});

/** `onChange`: null where nothing can be changed. */
export const LivePanel = ({
  screen: { live, releaseVersion, rollbackVersion, history },
  onChange,
}: {
  screen: ScreenDetails;
  onChange: ((change: ScreenChange) => void) | null;
}) => {
  const styles = { ...useScreenStyles(), ...useStyles() };
  const t = useTranslate('mfe-settings');
  const toLiveText = useLiveText();
  const newest = history.find(({ channel }) => channel === 'stable');
  const isNewest = live === null ? newest?.owner === 'none' : newest?.version === live.version;
  const canWithdraw = live !== null && releaseVersion === null;
  return (
    <Panel title={t('screens.live.title')} edge>
      <p className={styles.detail}>{toLiveText(live)}</p>
      {newest && isNewest && newest.by !== 'release' && (
        <p className={styles.detail}>{t('screens.live.by', { name: newest.by })}</p>
      )}
      {newest?.reason && isNewest && (
        <p className={styles.detail}>{t('screens.reasonWas', { reason: newest.reason })}</p>
      )}
      {onChange && (rollbackVersion !== null || canWithdraw) && (
        <div className={styles.actions}>
          {rollbackVersion !== null && (
            <Button
              icon={<ArrowUndoRegular />}
              onClick={() =>
                onChange({
                  kind: 'rollback',
                  version: rollbackVersion,
                  from: live?.version ?? null,
                })
              }
            >
              {t('screens.rollback.button', { version: rollbackVersion })}
            </Button>
          )}
          {canWithdraw && (
            <Button onClick={() => onChange({ kind: 'withdraw' })}>
              {t('screens.withdraw.button')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
};
