import type { ScreenDetails } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Badge, DataTable, EmptyState, Panel, type DataTableColumn } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import type { ScreenChange } from './ChangeDialog.tsx';
import { useScreenStyles } from './screens.styles.ts';
import { listVersions, type Version } from './list-versions.ts';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', flexWrap: 'wrap', gap: '8px' },
  card: { display: 'grid', rowGap: '4px', padding: '14px 16px', justifyItems: 'start' },
});

export const VersionsPanel = ({
  screen,
  onChange,
  onTry,
}: {
  screen: ScreenDetails;
  onChange: (change: ScreenChange) => void;
  onTry: (version: string) => void;
}) => {
  const styles = { ...useScreenStyles(), ...useStyles() };
  const t = useTranslate('mfe-settings');
  const { bytes, date } = useFormat();
  const renderName = ({ version, isLive, published }: Version) => (
    <span className={styles.name}>
      <span>{version}</span>
      {isLive && (
        <Badge
          appearance={{ tone: 'success', icon: CheckmarkCircleRegular }}
          label={t('screens.live.title')}
        />
      )}
      {published && published.failures > 0 && (
        <span className={styles.caption}>
          {t('screens.failures', { count: published.failures })}
        </span>
      )}
    </span>
  );
  const getTeam = ({ published }: Version) =>
    published?.publishedBy ?? t('screens.versions.withRelease');
  const renderBuild = ({ published }: Version) =>
    published && (
      <>
        <span>{`${bytes(published.size)}${published.commit === null ? '' : ' · '}`}</span>
        {published.commit !== null && (
          <code className={styles.code} title={published.commit}>
            {published.commit.slice(0, 10)}
          </code>
        )}
      </>
    );
  const renderAction = ({ version, isLive, published }: Version) =>
    !isLive && (
      <span className={styles.actions}>
        {published && screen.canary?.version !== version && (
          <Button
            appearance="subtle"
            aria-label={t('screens.canary.of', { version })}
            onClick={() => onTry(version)}
          >
            {t('screens.canary.button')}
          </Button>
        )}
        <Button
          aria-label={t('screens.promote.of', { version })}
          onClick={() => onChange({ kind: 'promote', version, from: screen.live?.version ?? null })}
        >
          {t('screens.promote.button')}
        </Button>
      </span>
    );
  const columns: DataTableColumn<Version>[] = [
    { key: 'version', header: t('screens.versions.version'), width: '150px', cell: renderName },
    { key: 'team', header: t('screens.versions.team'), cell: getTeam },
    { key: 'build', header: t('screens.versions.build'), width: '180px', cell: renderBuild },
    {
      key: 'at',
      header: t('screens.versions.at'),
      width: '110px',
      cell: ({ published }) => published && date(published.publishedAt, 'medium'),
    },
    {
      key: 'action',
      header: t('screens.versions.action'),
      hideHeader: true,
      width: '230px',
      align: 'end',
      cell: renderAction,
    },
  ];
  return (
    <Panel title={t('screens.versions.title')} flush edge>
      <DataTable
        caption={t('screens.versions.caption')}
        columns={columns}
        rows={listVersions(screen)}
        rowKey={({ version }) => version}
        empty={
          <EmptyState title={t('screens.versions.empty')} text={t('screens.versions.emptyText')} />
        }
        renderCard={(version) => (
          <div className={styles.card}>
            {renderName(version)}
            <span>{getTeam(version)}</span>
            {version.published && (
              <p className={styles.caption}>
                <span>{`${date(version.published.publishedAt, 'medium')} · `}</span>
                {renderBuild(version)}
              </p>
            )}
            {renderAction(version)}
          </div>
        )}
      />
    </Panel>
  );
};
